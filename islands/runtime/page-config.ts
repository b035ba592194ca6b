// Reads the configuration that the server writes into the head of every page.

import type { PageConfig } from "./contract";

export function pageConfig(page: Document): PageConfig {
  const script = page.getElementById("page-config");
  if (!script?.textContent) throw new Error("no #page-config");
  return JSON.parse(script.textContent) as PageConfig;
}
