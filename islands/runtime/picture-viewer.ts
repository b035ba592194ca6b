// The modal viewer of a gallery. Swiping and pinching are the browser's own.

let opener: HTMLElement | undefined;
let show: ((index: number) => void) | undefined;

/** Open the viewer at the picture of a link of the gallery; the link has the focus again when it is closed. */
export function showPicture(gallery: HTMLElement, link: HTMLAnchorElement): void {
  const viewer = gallery.ownerDocument.getElementById(gallery.dataset.viewer ?? "") as HTMLDialogElement;
  const links = [...gallery.querySelectorAll("a")];
  show ??= enhance(viewer, links.length);
  opener = link;
  viewer.showModal();
  show(links.indexOf(link));
}

/** Let its buttons and the arrow keys step through the pictures; returns what shows one of them. */
function enhance(viewer: HTMLDialogElement, count: number): (index: number) => void {
  const row = viewer.querySelector(".viewer__pictures") as HTMLElement;
  const status = viewer.querySelector("[role=status]");
  const showAt = (index: number) => {
    const picture = row.children[(index + count) % count];
    picture?.scrollIntoView({ inline: "center", block: "nearest" });
    if (status) status.textContent = picture?.querySelector("figcaption")?.firstChild?.textContent?.trim() ?? "";
  };
  const shown = () => Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
  viewer.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
    if (button) showAt(shown() + Number(button.dataset.step));
  });
  viewer.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    showAt(shown() + step);
  });
  // some browsers do not focus a link that is clicked
  viewer.addEventListener("close", () => opener?.focus());
  return showAt;
}
