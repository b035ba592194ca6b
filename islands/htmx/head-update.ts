// Updates title, canonical URL, alternates and language menus after a fragment was swapped in.

const DELAY = 10; // milliseconds, so that the new fragment is painted first
const PAGE_ELEMENTS = "link[rel=canonical], link[hreflang], meta[name=robots]";

/** Take the `head-update` template out of the fragment and apply it. */
export function updateHead(page: Document, fragment: Element): void {
  const template = fragment.querySelector<HTMLTemplateElement>("template#head-update");
  if (!template) return;
  template.remove();
  setTimeout(() => apply(page, template.content), DELAY);
}

function apply(page: Document, update: DocumentFragment): void {
  page.title = update.querySelector("title")?.textContent ?? page.title;
  for (const element of page.head.querySelectorAll(PAGE_ELEMENTS)) element.remove();
  page.head.append(...update.querySelectorAll(PAGE_ELEMENTS));
  for (const link of update.querySelectorAll<HTMLAnchorElement>("a[data-locale]")) {
    const shown = page.querySelectorAll<HTMLAnchorElement>(`a[data-locale="${link.dataset.locale}"]`);
    for (const other of shown) other.setAttribute("href", link.getAttribute("href") ?? "");
  }
}
