// When an island is mounted: on load, when the browser is idle, when it is visible, or on interaction.

import type { When } from "../contract";
import { readStorage } from "../storage";

/** The custom event that asks an island to open, as a keyboard shortcut does. */
export const OPEN_EVENT = "vitrine-open";

const HOVER_DELAY = 150; // milliseconds a pointer must rest on an island to count as interaction
const VISIBILITY_MARGIN = "200px";

/** Wait until it is time to mount; resolves with the type of the event that caused it, or with an empty string. */
export function mountTrigger(island: HTMLElement, when: When, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const trigger = (type = "") => {
      if (!signal.aborted) resolve(type);
    };
    if (when === "load") return trigger();
    if (when === "idle") onIdle(trigger);
    else if (when === "visible" || hasStoredValue(island)) onVisible(island, trigger, signal);
    onInteraction(island, trigger, signal);
  });
}

/** Call back once the browser is idle. */
export function onIdle(callback: () => void): void {
  // Safari has no requestIdleCallback
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => callback(), { timeout: 2000 });
  else setTimeout(callback, 200);
}

function onVisible(island: HTMLElement, callback: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) callback();
    },
    { rootMargin: VISIBILITY_MARGIN },
  );
  observer.observe(island);
  signal.addEventListener("abort", () => observer.disconnect());
}

function onInteraction(island: HTMLElement, callback: (type: string) => void, signal: AbortSignal): void {
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  let hover: ReturnType<typeof setTimeout> | undefined;
  const interact = (event: Event) => {
    listening.abort();
    callback(event.type);
  };
  signal.addEventListener("abort", () => listening.abort());
  for (const type of ["pointerdown", "focusin", "input", OPEN_EVENT]) island.addEventListener(type, interact, options);
  const startHover = (event: Event) => {
    hover = setTimeout(interact, HOVER_DELAY, event);
  };
  island.addEventListener("pointerenter", startHover, options);
  island.addEventListener("pointerleave", () => clearTimeout(hover), options);
  listening.signal.addEventListener("abort", () => clearTimeout(hover));
}

/** Whether an earlier visit stored something that the island should show at once: consent to the map, or a draft. */
function hasStoredValue(island: HTMLElement): boolean {
  return readStorage(island.getAttribute("storage-key") ?? "") !== null;
}
