// "Show more" appends the next page of a list and moves focus to its first entry.

import { onFragmentRequest } from "./fragment-events";

export function enhanceShowMore(page: Document): void {
  let shown = 0;
  onFragmentRequest(page, "_more", {
    beforeSwap: () => {
      shown = entries(page).length;
    },
    afterSwap: () => entries(page)[shown]?.querySelector<HTMLElement>("a")?.focus(),
  });
}

function entries(page: Document): NodeListOf<Element> {
  return page.querySelectorAll("[data-show-more] > article");
}
