// A container for React content beside or within the server's HTML.

import { useLayoutEffect, useState } from "react";

/** An element that is in the page as long as the component is mounted. */
export function usePortalContainer(anchor: Element, position: InsertPosition): HTMLElement {
  const [container] = useState(() => anchor.ownerDocument.createElement("div"));
  useLayoutEffect(() => {
    anchor.insertAdjacentElement(position, container);
    return () => container.remove();
  }, [anchor, position, container]);
  return container;
}
