// What both search islands share: addresses of searches, names of kinds, and a hit with the searched words marked.

import type { FoundPicture, PageConfig, SearchData } from "../runtime/contract";
import { marks } from "./marking";
import { loadPage, type Page } from "./page-data";
import type { Phrase, Words } from "./words";

/** The address of a search; texts a path cannot carry stand in the query. */
export function searchAddress(action: string, text: string, kind: SearchData["kind"] = "", page = 1): string {
  const query = new URLSearchParams();
  const inPath = !/^\.{1,2}$|\/|^_/.test(text);
  if (!inPath) query.set("q", text);
  if (kind) query.set("kind", kind);
  if (page > 1) query.set("page", String(page));
  const path = inPath ? `${action}/${encodeURIComponent(text)}` : action;
  return query.size ? `${path}?${query}` : path;
}

/** The page of a search; null where it cannot be asked, or finds nothing to show. */
export async function searchPage(
  config: PageConfig,
  address: string,
  signal?: AbortSignal,
): Promise<Page<{ found: SearchData }> | null> {
  const page = await loadPage<{ found: SearchData | null }>(config, address, signal);
  return page?.data.found ? (page as Page<{ found: SearchData }>) : null;
}

/** What a search finds; null where it cannot be asked. */
export async function find(config: PageConfig, address: string, signal: AbortSignal): Promise<SearchData | null> {
  const page = await searchPage(config, address, signal);
  return page?.data.found ?? null;
}

/** The name of a kind over several hits of it. */
export function kindName(kind: SearchData["kind"], { pgettext }: Words): Phrase {
  const names: Record<SearchData["kind"], Phrase> = {
    "": pgettext("search results", "All"),
    product: pgettext("search results", "Products"),
    category: pgettext("search results", "Product categories"),
    solution: pgettext("search results", "Solutions"),
    article: pgettext("search results", "News"),
    service: pgettext("search results", "Services"),
    page: pgettext("search results", "Pages"),
  };
  return names[kind];
}

/** A text in which the searched words are marked. */
export function Marked({ text, query, language }: { text: string; query: string; language?: string }) {
  let at = 0;
  const pieces = marks(text, query).map(([marked, piece]) => {
    const key = at;
    at += piece.length;
    return marked ? <mark key={key}>{piece}</mark> : piece;
  });
  return language ? <span lang={language}>{pieces}</span> : pieces;
}

/** A small picture of what the text beside it speaks of. */
export function SmallPicture({ picture }: { picture: FoundPicture | null }) {
  return picture && <img src={picture.url} width={picture.width} height={picture.height} alt="" loading="lazy" />;
}
