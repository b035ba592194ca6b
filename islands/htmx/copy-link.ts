// Copies the address that a link leads to. Without scripts, or without access to the clipboard, the link is followed.

/** Let each `a[data-copy-link]` in an element copy its address, then display and announce the attribute's value. */
export function copyLinks(element: Element, announce: (text: string) => void): void {
  element.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-copy-link]");
    if (!link || !navigator.clipboard) return;
    event.preventDefault();
    void copy(link, announce);
  });
}

async function copy(link: HTMLAnchorElement, announce: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    link.ownerDocument.location.assign(link.href);
    return;
  }
  const copied = link.dataset.copyLink ?? "";
  const label = link.querySelector("span");
  if (label) label.textContent = copied;
  announce(copied);
}
