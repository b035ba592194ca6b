// The map island: shows the map in an iframe once the visitor has consented.

import { mountReact } from "../react/mount";
import type { MapProps } from "../runtime/contract";
import type { MountContext, Unmount } from "../runtime/island/island-element";
import { hasStoredConsent, storeConsentIfAsked } from "./consent";
import { InteractiveMap } from "./interactive-map";

export function mount(host: HTMLElement, context: MountContext<MapProps>): Unmount {
  const { props, linkClicked } = context;
  const link = host.querySelector<HTMLAnchorElement>("a[data-defer-click]");
  if (!link) throw new Error("the fallback has no link marked data-defer-click");
  if (linkClicked) storeConsentIfAsked(host, props);
  const consented = linkClicked || hasStoredConsent(props);
  return mountReact(host, context, <InteractiveMap host={host} link={link} props={props} consented={consented} />);
}
