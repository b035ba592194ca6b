// Lets the lists of a page be refined in place: htmx fetches, the modules beside this one keep address, head and focus.

import "htmx.org/dist/htmx.esm.min.js";
import { loadRules } from "../runtime/rules";
import { followListing } from "./listing";
import { appendMore } from "./more";
import { checkRoutes } from "./routes";

checkRoutes(document, loadRules(document));
followListing(document);
appendMore(document);
