// Fades from page to page that the browser gives up, as when the screen is turned meanwhile, are no errors of a page.

/** Accept whatever becomes of the fades that lead to this page and away from it. */
export function acceptFades(view: Window, page: Document): void {
  const accept = (fade: ViewTransition | null | undefined) => {
    for (const end of fade ? [fade.ready, fade.finished, fade.updateCallbackDone] : []) end.catch(() => undefined);
  };
  // the page may have been revealed before this script ran
  accept((page as { activeViewTransition?: ViewTransition | null }).activeViewTransition);
  view.addEventListener("pagereveal", ({ viewTransition }) => accept(viewTransition));
  view.addEventListener("pageswap", ({ viewTransition }) => accept(viewTransition));
}
