// A listing that is refined in place: its address, its head, what is announced and where the focus goes.

import { pageAddress } from "./address";
import { type Context, fragmentOf, onRequest } from "./context";
import { showFailure } from "./failure";
import { updateHead } from "./head";
import { keep } from "./kept";

const LISTING = "_listing";

/** Follow every refinement of the page's listing. */
export function followListing(page: Document): void {
  const listing = page.querySelector("[data-refined]");
  const view = page.defaultView;
  if (!listing || !view) return;
  let shown = view.location.pathname + view.location.search;
  let restore = () => {};

  listing.addEventListener("change", ({ target }) => submitFilters(target));
  on("htmx:before:request", () => listing.setAttribute("aria-busy", "true"));
  on("htmx:finally:request", () => listing.removeAttribute("aria-busy"));
  on("htmx:before:swap", () => {
    restore = keep(listing);
  });
  on("htmx:after:swap", (context) => {
    if ((context.response?.status ?? 0) >= 400) return;
    restore();
    shown = pageAddress(context.request.action);
    if (shown !== view.location.pathname + view.location.search) view.history.pushState(null, "", shown);
    updateHead(page, listing);
    showFailure(page, "");
    tell(page, listing);
  });
  for (const failure of ["htmx:error", "htmx:response:error"]) {
    on(failure, (context) => showFailure(page, pageAddress(context.request.action)));
  }
  view.addEventListener("popstate", () => {
    if (view.location.pathname + view.location.search !== shown) view.location.reload();
  });
  submitEarlyChoice(page);

  function on(name: string, listener: (context: Context) => void): void {
    onRequest(page, name, (context) => {
      if (fragmentOf(context) === LISTING) listener(context);
    });
  }
}

// What the visitor chose before this script was there counts as well.
function submitEarlyChoice(page: Document): void {
  const form = page.querySelector<HTMLFormElement>("form#filters");
  if (form && [...form.elements].some(isChanged)) form.requestSubmit();
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((choice) => choice.selected !== choice.defaultSelected);
  if (!(field instanceof HTMLInputElement)) return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

function submitFilters(target: EventTarget | null): void {
  const field = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : null;
  if (field?.form?.id === "filters") field.form.requestSubmit();
}

// Who is still in a filter hears the count; who followed a link that is gone is brought to it. Never both.
function tell(page: Document, listing: Element): void {
  const count = listing.querySelector<HTMLElement>("#listing-count");
  const status = page.getElementById("listing-status");
  const stayed = listing.contains(page.activeElement);
  if (status) status.textContent = stayed ? (count?.textContent ?? "") : "";
  if (!stayed) count?.focus();
}
