// Holds a click on a link marked data-hold until the island is there to answer it.

const PATIENCE = 8000; // milliseconds; then the link is followed as it is

export interface Held {
  /** The island is there: whether a click waits for it. Later clicks are its own. */
  take(): boolean;
  /** The island will not come: a waiting click follows its link, later ones too. */
  follow(): void;
}

/** Hold clicks until one of the two is called. */
export function holdClick(island: HTMLElement, signal: AbortSignal): Held {
  let link: HTMLAnchorElement | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const holding = new AbortController();
  const end = () => {
    holding.abort();
    clearTimeout(patience);
  };
  const follow = () => {
    end();
    if (link) island.ownerDocument.location.assign(link.href);
  };
  signal.addEventListener("abort", end);
  island.addEventListener(
    "click",
    (event) => {
      const clicked = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-hold]") : null;
      if (!clicked || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      link = clicked;
      patience ??= setTimeout(follow, PATIENCE);
    },
    { signal: holding.signal },
  );
  return {
    take() {
      end();
      return link !== null;
    },
    follow,
  };
}
