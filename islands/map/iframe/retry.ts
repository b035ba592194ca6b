// Retries with increasing pauses, and a timeout for what never settles.

const MAX_RETRIES = 3;

type Sleep = (milliseconds: number) => Promise<void>;

const sleepFor: Sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Load; after the n-th failure, retry in n × 2ⁿ milliseconds. */
export async function withRetries<T>(load: () => Promise<T>, sleep = sleepFor): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      failures += 1;
      if (failures > MAX_RETRIES) throw error;
      await sleep(failures * 2 ** failures);
    }
  }
}

/** Reject unless the promise settles in time: a script that hangs reports no error. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
