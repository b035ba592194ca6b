// The script of every page: enhances what already works without scripts, and defines the islands.

import { loadHtmx } from "./htmx-loader";
import { defineIslands } from "./island/island-element";
import { pollDeployments } from "./navigation/deployment-polling";
import { guardNavigation } from "./navigation/full-navigation";
import { closeDropdownMenus } from "./page/dropdown-menus";
import { openPictures } from "./page/gallery";
import { writeLocaleCookieOnClick } from "./page/locale-cookie";
import { bindSearchShortcut } from "./page/search-shortcut";
import { ignoreSkippedTransitions } from "./page/skipped-transitions";
import { keepTray } from "./page/tray";
import { pageConfig } from "./page-config";

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
