// Polls for new builds of the site. After a deployment the next navigation loads its page in full; nobody is interrupted.

import type { PageConfig } from "./contract";
import { forceFullNavigation } from "./full-navigation";
import { readStorage, writeStorage } from "./storage";

const INTERVAL = 60 * 60 * 1000; // milliseconds
const MAX_AGE = INTERVAL / 2; // of an answer that another tab received
const KEY = "vitrine.latest-build";

interface LatestBuild {
  at: number;
  id: string;
}

/** Ask every hour which build is current while the page is visible; all open tabs share one request. */
export function pollDeployments(page: Document, config: PageConfig): void {
  let due = false;
  const poll = async () => {
    if (!due || page.visibilityState !== "visible") return;
    due = false;
    const id = await inOneTab(latestBuild);
    if (id && id !== config.build) forceFullNavigation();
  };
  setInterval(() => {
    due = true;
    void poll();
  }, INTERVAL);
  page.addEventListener("visibilitychange", poll);
}

/** Run the request unless another tab is running it; this tab then finds the answer next time. */
async function inOneTab(request: () => Promise<string>): Promise<string> {
  if (!navigator.locks) return request();
  const ifGranted = (lock: Lock | null) => (lock ? request() : "");
  // a browser that blocks storage denies locks as well
  return navigator.locks.request("vitrine-latest-build", { ifAvailable: true }, ifGranted).catch(request);
}

async function latestBuild(): Promise<string> {
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
