// htmx is run for what it does to the page; nothing of it is called.
declare module "htmx.org/dist/htmx.esm.min.js";
