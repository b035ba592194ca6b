// What htmx tells listeners about a request.

/** The parts of htmx's request context we read or set. */
export interface Context {
  sourceElement: Element;
  target: Element | string | null;
  request: { action: string };
  response?: { status: number };
  fetch?: (url: string, options: RequestInit) => Promise<Response>;
}

/** Listen to an htmx event anywhere on the page. */
export function onRequest(page: Document, name: string, listener: (context: Context) => void): void {
  page.addEventListener(name, (event) => {
    const context = (event as CustomEvent<{ ctx?: Context }>).detail?.ctx;
    if (context) listener(context);
  });
}

/** The fragment a request asks for, or empty for any other request. */
export function fragmentOf(context: Context): string {
  return /\/(_[a-z]+)(\?|$)/.exec(context.request.action)?.[1] ?? "";
}
