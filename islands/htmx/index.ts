// The script of pages with a list or a choice: htmx replaces parts of the page, the modules here update the URL, the
// head and the focus.

import "htmx.org/dist/htmx.esm.min.js";
import { redirectRules } from "../runtime/navigation/site-redirects";
import { enhanceChoiceForm } from "./choice-form";
import { keepModifiedClicks } from "./modified-clicks";
import { checkRedirects } from "./moved-page-check";
import { enhanceProductListing } from "./product-listing";
import { enhanceShowMore } from "./show-more";

// before htmx starts, in a task of its own
Object.assign(window.htmx.config, {
  history: false,
  implicitInheritance: true,
  defaultTimeout: 10_000, // milliseconds
  defaultSettleDelay: 0, // with a delay, what is typed meanwhile would be lost
  noSwap: [204, 304, "4xx", "5xx"],
});
keepModifiedClicks(document);
checkRedirects(document, redirectRules(document));
// after it, as forms changed meanwhile are submitted
setTimeout(() => {
  enhanceProductListing(document);
  enhanceChoiceForm(document);
  enhanceShowMore(document);
});
