// htmx is imported for its side effects; one of them is a global variable with its configuration.
declare module "htmx.org/dist/htmx.esm.min.js";

interface Window {
  htmx: { config: Record<string, unknown> };
}
