// The script of pages with a list: htmx replaces parts of the page, the modules here keep URL, head and focus in step.

import "htmx.org/dist/htmx.esm.min.js";
import { fetchAhead, redirectRules } from "../runtime/site-redirects";
import { checkRedirects } from "./moved-page-check";
import { enhanceProductListing } from "./product-listing";
import { enhanceShowMore } from "./show-more";

const rules = redirectRules(document);
fetchAhead(rules, document);
checkRedirects(document, rules);
enhanceProductListing(document);
enhanceShowMore(document);
