// Closes dropdown menus (<details data-menu>), and the main menu of small screens, as visitors expect.

import { closestTo } from "../event-target";

/**
 * Close open menus on Escape, after a click outside or on one of their links, and when focus moves out; Escape returns
 * focus to the summary.
 */
export function closeDropdownMenus(page: Document): void {
  const openMenus = () => page.querySelectorAll<HTMLDetailsElement>("[data-menu][open]");
  const closeOthers = (kept: Element | null) => {
    for (const menu of openMenus()) {
      if (menu !== kept) menu.open = false;
    }
    // browsers close a popover on Escape and after a click, but not when focus moves behind it
    if (!kept?.matches("[popover], [popovertarget]")) page.querySelector<HTMLElement>("[popover]")?.hidePopover?.();
  };
  const menuAround = (event: Event) => closestTo(event, "[data-menu], [popover], [popovertarget]");
  page.addEventListener("click", (event) => closeOthers(closestTo(event, "a") ? null : menuAround(event)));
  page.addEventListener("focusin", (event) => closeOthers(menuAround(event)));
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      if (menu.contains(page.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  });
}
