// The URL of a search, and the data behind it.

import { loadPageData, type Page } from "../http/page-data";
import type { PageConfig, SearchData } from "../runtime/contract";

/** The URL of the results of a search. The text goes into the path unless it cannot stand there, as on the server. */
export function resultsUrl(searchUrl: string, text: string, kind: SearchData["kind"] = "", page = 1): string {
  const query = new URLSearchParams();
  const inPath = !/^\.{1,2}$|\/|^_/.test(text);
  if (!inPath) query.set("q", text);
  if (kind) query.set("kind", kind);
  if (page > 1) query.set("page", String(page));
  const path = inPath ? `${searchUrl}/${encodeURIComponent(text)}` : searchUrl;
  return query.size ? `${path}?${query}` : path;
}

/** The data of the search page at a URL; null if it cannot be loaded or there is no search in it. */
export async function loadSearchPage(
  config: PageConfig,
  url: string,
  signal?: AbortSignal,
): Promise<Page<{ search: SearchData }> | null> {
  const page = await loadPageData<{ search: SearchData | null }>(config, url, signal);
  return page?.data.search ? (page as Page<{ search: SearchData }>) : null;
}

export async function loadSearchData(config: PageConfig, url: string, signal: AbortSignal): Promise<SearchData | null> {
  const page = await loadSearchPage(config, url, signal);
  return page?.data.search ?? null;
}
