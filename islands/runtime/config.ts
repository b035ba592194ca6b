// What the server tells every page: its build, its language, where the islands' words and data are.

import type { PageConfig } from "./contract";

/** The configuration in the page's head. */
export function pageConfig(page: Document): PageConfig {
  const holder = page.getElementById("page-config");
  if (!holder?.textContent) throw new Error("the page has no #page-config; layouts/head.html writes it");
  return JSON.parse(holder.textContent) as PageConfig;
}
