// Closes dropdown menus (<details data-menu>) as visitors expect.

/** Close open menus on Escape, on a click outside and when focus moves out; Escape returns focus to the summary. */
export function closeDropdownMenus(page: Document): void {
  const openMenus = () => page.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
  const closeOthers = (target: EventTarget | null) => {
    for (const menu of openMenus()) {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    }
  };
  page.addEventListener("click", (event) => closeOthers(event.target));
  page.addEventListener("focusin", (event) => closeOthers(event.target));
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      if (menu.contains(page.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  });
}
