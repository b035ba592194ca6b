// Full navigations: once the page is out of date, links and forms are the browser's own again.

const GUARD = 10_000; // milliseconds in which no second full navigation is forced
const KEY = "vitrine.full-navigation";

let expected = false;

/** Make the next navigation load its page anew: the site was deployed, or a file of this page is missing. */
export function expectFullNavigation(): void {
  expected = true;
}

/** Whether the next navigation is to be a full one. */
export function fullNavigationExpected(): boolean {
  return expected && !guarded();
}

/**
 * Keep scripts from taking links and forms over while a full navigation is expected; the browser follows them.
 * What is posted is no navigation: the island that sends it keeps its words if that fails, and clears up behind it.
 */
export function watchNavigation(page: Document): void {
  const leaveToBrowser = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest("a[href], form:not([method=post])") : null;
    if (!target || (event.type === "click") !== target.matches("a") || !fullNavigationExpected()) return;
    event.stopImmediatePropagation();
    remember();
  };
  page.addEventListener("click", leaveToBrowser, { capture: true });
  page.addEventListener("submit", leaveToBrowser, { capture: true });
}

function guarded(): boolean {
  try {
    return Math.abs(Date.now() - Number(sessionStorage.getItem(KEY) ?? 0)) < GUARD;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // without storage nothing can loop either: each page forgets that it was outdated
  }
}
