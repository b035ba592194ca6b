// Closes dropdown menus (<details data-menu>) as visitors expect.

/**
 * Close open menus on Escape, after a click outside or on one of their links, and when focus moves out; Escape returns
 * focus to the summary.
 */
export function closeDropdownMenus(page: Document): void {
  const openMenus = () => page.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
  const closeOthers = (target: EventTarget | null) => {
    for (const menu of openMenus()) {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    }
  };
  page.addEventListener("click", ({ target }) => {
    closeOthers(target instanceof Element && target.closest("a") ? null : target);
  });
  page.addEventListener("focusin", (event) => closeOthers(event.target));
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      if (menu.contains(page.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  });
}
