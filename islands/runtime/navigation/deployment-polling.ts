// Polls for new builds of the site. After a deployment, the next navigation is a full page load; nobody is interrupted.

import type { PageConfig } from "../contract";
import { readStorage, writeStorage } from "../storage";
import { forceFullNavigation } from "./full-navigation";

const INTERVAL = 60 * 60 * 1000; // milliseconds

/** Ask every hour which build is current while the page is visible; all open tabs share one request. */
export function pollDeployments(page: Document, config: PageConfig): void {
  let due = false;
  const poll = async () => {
    if (!due || page.visibilityState !== "visible") return;
    due = false;
    const { latestBuild } = await import("./latest-build");
    const id = await latestBuild({ readStorage, writeStorage });
    if (id && id !== config.build) forceFullNavigation();
  };
  // the import fails after a deployment or offline; a full page load is right in both cases
  const start = () => void poll().catch(forceFullNavigation);
  setInterval(() => {
    due = true;
    start();
  }, INTERVAL);
  page.addEventListener("visibilitychange", start);
}
