// Opens the pictures of a gallery in a modal viewer. Swiping and pinching are the browser's own; without scripts, each
// picture is a link to its file.

/** Enhance the gallery of the page, if it has one. */
export function viewPictures(page: Document): void {
  const gallery = page.querySelector<HTMLElement>("[data-viewer]");
  const viewer = page.getElementById(gallery?.dataset.viewer ?? "") as HTMLDialogElement | null;
  const row = viewer?.querySelector<HTMLElement>(".viewer__pictures");
  if (!gallery || !viewer || !row) return;
  const links = [...gallery.querySelectorAll("a")];
  let opener = links[0];

  const show = (index: number) => {
    const picture = row.children[(index + links.length) % links.length];
    picture?.scrollIntoView({ inline: "center", block: "nearest" });
    const status = viewer.querySelector("[role=status]");
    if (status) status.textContent = picture?.querySelector("figcaption")?.firstChild?.textContent?.trim() ?? "";
  };
  const shown = () => Math.round(Math.abs(row.scrollLeft) / row.clientWidth);

  gallery.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    opener = link;
    viewer.showModal();
    show(links.indexOf(link));
  });
  viewer.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
    if (button) show(shown() + Number(button.dataset.step));
  });
  viewer.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown() + step);
  });
  // some browsers do not focus a link that is clicked
  viewer.addEventListener("close", () => opener?.focus());
}
