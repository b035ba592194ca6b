// "Show more" puts the next page of a list below the present one and brings the visitor to its first entry.

import { pageAddress } from "./address";
import { type Context, fragmentOf, onRequest } from "./context";
import { showFailure } from "./failure";

const MORE = "_more";

/** Follow every "show more" of the page; where it fails, the page it leads to is offered. */
export function appendMore(page: Document): void {
  let before = 0;
  on("htmx:before:swap", () => {
    before = entries(page).length;
  });
  on("htmx:after:swap", (context) => {
    if ((context.response?.status ?? 0) >= 400) return;
    showFailure(page, "");
    entries(page)[before]?.querySelector<HTMLElement>("a")?.focus();
  });
  for (const failure of ["htmx:error", "htmx:response:error"]) {
    on(failure, (context) => showFailure(page, pageAddress(context.request.action)));
  }

  function on(name: string, listener: (context: Context) => void): void {
    onRequest(page, name, (context) => {
      if (fragmentOf(context) === MORE) listener(context);
    });
  }
}

function entries(page: Document): NodeListOf<Element> {
  return page.querySelectorAll("[data-more] > article");
}
