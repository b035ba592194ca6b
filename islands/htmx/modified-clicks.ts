// Hides clicks with a modifier key, which open a link in another tab, from htmx: it would cancel them.

export function keepModifiedClicks(page: Document): void {
  const keep = (event: MouseEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isModified && (event.target as Element).closest("a")) event.stopPropagation();
  };
  page.addEventListener("click", keep, true);
}
