// Makes the next navigation a full page load once this page is out of date: links and forms are left to the browser.

import { closestTo } from "../event-target";
import { readStorage, writeStorage } from "../storage";

const COOLDOWN = 10_000; // milliseconds between two forced loads, so that a lasting failure cannot cause a loop
const KEY = "vitrine.full-navigation";

let forced = false;

/** Load the next page in full: the site was deployed, or a file of this page is missing. */
export function forceFullNavigation(): void {
  forced = true;
}

/**
 * Hide clicks and submits from all other scripts while a full navigation is due.
 * A POST is exempt: the inquiry island keeps the answers if it fails, and deletes the draft if it succeeds.
 */
export function guardNavigation(page: Document): void {
  const leaveToBrowser = (event: Event) => {
    const target = closestTo(event, "a[href], form:not([method=post])");
    if (!target || (event.type === "click") !== target.matches("a") || !forced || isCoolingDown()) return;
    event.stopImmediatePropagation();
    writeStorage(KEY, Date.now(), "session");
  };
  page.addEventListener("click", leaveToBrowser, true);
  page.addEventListener("submit", leaveToBrowser, true);
}

function isCoolingDown(): boolean {
  return Math.abs(Date.now() - (readStorage<number>(KEY, "session") ?? 0)) < COOLDOWN;
}
