// Mounts React in an island, beside the server's HTML or in place of it, and removes it without a trace.

import { type ReactNode, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { MountContext, Unmount } from "../runtime/island/island-element";
import { createGettext, PageContext } from "./i18n";

/**
 * Render beside the fallback, synchronously: event listeners are in place when this returns.
 * Throws if the first render fails; if a later one does, the island fails.
 */
export function mountReact(host: HTMLElement, context: MountContext<unknown>, content: ReactNode): Unmount {
  const container = host.ownerDocument.createElement("div");
  container.className = "island";
  const page = { config: context.config, gettext: createGettext(context.config, context.messages) };
  const errors: unknown[] = [];
  let onError = (error: unknown): void => {
    errors.push(error);
  };
  const root = createRoot(container, { onUncaughtError: (error) => onError(error) });
  const unmount = () => {
    container.remove();
    // React cannot unmount while it renders, as it does when a render fails
    queueMicrotask(() => root.unmount());
  };
  host.append(container);
  flushSync(() => root.render(<PageContext value={page}>{content}</PageContext>));
  onError = context.fail;
  if (!errors.length) return unmount;
  unmount();
  throw errors[0];
}

interface ReplaceFallbackProps {
  host: HTMLElement;
  /** Chooses what receives the focus if it was in the fallback, given the element that had it. */
  focusTarget: (focused: HTMLElement) => HTMLElement | null;
  children: ReactNode;
}

/** Content that hides the fallback as long as it is there. */
export function ReplaceFallback({ host, focusTarget, children }: ReplaceFallbackProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the fallback is hidden
  useLayoutEffect(() => {
    const focused = host.ownerDocument.activeElement;
    const fallback = [...host.children].filter((child) => !child.matches(".island"));
    const hadFocus = fallback.some((child) => child.contains(focused));
    for (const child of fallback) child.toggleAttribute("hidden", true);
    if (hadFocus && focused instanceof HTMLElement) focusTarget(focused)?.focus({ preventScroll: true });
    return () => {
      for (const child of fallback) child.toggleAttribute("hidden", false);
    };
  }, [host]);
  return children;
}
