// Opens the pictures of a gallery in a viewer, whose script is loaded once the visitor turns to them. Without scripts, and
// where it does not load, each picture is a link to its file; offline, the page stays instead of the browser's error.

import { closestTo } from "../event-target";
import { isPlainClick } from "../plain-click";

const INTENTS = ["pointerenter", "pointerdown", "focusin"];

export function openPictures(page: Document): void {
  const gallery = page.querySelector<HTMLElement>("[data-viewer]");
  if (!gallery) return;
  const viewer = () => import("./picture-viewer");
  const load = () => void viewer().catch(() => undefined);
  for (const intent of INTENTS) gallery.addEventListener(intent, load, { once: true, passive: true });
  gallery.addEventListener("click", (event) => {
    const link = closestTo<HTMLAnchorElement>(event, "a");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    viewer()
      .then(({ showPicture }) => showPicture(gallery, link))
      .catch(() => navigator.onLine && page.location.assign(link.href));
  });
}
