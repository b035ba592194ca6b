// A field of an item: a combobox that searches products while the visitor types. Text that names none is sent as typed.
// The products found cover the form while the visitor is in the field, so that no other field or button moves.

import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Translated, useGettext, usePageConfig } from "../react/i18n";
import type { SearchData, SearchHit } from "../runtime/contract";
import { HighlightedText } from "../search/highlighted-text";
import { resultsUrl } from "../search/search-request";
import { ThumbnailImage } from "../search/thumbnail-image";
import { listId, optionId, useCombobox } from "../search/use-combobox";
import { type LiveSearch, useLiveSearch } from "../search/use-live-search";

interface Props {
  searchUrl: string;
  value: string;
  change: (value: string) => void;
  choose: (hit: SearchHit) => void;
  /** Whether the value names a product, also if the rest of it finds none. */
  isKnown: boolean;
  inputProps: ComponentProps<"input">;
}

export function ProductCombobox({ searchUrl, value, change, choose, isKnown, inputProps }: Props) {
  const [added, setAdded] = useState("");
  const onTyping = (typed: string) => {
    change(typed);
    setAdded("");
  };
  const combobox = useCombobox(value, onTyping);
  const { id, text, active } = combobox;
  const [isFocused, setIsFocused] = useState(false);
  const search = useLiveSearch(usePageConfig(), text && resultsUrl(searchUrl, text, "product"));
  const hits = search.state === "idle" || !isFocused ? [] : optionsOf(search.data);
  const chooseOption = (index: number) => {
    const hit = hits[index];
    if (!hit) return;
    choose(hit);
    combobox.close();
    setAdded(hit.number);
  };
  const onOtherKey = (event: KeyboardEvent) => {
    if (!text) return;
    if (event.key === "Enter") {
      // instead of submitting the form
      event.preventDefault();
      // Without an active option, choose the first one, but never from the results of an older text, and never in
      // place of a text that names a product.
      if (active >= 0 || (search.state === "done" && !isKnown)) chooseOption(Math.max(active, 0));
      else if (isKnown) combobox.close();
    } else if (event.key === "Escape") {
      event.preventDefault();
      combobox.close();
    }
  };
  return (
    <>
      <input
        {...inputProps}
        {...combobox.inputProps(hits.length, onOtherKey)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
      <ProductOptions id={id} hits={hits} active={active} query={text} choose={chooseOption} />
      <ComboboxStatus search={search} added={added} isShown={isFocused && !isKnown} />
    </>
  );
}

/** The hits, after the version or accessory whose order code was typed. */
function optionsOf(data: SearchData | null): SearchHit[] {
  return data ? [...(data.ordered ? [data.ordered] : []), ...data.hits] : [];
}

interface OptionsProps {
  id: string;
  hits: SearchHit[];
  active: number;
  query: string;
  choose: (index: number) => void;
}

/** The products that were found, as the options of the combobox. */
function ProductOptions({ id, hits, active, query, choose }: OptionsProps) {
  const { _ } = useGettext();
  return (
    <div
      className="inquiry-items__popup inquiry-items__options"
      id={listId(id)}
      role="listbox"
      aria-label={_("Products").value}
      hidden={!hits.length}
      // the focus stays in the field, also while the list is scrolled
      onMouseDown={(event) => event.preventDefault()}
    >
      {hits.map((hit, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: focus and keys stay in the input
        <div
          key={hit.number}
          className="inquiry-items__option"
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onClick={() => choose(index)}
        >
          <ThumbnailImage picture={hit.picture} />
          <span>
            <strong translate="no">
              <HighlightedText text={hit.number} query={query} />
            </strong>{" "}
            <HighlightedText text={hit.title} query={query} language={hit.titleLanguage} />
          </span>
        </div>
      ))}
    </div>
  );
}

interface StatusProps {
  search: LiveSearch;
  added: string;
  isShown: boolean;
}

/** The status of the search for screen readers; if there are no results, it can be shown to everyone. */
function ComboboxStatus({ search, added, isShown }: StatusProps) {
  const { _, ngettext } = useGettext();
  // the number of options, since there may be more results
  const total = search.state === "done" ? optionsOf(search.data).length : null;
  const isVisible = isShown && (search.state === "failed" || total === 0);
  return (
    <p className={isVisible ? "inquiry-items__popup hint" : "visually-hidden"} role="status">
      {total !== null && total > 0 && <Translated phrase={ngettext("{number} result", "{number} results", total)} />}
      {search.state === "idle" && added && <Translated phrase={_("{item} was added.", { item: added })} />}
      {total === 0 && (
        <Translated phrase={_("No matching products. You can describe what you need in the message instead.")} />
      )}
      {search.state === "failed" && (
        <Translated phrase={_("Product search is not responding. What you enter is sent as it is.")} />
      )}
    </p>
  );
}
