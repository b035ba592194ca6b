// The suggestions below the search field: hits by kind and a link to all results, or recent searches.

import type { ReactNode } from "react";
import { type Gettext, languageAttributes, type Phrase, Translated } from "../../react/i18n";
import { Icon } from "../../react/icon";
import type { SearchData, SearchHit, SearchLink } from "../../runtime/contract";
import { HighlightedText } from "../highlighted-text";
import { resultsUrl } from "../search-request";
import { ThumbnailImage } from "../thumbnail-image";
import type { LiveSearch } from "../use-live-search";

interface Suggestion {
  url: string;
  content: ReactNode;
  /** The search to remember when the suggestion is followed. */
  search: string;
}

/** Suggestions below a heading; the link to all results has none. */
export interface SuggestionGroup {
  key: string;
  heading: Phrase | null;
  suggestions: Suggestion[];
}

export function groupSuggestions(
  search: LiveSearch,
  searchUrl: string,
  recent: string[],
  gettext: Gettext,
): SuggestionGroup[] {
  if (search.state === "idle") return recentGroup(searchUrl, recent, gettext);
  const { data } = search;
  if (!data) return [];
  const { _ } = gettext;
  const groups = data.kinds.map(({ kind, label, labelLanguage }) => ({
    key: kind,
    heading: { value: label, language: labelLanguage },
    suggestions: data.hits.filter((hit) => hit.kind === kind).map((hit) => hitSuggestion(hit, data)),
  }));
  const meant = [...(data.meant ? [data.meant] : []), ...(data.help?.searches ?? [])];
  return [
    { key: "meant", heading: _("Did you mean:"), suggestions: meant.map((link) => linkSuggestion(link)) },
    ...groups,
    {
      key: "categories",
      heading: _("Product categories"),
      suggestions: (data.help?.categories ?? []).map((link) => linkSuggestion(link, "lucide:layers", data.query)),
    },
    {
      key: "read",
      heading: _("All products with this value:"),
      suggestions: data.readings.map((link) => linkSuggestion(link)),
    },
    { key: "all", heading: null, suggestions: data.total ? [allResults(data, searchUrl, gettext)] : [] },
  ].filter((group) => group.suggestions.length);
}

function linkSuggestion(
  { url, name, language }: SearchLink,
  icon: `lucide:${string}` = "lucide:search",
  search = name,
): Suggestion {
  return { url, content: withIcon(icon, <span {...languageAttributes(language)}>{name}</span>), search };
}

function withIcon(name: `lucide:${string}`, text: ReactNode): ReactNode {
  return (
    <>
      <Icon name={name} />
      {text}
    </>
  );
}

function hitSuggestion(hit: SearchHit, { query, meant }: SearchData): Suggestion {
  const words = meant?.name ?? query;
  const content = (
    <>
      <span className="search-dialog__picture">
        {hit.picture ? <ThumbnailImage picture={hit.picture} /> : <Icon name="lucide:file-text" />}
      </span>
      <span className="search-dialog__hit">
        {hit.number && (
          <span className="search-dialog__number" translate="no">
            <HighlightedText text={hit.number} query={words} />
          </span>
        )}
        <span>
          <HighlightedText text={hit.title} query={words} language={hit.titleLanguage} />
        </span>
        <span className="search-dialog__summary">
          <HighlightedText text={hit.summary} query={words} language={hit.summaryLanguage} />
        </span>
      </span>
    </>
  );
  return { url: hit.url, content, search: query };
}

function allResults({ query, total }: SearchData, searchUrl: string, { ngettext }: Gettext): Suggestion {
  const phrase = ngettext("Show {number} result on the search page", "Show all {number} results", total);
  const content = withIcon("lucide:search", <Translated phrase={phrase} />);
  return { url: resultsUrl(searchUrl, query), content, search: query };
}

function recentGroup(searchUrl: string, recent: string[], { _ }: Gettext): SuggestionGroup[] {
  if (!recent.length) return [];
  const suggestions = recent.map((name) =>
    linkSuggestion({ url: resultsUrl(searchUrl, name), name, language: "" }, "lucide:history"),
  );
  return [{ key: "recent", heading: _("Recent searches"), suggestions }];
}
