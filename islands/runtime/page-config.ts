// Reads the configuration that the server writes into the head of every page.

import type { PageConfig } from "./contract";

export function pageConfig(page: Document): PageConfig {
  return JSON.parse((page.getElementById("page-config") as HTMLElement).textContent) as PageConfig;
}
