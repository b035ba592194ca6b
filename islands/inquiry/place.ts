// A place beside or within the server's HTML for what React adds to it.

import { useLayoutEffect, useState } from "react";

/** An element that stands there as long as the component does. */
export function usePlace(beside: Element, where: InsertPosition): HTMLElement {
  const [place] = useState(() => beside.ownerDocument.createElement("div"));
  useLayoutEffect(() => {
    beside.insertAdjacentElement(where, place);
    return () => place.remove();
  }, [beside, where, place]);
  return place;
}
