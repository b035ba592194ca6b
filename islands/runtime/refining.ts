// Loads what refines the lists of a page once the page itself is seen: whoever is quicker uses plain links and forms.

import { atLeisure } from "./moments";
import { expectFullNavigation } from "./navigation";

/** Load the script that the page names for its lists, if it names one. */
export function refineLists(page: Document): void {
  const address = page.querySelector<HTMLMetaElement>('meta[name="vitrine-refine"]')?.content;
  if (!address) return;
  void Promise.all([loaded(page), seen()]).then(() => atLeisure(() => void refine(address)));
}

function loaded(page: Document): Promise<void> {
  return new Promise((resolve) => {
    if (page.readyState === "complete") resolve();
    else page.defaultView?.addEventListener("load", () => resolve(), { once: true });
  });
}

function seen(): Promise<void> {
  return new Promise((resolve) => {
    const painted = (_: unknown, observer: PerformanceObserver) => {
      observer.disconnect();
      resolve();
    };
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  });
}

async function refine(address: string): Promise<void> {
  try {
    await import(address);
  } catch (error) {
    console.error("The lists of this page are not refined in place.", error);
    expectFullNavigation();
  }
}
