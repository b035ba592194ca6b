// Brings title, canonical address, alternates and language menus up to date after a part of the page was replaced.

const DELAY = 10; // everything at once, when the new part has been painted
const OWN = 'link[rel="canonical"], link[rel="alternate"][hreflang]:not([type]), meta[name="robots"]';

/** Take the head's news out of the part just shown, and apply it in one go a moment later. */
export function updateHead(page: Document, part: Element): void {
  const update = part.querySelector<HTMLTemplateElement>("template#head-update");
  if (!update) return;
  update.remove();
  setTimeout(() => apply(page, update.content), DELAY);
}

function apply(page: Document, update: DocumentFragment): void {
  page.title = update.querySelector("title")?.textContent ?? page.title;
  for (const old of page.head.querySelectorAll(OWN)) old.remove();
  page.head.append(...update.querySelectorAll(OWN));
  for (const link of update.querySelectorAll<HTMLAnchorElement>("a[data-locale]")) {
    const same = page.querySelectorAll<HTMLAnchorElement>(`a[data-locale="${link.dataset.locale}"]`);
    for (const shown of same) shown.setAttribute("href", link.getAttribute("href") ?? "");
  }
}
