// The map island: after the visitor's consent the map comes in a document of its own.

import type { MapProps } from "../runtime/contract";
import type { Given, Unmount } from "../runtime/island";
import { mountReact } from "../shared/react";
import { isRemembered, rememberIfAsked } from "./consent";
import { OfficeMap } from "./office-map";

export function mount(host: HTMLElement, given: Given<MapProps>): Unmount {
  const link = host.querySelector<HTMLAnchorElement>("a[data-hold]");
  if (!link) throw new Error("the map island needs a link marked data-hold in its fallback");
  if (given.held) rememberIfAsked(host, given.props);
  const agreed = given.held || isRemembered(given.props);
  return mountReact(host, given, <OfficeMap host={host} link={link} props={given.props} agreed={agreed} />);
}
