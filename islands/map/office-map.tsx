// Shows the map once the visitor has followed the link of the fallback, and the fallback again once they remove it.

import { useEffect, useState } from "react";
import { ReplaceFallback } from "../react/mount";
import type { MapProps } from "../runtime/contract";
import { hasStoredConsent, storeConsentIfAsked, withdrawConsent } from "./consent";
import { MapFrame } from "./map-frame";

interface Props {
  host: HTMLElement;
  link: HTMLAnchorElement;
  props: MapProps;
  consented: boolean;
}

export function OfficeMap({ host, link, props, consented }: Props) {
  const [shown, setShown] = useState(consented);
  useEffect(() => {
    const consent = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      storeConsentIfAsked(host, props);
      setShown(true);
    };
    link.addEventListener("click", consent);
    return () => link.removeEventListener("click", consent);
  }, [host, link, props]);

  const remove = () => {
    withdrawConsent(host, props);
    setShown(false);
    // the link is visible after React has rendered
    setTimeout(() => link.focus());
  };
  if (!shown) return null;
  return (
    <ReplaceFallback host={host} focusTarget={() => host.querySelector(".map-frame")}>
      <MapFrame url={props.iframeUrl} isConsentStored={hasStoredConsent(props)} remove={remove} />
    </ReplaceFallback>
  );
}
