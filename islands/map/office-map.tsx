// Asks for consent by the words of the page, shows the map after it, and takes both back.

import { useEffect, useState } from "react";
import type { MapProps } from "../runtime/contract";
import { keep, recall } from "../shared/device";
import { Instead } from "../shared/react";
import { MapFrame } from "./map-frame";

interface Props {
  host: HTMLElement;
  link: HTMLAnchorElement;
  props: MapProps;
  agreed: boolean;
  clickedBefore: () => boolean;
}

export function OfficeMap({ host, link, props, agreed, clickedBefore }: Props) {
  const [shown, setShown] = useState(agreed);
  useEffect(() => {
    const agree = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setShown(true);
    };
    link.addEventListener("click", agree);
    if (clickedBefore()) setShown(true);
    return () => link.removeEventListener("click", agree);
  }, [link, clickedBefore]);
  useEffect(() => {
    const always = host.querySelector<HTMLInputElement>("input[name=always]");
    if (shown && always?.checked) keep(props.remembered, true);
  }, [shown, host, props.remembered]);

  const remove = () => {
    keep(props.remembered, null);
    setShown(false);
    // the link is shown again once React has taken the map away
    setTimeout(() => link.focus());
  };
  if (!shown) return null;
  const remembered = recall(props.remembered) !== null;
  return (
    <Instead host={host}>
      <MapFrame address={props.document} remembered={remembered} remove={remove} />
    </Instead>
  );
}
