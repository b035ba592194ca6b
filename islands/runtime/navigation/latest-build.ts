// Finds out which build the server has now. Loaded once a page has been open for an hour.

import type { readStorage, writeStorage } from "../storage";

const MAX_AGE = 30 * 60 * 1000; // milliseconds; how old an answer that another tab received may be
const KEY = "vitrine.latest-build";

interface LatestBuild {
  at: number;
  id: string;
}

/** How this page reads and writes the browser's storage. */
export interface PageStorage {
  readStorage: typeof readStorage;
  writeStorage: typeof writeStorage;
}

/**
 * The id of the current build; empty if there is no answer, or another tab is just asking (this one then reads its
 * answer next time).
 */
export async function latestBuild(storage: PageStorage): Promise<string> {
  const request = () => storedOrFetched(storage);
  if (!navigator.locks) return request();
  const ifGranted = (lock: Lock | null) => (lock ? request() : "");
  // a browser that blocks storage denies locks as well
  return navigator.locks.request("vitrine-latest-build", { ifAvailable: true }, ifGranted).catch(request);
}

async function storedOrFetched({ readStorage, writeStorage }: PageStorage): Promise<string> {
  const stored = readStorage<LatestBuild>(KEY);
  // the difference is negative after the device's clock was set back
  if (stored && Math.abs(Date.now() - stored.at) < MAX_AGE) return stored.id;
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`);
    if (!response.ok) return "";
    const { id } = (await response.json()) as { id: string };
    writeStorage(KEY, { at: Date.now(), id });
    return id;
  } catch {
    return ""; // offline; try again in an hour
  }
}
