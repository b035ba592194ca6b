// The modal viewer of a gallery. Swiping and pinching are the browser's own.

let opener: HTMLElement | undefined;
let show: ((index: number) => void) | undefined;

/** Open the viewer at the picture of a link of the gallery; the link has the focus again when it is closed. */
export function showPicture(gallery: HTMLElement, link: HTMLAnchorElement): void {
  const viewer = gallery.ownerDocument.getElementById(gallery.dataset.viewer ?? "") as HTMLDialogElement;
  const links = [...gallery.querySelectorAll("a")];
  show ??= enhance(viewer, links);
  opener = link;
  viewer.showModal();
  // a finger that moves up on the buttons would scroll the page behind them
  gallery.ownerDocument.documentElement.style.overflow = "hidden";
  show(links.indexOf(link));
}

/**
 * Fill the viewer, and let its buttons and the arrow keys step through the pictures; returns a function that shows one.
 */
function enhance(viewer: HTMLDialogElement, links: HTMLAnchorElement[]): (index: number) => void {
  const row = viewer.querySelector(".viewer__pictures") as HTMLElement;
  const status = viewer.querySelector("[role=status]");
  const template = row.querySelector("template") as HTMLTemplateElement;
  const figures = links.map((link) => figureOf(link, template));
  row.replaceChildren(...figures);
  const showAt = (index: number) => {
    const figure = figures[(index + figures.length) % figures.length];
    figure?.scrollIntoView({ inline: "center", block: "nearest" });
    if (status) status.textContent = figure?.querySelector("span")?.textContent ?? "";
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
    const isMirrored = getComputedStyle(row).direction === "rtl";
    showAt(shown() + (isMirrored ? -step : step));
  });
  viewer.addEventListener("close", () => {
    viewer.ownerDocument.documentElement.style.overflow = "";
    // some browsers do not focus a link that is clicked
    opener?.focus();
  });
  return showAt;
}

/** A figure like the template's: the picture of a link as wide as the window, its text, and a link to its file. */
function figureOf(link: HTMLAnchorElement, template: HTMLTemplateElement): Element {
  const figure = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const picture = link.querySelector("picture")?.cloneNode(true) as HTMLElement;
  const image = picture.querySelector("img") as HTMLImageElement;
  const text = Object.assign(link.ownerDocument.createElement("span"), { textContent: image.alt });
  if (image.lang) text.lang = image.lang;
  figure.querySelector("figcaption")?.prepend(text, " ");
  figure.querySelector("a")?.setAttribute("href", link.href);
  image.alt = ""; // the text says the same
  image.loading = "lazy";
  // the small one is there already and shows until the large one is
  const { currentSrc } = link.querySelector("img") as HTMLImageElement;
  if (currentSrc) image.style.background = `center / contain no-repeat url("${currentSrc}")`;
  for (const source of picture.querySelectorAll("source")) source.sizes = "100vw";
  figure.prepend(picture);
  return figure;
}
