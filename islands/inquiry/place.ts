// A place beside or within the server's HTML for what React adds to it.

import { useEffect, useState } from "react";

/** An element that stands there as long as the component does. */
export function usePlace(beside: Element, where: InsertPosition): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = beside.ownerDocument.createElement("div");
    beside.insertAdjacentElement(where, element);
    setPlace(element);
    return () => element.remove();
  }, [beside, where]);
  return place;
}
