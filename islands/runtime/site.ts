// The script of every page: enhances what already works without scripts, and defines the islands.

import { closeDropdownMenus } from "./enhancements/dropdown-menus";
import { openPictures } from "./enhancements/gallery";
import { writeLocaleCookieOnClick } from "./enhancements/locale-cookie";
import { bindSearchShortcut } from "./enhancements/search-shortcut";
import { ignoreSkippedTransitions } from "./enhancements/skipped-transitions";
import { keepTray } from "./enhancements/tray";
import { loadHtmx } from "./htmx-loader";
import { defineIslands } from "./island/island-element";
import { pollDeployments } from "./navigation/deployment-polling";
import { guardNavigation } from "./navigation/full-navigation";
import { pageConfig } from "./page-config";

ignoreSkippedTransitions(window, document);
writeLocaleCookieOnClick(document);
closeDropdownMenus(document);
// the error summary of a form that came back with errors
document.querySelector<HTMLElement>("[data-focus-on-load]")?.focus();
guardNavigation(document);
bindSearchShortcut(document);
// Back may restore a page of results as it was left: with the words of the next search in its field
addEventListener("pagehide", () => document.querySelector<HTMLInputElement>("#search-field")?.form?.reset());
keepTray(document);
openPictures(document);
loadHtmx(document);
pollDeployments(document, pageConfig(document));
defineIslands(customElements);
