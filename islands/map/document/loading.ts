// Loading with patience: a few more attempts after a failure, and an end where nothing ever answers.

const RETRIES = 3;

type Pause = (milliseconds: number) => Promise<void>;

const sleep: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Load, and after failure number n again in n × 2ⁿ milliseconds, three times. */
export async function withRetries<T>(load: () => Promise<T>, pause: Pause = sleep): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      failures += 1;
      if (failures > RETRIES) throw error;
      await pause(failures * 2 ** failures);
    }
  }
}

/** What comes in time; else an error, for a script that hangs never says so itself. */
export function withinTime<T>(coming: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
