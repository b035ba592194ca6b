// React in an island: beside its fallback or in its place, and gone without a trace when the island leaves.

import { type ReactNode, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Given, Unmount } from "../runtime/island";
import { PageContext, wordsOf } from "./words";

/**
 * Render beside the fallback; content within `<Instead>` hides the fallback from the moment it is there.
 * What is rendered listens when this returns; a rendering that fails throws here, a later one gives the island up.
 */
export function mountReact(host: HTMLElement, given: Given<unknown>, content: ReactNode): Unmount {
  const place = host.ownerDocument.createElement("div");
  place.className = "island";
  const page = { config: given.config, words: wordsOf(given.config, given.messages) };
  const failures: unknown[] = [];
  let fail = (error: unknown): void => {
    failures.push(error);
  };
  const root = createRoot(place, { onUncaughtError: (error) => fail(error) });
  const unmount = () => {
    place.remove();
    // React refuses to unmount while it renders, as it does when a rendering has failed.
    queueMicrotask(() => root.unmount());
  };
  host.append(place);
  flushSync(() => root.render(<PageContext value={page}>{content}</PageContext>));
  fail = given.giveUp;
  if (!failures.length) return unmount;
  unmount();
  throw failures[0];
}

interface InsteadProps {
  host: HTMLElement;
  /** What takes the focus over when the fallback had it, given what was focused there. */
  heir: (left: HTMLElement) => HTMLElement | null;
  children: ReactNode;
}

/** Content that stands for the fallback: both are never seen at once, the page does not move, the focus stays. */
export function Instead({ host, heir, children }: InsteadProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: who inherits matters once, when the fallback goes
  useLayoutEffect(() => {
    const left = host.ownerDocument.activeElement;
    const fallback = [...host.children].filter((child) => !child.matches(".island"));
    const focused = left instanceof HTMLElement && fallback.some((child) => child.contains(left));
    for (const child of fallback) child.toggleAttribute("hidden", true);
    if (focused) heir(left)?.focus({ preventScroll: true });
    return () => {
      for (const child of fallback) child.toggleAttribute("hidden", false);
    };
  }, [host]);
  return children;
}
