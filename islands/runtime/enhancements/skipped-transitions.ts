// Ignores view transitions that the browser skips, as when the screen is rotated: they would reject unhandled.

export function ignoreSkippedTransitions(view: Window, page: Document): void {
  const ignore = (transition: ViewTransition | null | undefined) => {
    for (const name of ["ready", "finished", "updateCallbackDone"] as const) transition?.[name].catch(() => undefined);
  };
  // "pagereveal" may have fired before this script ran
  ignore((page as { activeViewTransition?: ViewTransition | null }).activeViewTransition);
  view.addEventListener("pagereveal", ({ viewTransition }) => ignore(viewTransition));
  view.addEventListener("pageswap", ({ viewTransition }) => ignore(viewTransition));
}
