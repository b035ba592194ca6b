// What both search islands share: addresses of searches, names of kinds, and a hit with the searched words marked.

import type { FoundHit, PageConfig, SearchData } from "../runtime/contract";
import { marks } from "./marking";
import { loadPageData } from "./page-data";
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

/** What a search finds; null where it cannot be asked. */
export async function find(config: PageConfig, address: string, signal: AbortSignal): Promise<SearchData | null> {
  const data = await loadPageData<{ found: SearchData | null }>(config, address, signal);
  return data?.found ?? null;
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

/** The picture of a hit; the text beside it says what it is. */
export function HitPicture({ hit }: { hit: FoundHit }) {
  const { picture } = hit;
  return picture && <img src={picture.url} width={picture.width} height={picture.height} alt="" loading="lazy" />;
}
