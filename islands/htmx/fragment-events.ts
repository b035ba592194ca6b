// htmx requests for a fragment of a page: listening to them, and the page that shows the same without scripts.

/** The parts of htmx's request context that we use. */
export interface RequestContext {
  request: { action: string };
  response?: { status: number };
  fetch?: (url: string, options: RequestInit) => Promise<Response>;
}

interface FragmentListeners {
  setBusy?: (busy: boolean) => void;
  beforeSwap: () => void;
  /** After a successful swap; receives the URL of the page that the fragment belongs to. */
  afterSwap: (pageUrl: string) => void;
}

/** Listen to the requests for a fragment. If one fails, a notice offers the page that would show the same. */
export function onFragmentRequest(page: Document, fragment: string, listeners: FragmentListeners): void {
  const on = (type: string, listener: (context: RequestContext) => void) =>
    onHtmxEvent(page, type, (context) => {
      if (fragmentName(context.request.action) === fragment) listener(context);
    });
  const fail = ({ request }: RequestContext) => showFailure(page, pageUrl(request.action));

  on("htmx:before:request", () => listeners.setBusy?.(true));
  on("htmx:finally:request", () => listeners.setBusy?.(false));
  on("htmx:before:swap", listeners.beforeSwap);
  on("htmx:after:swap", ({ request, response }) => {
    if (response && response.status >= 400) return;
    showFailure(page, null);
    listeners.afterSwap(pageUrl(request.action));
  });
  on("htmx:error", fail);
  on("htmx:response:error", fail);
}

export function onHtmxEvent(page: Document, type: string, listener: (context: RequestContext) => void): void {
  page.addEventListener(type, (event) => {
    const context = (event as CustomEvent<{ ctx?: RequestContext }>).detail?.ctx;
    if (context) listener(context);
  });
}

/** Tell screen readers what changed, in a live region that the page has from the start. */
export function announce(page: Document, text: string): void {
  const status = page.getElementById("list-status");
  if (status) status.textContent = text;
}

/** `/products/flow/_listing?sort=&lining=steel` is a fragment of `/products/flow?lining=steel`. */
export function pageUrl(fragmentUrl: string): string {
  const [path = "", query = ""] = fragmentUrl.split("?", 2);
  const filled = [...new URLSearchParams(query)].filter(([, value]) => value);
  const search = new URLSearchParams(filled).toString().replaceAll("%2C", ",");
  return (path.replace(/\/_[a-z]+$/, "") || "/") + (search && `?${search}`);
}

function fragmentName(url: string): string {
  return /\/(_[a-z]+)(\?|$)/.exec(url)?.[1] ?? "";
}

function showFailure(page: Document, url: string | null): void {
  const notice = page.getElementById("list-error");
  if (!notice) return;
  notice.hidden = !url;
  if (url) notice.querySelector("a")?.setAttribute("href", url);
}
