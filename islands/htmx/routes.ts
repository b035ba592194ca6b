// Checks the route rules before htmx asks for a part of a page: a page that has moved is visited in full.

import { movedTo, type RulesSource } from "../runtime/rules";
import { pageAddress } from "./address";
import { type Context, onRequest } from "./context";

/** Let every request of htmx pass the route rules first. */
export function checkRoutes(page: Document, rules: RulesSource): void {
  onRequest(page, "htmx:before:request", (context) => {
    const send = context.fetch;
    if (send) context.fetch = (url, options) => unlessMoved(page, rules, context, () => send(url, options));
  });
}

async function unlessMoved(
  page: Document,
  rules: RulesSource,
  context: Context,
  send: () => Promise<Response>,
): Promise<Response> {
  const path = pageAddress(context.request.action).split("?", 1)[0] ?? "";
  const moved = movedTo(await rules(), path);
  if (!moved) return send();
  page.defaultView?.location.assign(moved);
  throw new DOMException("The page has moved.", "AbortError");
}
