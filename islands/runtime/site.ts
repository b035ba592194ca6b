// What every page runs: small refinements of what already works without scripts.

import { focusErrorSummary } from "./focus";
import { rememberLanguage } from "./language";
import { closeMenus } from "./menu";

rememberLanguage(document);
closeMenus(document);
focusErrorSummary(document);
