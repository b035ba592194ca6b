// A product listing that is filtered in place: updates the URL, the head, the announcement and the focus with the list.

import { copyLinks } from "./copy-link";
import { preserveState, submitEarlyChanges } from "./form-state";
import { announce, onFragmentRequest } from "./fragment-events";
import { updateHead } from "./head-update";

/** Enhance the listing of the page, if it has one. */
export function enhanceProductListing(page: Document): void {
  const listing = page.querySelector("[data-listing]");
  if (!listing) return;
  let shownUrl = currentUrl();
  let restoreState = () => {};
  // a field that is swapped out while someone types into it fires "change" as well
  let swapping = false;

  listing.addEventListener("change", ({ target }) => {
    const { form, type } = target as HTMLInputElement;
    if (swapping || form?.id !== "filters") return;
    // Safari does not focus a clicked field; a text field reports a change when the focus is already in another one
    if (type !== "number" && type !== "search") (target as HTMLElement).focus();
    form.requestSubmit();
  });
  copyLinks(listing, (text) => announce(page, text));
  onFragmentRequest(page, "_listing", {
    setBusy: (busy) => {
      swapping = false;
      listing.setAttribute("aria-busy", String(busy));
    },
    beforeSwap: () => {
      swapping = true;
      restoreState = preserveState(listing);
    },
    afterSwap: (pageUrl) => {
      restoreState();
      shownUrl = pageUrl;
      if (shownUrl !== currentUrl()) history.pushState(null, "", shownUrl);
      updateHead(page, listing);
      announceCount(page, listing);
    },
  });
  addEventListener("popstate", () => {
    if (currentUrl() !== shownUrl) location.reload();
  });
  submitEarlyChanges(page, "#filters");
}

function currentUrl(): string {
  return location.pathname + location.search;
}

/** Announce the new count if the focus is still in the listing; if its element is gone, move the focus to the count. */
function announceCount(page: Document, listing: Element): void {
  const count = listing.querySelector<HTMLElement>("#listing-count");
  const hasFocus = listing.contains(page.activeElement);
  announce(page, (hasFocus && count?.textContent) || "");
  if (!hasFocus) count?.focus();
}
