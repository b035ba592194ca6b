// Handles input to an island before it is mounted: clicks are deferred, and a composition or a press may finish first.

import { closestTo } from "../event-target";
import { isPlainClick } from "../plain-click";

const MAX_WAIT = 8000; // milliseconds before a deferred click follows its link
const RELEASES = ["pointerup", "pointercancel", "contextmenu"];

export interface DeferredClick {
  /** Stop deferring because the island is mounted; returns whether a click was deferred. */
  resolve(): boolean;
  /** Stop deferring because the island failed; a deferred click follows its link. */
  followLink(): void;
}

/** Defer clicks on a link marked data-defer-click until the island is mounted or has failed. */
export function deferClicks(island: HTMLElement, signal: AbortSignal): DeferredClick {
  let link: HTMLAnchorElement | null = null;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const deferring = new AbortController();
  const stop = () => {
    deferring.abort();
    clearTimeout(timeout);
  };
  const followLink = () => {
    stop();
    if (link) island.ownerDocument.location.assign(link.href);
  };
  signal.addEventListener("abort", stop);
  island.addEventListener(
    "click",
    (event) => {
      const clicked = closestTo<HTMLAnchorElement>(event, "a[data-defer-click]");
      if (!clicked || !isPlainClick(event)) return;
      event.preventDefault();
      link = clicked;
      timeout ??= setTimeout(followLink, MAX_WAIT);
    },
    { signal: deferring.signal },
  );
  return {
    resolve() {
      stop();
      return link !== null;
    },
    followLink,
  };
}

/**
 * Watch for input that mounting would interrupt: text that an input method is composing, or a pressed button.
 * The function returned waits until there is none.
 */
export function watchActiveInput(island: HTMLElement, signal: AbortSignal): () => Promise<void> {
  const active = new Set<"composition" | "press">();
  let settle = () => {};
  // in a later task, so that listeners on the element have seen the text or the click
  const end = (kind: "composition" | "press") => {
    if (active.delete(kind)) setTimeout(() => active.size || settle());
  };
  island.addEventListener("compositionstart", () => active.add("composition"), { signal });
  island.addEventListener("compositionend", () => end("composition"), { signal });
  island.addEventListener("pointerdown", ({ button }) => button || active.add("press"), { signal });
  // a pointer may be released outside the island
  for (const type of RELEASES) island.ownerDocument.addEventListener(type, () => end("press"), { signal });
  return () =>
    new Promise((resolve) => {
      settle = resolve;
      if (!active.size) resolve();
    });
}
