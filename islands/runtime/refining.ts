// Loads what refines the lists of a page once the page itself is there: whoever is quicker uses plain links and forms.

import { expectFullNavigation } from "./navigation";

/** Load the script that the page names for its lists, if it names one. */
export function refineLists(page: Document): void {
  const address = page.querySelector<HTMLMetaElement>('meta[name="vitrine-refine"]')?.content;
  if (!address) return;
  const load = () => void refine(address);
  if (page.readyState === "complete") load();
  else page.defaultView?.addEventListener("load", load, { once: true });
}

async function refine(address: string): Promise<void> {
  try {
    await import(address);
  } catch (error) {
    console.error("The lists of this page are not refined in place.", error);
    expectFullNavigation();
  }
}
