// Loads the stylesheet of an island before it is mounted, once per page.

const loading = new Map<string, Promise<void>>();

/** Link a stylesheet and wait for it; one that failed is requested again next time. */
export function loadStylesheet(page: Document, href: string | null): Promise<void> {
  if (!href) return Promise.resolve();
  let loaded = loading.get(href);
  if (!loaded) {
    loaded = link(page, href);
    loading.set(href, loaded);
    loaded.catch(() => loading.delete(href));
  }
  return loaded;
}

function link(page: Document, href: string): Promise<void> {
  const element = page.createElement("link");
  element.rel = "stylesheet";
  element.href = href;
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error(`the stylesheet ${href} could not be loaded`));
    });
    page.head.append(element);
  });
}
