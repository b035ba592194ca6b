// The options of the search's listbox: hits by kind, the way to all results, or recent searches.

import type { ReactNode } from "react";
import type { FoundHit, SearchData } from "../runtime/contract";
import type { Finding } from "../shared/finding";
import { Icon } from "../shared/icon";
import { kindName, Marked, SmallPicture, searchAddress } from "../shared/search";
import { type Phrase, Say, type Words } from "../shared/words";

const ORDER: FoundHit["kind"][] = ["product", "category", "solution", "article", "service", "page"];

/** One option: where it leads, what it shows, and the search it stands for. */
export interface Option {
  key: string;
  address: string;
  content: ReactNode;
  search: string;
}

/** Options below one heading; the last group of a search has none. */
export interface Group {
  key: string;
  heading: Phrase | null;
  options: Option[];
}

/** The groups to show for what is known. */
export function groupsOf(finding: Finding, action: string, text: string, recent: string[], words: Words): Group[] {
  if (finding.state === "idle") return recentGroup(action, text ? [] : recent, words);
  const found = finding.last;
  if (!found?.hits.length) return [];
  const groups = ORDER.filter((kind) => found.hits.some((hit) => hit.kind === kind)).map((kind) => ({
    key: kind,
    heading: kindName(kind, words),
    options: found.hits.filter((hit) => hit.kind === kind).map((hit) => hitOption(hit, found.query)),
  }));
  return [...groups, { key: "all", heading: null, options: [allOption(found, action, words)] }];
}

function hitOption(hit: FoundHit, query: string): Option {
  const content = (
    <>
      <span className="search-dialog__picture">
        {hit.picture ? <SmallPicture picture={hit.picture} /> : <Icon name="lucide:file-text" />}
      </span>
      <span className="search-dialog__hit">
        {hit.number && (
          <span className="search-dialog__number">
            <Marked text={hit.number} query={query} />
          </span>
        )}
        <span>
          <Marked text={hit.title} query={query} language={hit.titleLanguage} />
        </span>
        <span className="search-dialog__summary">
          <Marked text={hit.summary} query={query} language={hit.summaryLanguage} />
        </span>
      </span>
    </>
  );
  return { key: hit.address, address: hit.address, content, search: query };
}

function allOption(found: SearchData, action: string, { ngettext }: Words): Option {
  const content = (
    <>
      <Icon name="lucide:search" />
      <Say phrase={ngettext("Show {number} result on its own page", "Show all {number} results", found.total)} />
    </>
  );
  return { key: "all", address: searchAddress(action, found.query), content, search: found.query };
}

function recentGroup(action: string, recent: string[], { _ }: Words): Group[] {
  if (!recent.length) return [];
  const options = recent.map((search) => ({
    key: search,
    address: searchAddress(action, search),
    search,
    content: (
      <>
        <Icon name="lucide:history" />
        <span>{search}</span>
      </>
    ),
  }));
  return [{ key: "recent", heading: _("Recent searches"), options }];
}
