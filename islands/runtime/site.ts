// The script of every page: enhances what already works without scripts, and defines the islands.

import { pollDeployments } from "./deployment-polling";
import { closeDropdownMenus } from "./dropdown-menus";
import { guardNavigation } from "./full-navigation";
import { openPictures } from "./gallery";
import { loadHtmx } from "./htmx-loader";
import { defineIslands } from "./island-element";
import { writeLocaleCookieOnClick } from "./locale-cookie";
import { pageConfig } from "./page-config";
import { bindSearchShortcut } from "./search-shortcut";
import { ignoreSkippedTransitions } from "./skipped-transitions";
import { keepTray } from "./tray";

ignoreSkippedTransitions(window, document);
writeLocaleCookieOnClick(document);
closeDropdownMenus(document);
// the error summary of a form that came back with errors
document.querySelector<HTMLElement>("[data-focus-on-load]")?.focus();
guardNavigation(document);
bindSearchShortcut(document);
keepTray(document);
openPictures(document);
loadHtmx(document);
pollDeployments(document, pageConfig(document));
defineIslands(customElements);
