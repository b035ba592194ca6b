// The moments at which an island is brought to life.

export type When = "load" | "idle" | "visible" | "interaction";

/** The event that asks an island to open: a shortcut of the keyboard, say. */
export const OPEN = "vitrine-open";
export type Open = typeof OPEN;

const LINGERING = 150; // milliseconds a pointer rests on an island before it counts as turning to it
const NEAR = "200px";

/** Wait for the moment; answers the kind of event that made it, or nothing. Never settles once `signal` is aborted. */
export function moment(island: HTMLElement, when: When, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const come = (trigger = "") => {
      if (!signal.aborted) resolve(trigger);
    };
    if (when === "load") come();
    else if (when === "idle") atLeisure(come);
    else if (when === "visible" || remembered(island)) whenVisible(island, come, signal);
    if (when !== "load") whenTurnedTo(island, come, signal);
  });
}

/** Once the browser has nothing more urgent to do. */
export function atLeisure(come: () => void): void {
  // Safari has no requestIdleCallback
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => come(), { timeout: 2000 });
  else setTimeout(come, 200);
}

function whenVisible(island: HTMLElement, come: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) come();
    },
    { rootMargin: NEAR },
  );
  observer.observe(island);
  signal.addEventListener("abort", () => observer.disconnect());
}

function whenTurnedTo(island: HTMLElement, come: (trigger: string) => void, signal: AbortSignal): void {
  const done = new AbortController();
  signal.addEventListener("abort", () => done.abort());
  const turned = (event: Event) => {
    done.abort();
    come(event.type);
  };
  for (const kind of ["pointerdown", "focusin", "input", OPEN]) {
    island.addEventListener(kind, turned, { signal: done.signal, passive: true });
  }
  let resting: ReturnType<typeof setTimeout> | undefined;
  island.addEventListener(
    "pointerenter",
    (event) => {
      resting = setTimeout(turned, LINGERING, event);
    },
    { signal: done.signal },
  );
  island.addEventListener("pointerleave", () => clearTimeout(resting), { signal: done.signal });
  done.signal.addEventListener("abort", () => clearTimeout(resting));
}

/** Whether the visitor asked on an earlier page that this island should always come: the map's consent. */
function remembered(island: HTMLElement): boolean {
  const key = island.getAttribute("remembered");
  try {
    return key !== null && localStorage.getItem(key) !== null;
  } catch {
    return false; // the visitor keeps no data of websites
  }
}
