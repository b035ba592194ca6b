// Loads htmx on pages with a list, once the page is painted. Until then, and without it, plain links and forms do the same.

import { onIdle } from "./island/mount-triggers";
import { forceFullNavigation } from "./navigation/full-navigation";

const LONGEST_PAINT = 2000; // ms

/** Load the script named in the page's `vitrine-htmx` meta element, if there is one. */
export function loadHtmx(page: Document): void {
  const url = page.querySelector<HTMLMetaElement>("meta[name=vitrine-htmx]")?.content;
  if (!url) return;
  const load = () =>
    import(url).catch((error: unknown) => {
      console.error("htmx did not load", error);
      forceFullNavigation();
      // the buttons of these forms are hidden where scripts run
      page.addEventListener("change", ({ target }) => {
        const { form } = target as HTMLInputElement;
        if (form?.matches("[data-hx-get]")) form.requestSubmit();
      });
    });
  void Promise.all([loaded(page), painted()]).then(() => onIdle(load));
}

function loaded(page: Document): unknown {
  return page.readyState === "complete" || new Promise((resolve) => addEventListener("load", resolve));
}

// Resolves soon even if the browser reports no paint, as of a page that it opens unseen.
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_PAINT);
  });
}
