// Shows the map once the visitor has followed the link of the fallback, and the fallback again once they remove it.

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { ReplaceFallback } from "../react/mount";
import type { MapProps } from "../runtime/contract";
import { isPlainClick } from "../runtime/plain-click";
import { hasStoredConsent, storeConsentIfAsked, withdrawConsent } from "./consent";
import { MapFrame } from "./map-frame";

interface Props {
  host: HTMLElement;
  link: HTMLAnchorElement;
  props: MapProps;
  consented: boolean;
}

export function InteractiveMap({ host, link, props, consented }: Props) {
  const [shown, setShown] = useState(consented);
  useEffect(() => {
    const consent = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      storeConsentIfAsked(host, props);
      setShown(true);
    };
    link.addEventListener("click", consent);
    return () => link.removeEventListener("click", consent);
  }, [host, link, props]);

  const remove = () => {
    withdrawConsent(host, props);
    // so that the link is visible when it gets the focus
    flushSync(() => setShown(false));
    link.focus();
  };
  if (!shown) return null;
  return (
    <ReplaceFallback host={host} focusTarget={() => host.querySelector(".map-frame")}>
      <MapFrame url={props.iframeUrl} isConsentStored={hasStoredConsent(props)} remove={remove} />
    </ReplaceFallback>
  );
}
