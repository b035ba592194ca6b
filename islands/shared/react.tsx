// React in an island: beside its fallback or in its place, and gone without a trace when the island leaves.

import { type ReactNode, StrictMode, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import type { Given, Unmount } from "../runtime/island";
import { PageContext, wordsOf } from "./words";

/** Render beside the fallback; content within `<Instead>` hides the fallback from the moment it is there. */
export function mountReact(host: HTMLElement, given: Given<unknown>, content: ReactNode): Unmount {
  const place = host.ownerDocument.createElement("div");
  place.className = "island";
  const page = { config: given.config, words: wordsOf(given.config, given.messages) };
  const root = createRoot(place, { onUncaughtError: (error) => given.giveUp(error) });
  host.append(place);
  root.render(
    <StrictMode>
      <PageContext value={page}>{content}</PageContext>
    </StrictMode>,
  );
  return () => {
    place.remove();
    // React refuses to unmount while it renders, as it does when a rendering has failed.
    queueMicrotask(() => root.unmount());
  };
}

/** Content that stands for the fallback: both are never seen at once, and the page does not move. */
export function Instead({ host, children }: { host: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    const fallback = [...host.children].filter((child) => !child.matches(".island"));
    for (const child of fallback) child.toggleAttribute("hidden", true);
    return () => {
      for (const child of fallback) child.toggleAttribute("hidden", false);
    };
  }, [host]);
  return children;
}
