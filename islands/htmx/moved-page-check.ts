// Checks the redirects while htmx requests a fragment; if its page has moved, the browser goes to the new one.

import { type RedirectRulesSource, redirectTarget } from "../runtime/navigation/site-redirects";
import { onHtmxEvent, pageUrl, type RequestContext } from "./fragment-events";

export function checkRedirects(page: Document, rules: RedirectRulesSource): void {
  onHtmxEvent(page, "htmx:before:request", (context) => {
    const send = context.fetch;
    if (send) context.fetch = (url, options) => unlessMoved(page, rules, context, () => send(url, options));
  });
}

async function unlessMoved(
  page: Document,
  rules: RedirectRulesSource,
  context: RequestContext,
  send: () => Promise<Response>,
): Promise<Response> {
  const path = pageUrl(context.request.action).split("?", 1)[0] ?? "";
  const response = send();
  // the request may fail before the rules are known; after a redirect, nothing else would handle that error
  response.catch(() => undefined);
  const target = redirectTarget(await rules(), path);
  if (!target) return response;
  page.defaultView?.location.assign(target);
  throw new DOMException("page moved", "AbortError");
}
