// Notices that the site was deployed anew, so that the next navigation loads it; nobody is interrupted.

import type { PageConfig } from "./contract";
import { expectFullNavigation } from "./navigation";

export const INTERVAL = 60 * 60 * 1000; // milliseconds between two questions, and before the first
const FRESH = INTERVAL / 2; // what another tab was told counts that long
const KEY = "vitrine.latest-build";

interface Seen {
  at: number;
  id: string;
}

/** Ask every hour which build is served, while the page is visible, for all open tabs at once. */
export function watchDeployments(page: Document, config: PageConfig): void {
  let due = false;
  const ask = async () => {
    if (!due || page.visibilityState !== "visible") return;
    due = false;
    const id = await inOneTab(latestBuild);
    if (id && id !== config.build) expectFullNavigation();
  };
  setInterval(() => {
    due = true;
    void ask();
  }, INTERVAL);
  page.addEventListener("visibilitychange", ask);
}

/** Run the question unless another tab is asking: its answer is found the next time. */
async function inOneTab(question: () => Promise<string>): Promise<string> {
  if (!navigator.locks) return question();
  const once = (lock: Lock | null) => (lock ? question() : "");
  // a browser that keeps no data of websites gives no locks either
  return navigator.locks.request("vitrine-latest-build", { ifAvailable: true }, once).catch(question);
}

async function latestBuild(): Promise<string> {
  const seen = recall();
  // a clock put right may have been ahead
  if (seen && Math.abs(Date.now() - seen.at) < FRESH) return seen.id;
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`);
    if (!answer.ok) return "";
    const { id } = (await answer.json()) as { id: string };
    keep({ at: Date.now(), id });
    return id;
  } catch {
    return ""; // offline; the next hour asks again
  }
}

function recall(): Seen | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Seen | null;
  } catch {
    return null;
  }
}

function keep(seen: Seen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // the visitor keeps no data of websites; then each tab asks for itself
  }
}
