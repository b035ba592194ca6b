// Closes folded-out menus as visitors expect: by Escape, and by turning elsewhere.

const OPEN_MENUS = "details[data-menu][open]";

/** Close open menus on Escape (focus returns to the summary), on a click elsewhere and when focus moves out. */
export function closeMenus(page: Document): void {
  const openMenus = () => page.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS);
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
