// "Show more" appends the next page of a list and moves focus to its first entry.

import { onFragmentRequest } from "./fragment-events";

export function enhanceShowMore(page: Document): void {
  let shown = 0;
  onFragmentRequest(page, "_more", {
    beforeSwap: () => {
      shown = entries(page).length;
    },
    afterSwap: () => {
      entries(page)[shown]?.querySelector<HTMLElement>("a")?.focus();
      updateNextLink(page);
    },
  });
}

function entries(page: Document): NodeListOf<Element> {
  return page.querySelectorAll("[data-show-more] > article");
}

/** Let the next link of the pagination lead to the same page as "Show more". */
function updateNextLink(page: Document): void {
  const next = page.querySelector<HTMLAnchorElement>(".pagination [rel=next]");
  const more = page.querySelector<HTMLAnchorElement>("#more a");
  if (next && more) next.href = more.href;
  else next?.remove();
}
