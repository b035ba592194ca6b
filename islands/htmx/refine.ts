// What every page runs, and what lets lists be refined in place: htmx fetches, the modules beside this one keep
// address, head and focus.

import "htmx.org/dist/htmx.esm.min.js";
import { rules } from "../runtime/site";
import { followListing } from "./listing";
import { appendMore } from "./more";
import { checkRoutes } from "./routes";

checkRoutes(document, rules);
followListing(document);
appendMore(document);
