// Asks for consent by the words of the page, shows the map after it, and takes both back.

import { useEffect, useState } from "react";
import type { MapProps } from "../runtime/contract";
import { Instead } from "../shared/react";
import { isRemembered, rememberIfAsked, withdraw } from "./consent";
import { MapFrame } from "./map-frame";

interface Props {
  host: HTMLElement;
  link: HTMLAnchorElement;
  props: MapProps;
  agreed: boolean;
}

export function OfficeMap({ host, link, props, agreed }: Props) {
  const [shown, setShown] = useState(agreed);
  useEffect(() => {
    const agree = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      rememberIfAsked(host, props);
      setShown(true);
    };
    link.addEventListener("click", agree);
    return () => link.removeEventListener("click", agree);
  }, [host, link, props]);

  const remove = () => {
    withdraw(host, props);
    setShown(false);
    // the link is shown again once React has taken the map away
    setTimeout(() => link.focus());
  };
  if (!shown) return null;
  return (
    <Instead host={host} heir={() => host.querySelector(".map-frame")}>
      <MapFrame address={props.document} remembered={isRemembered(props)} remove={remove} />
    </Instead>
  );
}
