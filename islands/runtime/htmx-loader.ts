// Loads htmx on pages with a list, once the page is painted. Until then its plain links and forms do the same.

import { forceFullNavigation } from "./full-navigation";
import { onIdle } from "./mount-triggers";

/** Load the script named in the page's `vitrine-htmx` meta element, if there is one. */
export function loadHtmx(page: Document): void {
  const url = page.querySelector<HTMLMetaElement>('meta[name="vitrine-htmx"]')?.content;
  if (!url) return;
  void Promise.all([loaded(page), painted()]).then(() => onIdle(() => void importHtmx(url)));
}

function loaded(page: Document): Promise<void> {
  return new Promise((resolve) => {
    if (page.readyState === "complete") resolve();
    else page.defaultView?.addEventListener("load", () => resolve(), { once: true });
  });
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    const onPaint = (_: unknown, observer: PerformanceObserver) => {
      observer.disconnect();
      resolve();
    };
    new PerformanceObserver(onPaint).observe({ type: "paint", buffered: true });
  });
}

async function importHtmx(url: string): Promise<void> {
  try {
    await import(url);
  } catch (error) {
    console.error("htmx did not load; lists load full pages.", error);
    forceFullNavigation();
  }
}
