// "Show more" appends the next page of a list and moves focus to its first entry.

import { onFragmentRequest } from "./fragment-events";

export function enhanceShowMore(page: Document): void {
  let shown = 0;
  onFragmentRequest(page, "_more", {
    beforeSwap: () => {
      shown = entries(page).length;
    },
    afterSwap: (pageUrl) => {
      entries(page)[shown]?.querySelector<HTMLElement>("a")?.focus();
      updatePagination(page, pageUrl);
    },
  });
}

function entries(page: Document): NodeListOf<Element> {
  return page.querySelectorAll("[data-show-more] > article");
}

/** The page that was appended is shown too, and the next one is that after it. */
function updatePagination(page: Document, url: string): void {
  page.querySelector(`.pagination__list a[href="${CSS.escape(url)}"]`)?.setAttribute("aria-current", "page");
  const next = page.querySelector(".pagination > [rel=next]");
  const more = page.querySelector("#more a")?.getAttribute("href");
  if (more) next?.setAttribute("href", more);
  else next?.remove();
}
