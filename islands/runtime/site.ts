// What every page runs: small refinements of what already works without scripts.

import { pageConfig } from "./config";
import { watchDeployments } from "./deployments";
import { focusErrorSummary } from "./focus";
import { defineIslands } from "./island";
import { rememberLanguage } from "./language";
import { closeMenus } from "./menu";
import { watchNavigation } from "./navigation";
import { refineLists } from "./refining";
import { loadRules } from "./rules";
import { bindShortcuts } from "./shortcuts";
import { acceptFades } from "./transitions";

acceptFades(window, document);
rememberLanguage(document);
closeMenus(document);
focusErrorSummary(document);
watchNavigation(document);
bindShortcuts(document);
refineLists(document);
const rules = loadRules(document);
watchDeployments(document, pageConfig(document));
defineIslands(customElements, rules);
