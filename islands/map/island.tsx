// The map island: after the visitor's consent the map comes in a document of its own.

import type { MapProps } from "../runtime/contract";
import type { Given, Unmount } from "../runtime/island";
import { recall } from "../shared/device";
import { mountReact } from "../shared/react";
import { OfficeMap } from "./office-map";

export function mount(host: HTMLElement, given: Given<MapProps>): Unmount {
  const link = host.querySelector<HTMLAnchorElement>("a[data-hold]");
  if (!link) throw new Error("the map island needs a link marked data-hold in its fallback");
  const agreed = given.held || recall(given.props.remembered) !== null;
  const early = clickBefore(link);
  return mountReact(
    host,
    given,
    <OfficeMap host={host} link={link} props={given.props} agreed={agreed} clickedBefore={early} />,
  );
}

/** Keep a click from leaving the page until React listens; the answer ends that and says whether there was one. */
function clickBefore(link: HTMLAnchorElement): () => boolean {
  const listening = new AbortController();
  let clicked = false;
  link.addEventListener(
    "click",
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      clicked = true;
    },
    { signal: listening.signal },
  );
  return () => {
    listening.abort();
    return clicked;
  };
}
