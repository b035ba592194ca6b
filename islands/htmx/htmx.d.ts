// htmx is imported for its side effects only.
declare module "htmx.org/dist/htmx.esm.min.js";
