// A combobox that searches products: choosing one adds it to the inquiry. Text left in it is sent as typed. The products
// found cover the form while the visitor is in the field, so that no other field or button moves.

import { type KeyboardEvent, useState } from "react";
import { Translated, useGettext, usePageConfig } from "../react/i18n";
import type { SearchData, SearchHit } from "../runtime/contract";
import { HighlightedText } from "../search/highlighted-text";
import { resultsUrl } from "../search/search-request";
import { ThumbnailImage } from "../search/thumbnail-image";
import { listId, optionId, useCombobox } from "../search/use-combobox";
import { type LiveSearch, useLiveSearch } from "../search/use-live-search";
import { ItemField } from "./item-field";

interface Props {
  searchUrl: string;
  /** The number of the item that is sent as typed. */
  number: number;
  error: string;
  add: (hit: SearchHit) => void;
}

export function ProductPicker({ searchUrl, number, error, add }: Props) {
  const { _ } = useGettext();
  const { id, value, text, active, change, inputProps } = useCombobox();
  const [added, setAdded] = useState("");
  const [isFocused, setIsFocused] = useState(false);
  // outdated once the visitor types again
  if (value && added) setAdded("");
  const search = useLiveSearch(usePageConfig(), text && resultsUrl(searchUrl, text, "product"));
  const hits = search.state === "idle" || !isFocused ? [] : optionsOf(search.data);
  const choose = (index: number) => {
    const hit = hits[index];
    if (!hit) return;
    add(hit);
    change("");
    setAdded(hit.number);
  };
  const onOtherKey = (event: KeyboardEvent) => {
    if (!value) return;
    if (event.key === "Enter") {
      // instead of submitting the form
      event.preventDefault();
      // without an active option, choose the first one, but never from the results of an older text
      if (active >= 0 || search.state === "done") choose(Math.max(active, 0));
    } else if (event.key === "Escape") {
      event.preventDefault();
      change("");
    }
  };
  return (
    <ItemField
      name={`item-${number}`}
      label={_("Add a product").value}
      number={undefined}
      error={error}
      className="inquiry-items__picker"
    >
      {(controlProps) => (
        <>
          <input
            {...controlProps}
            {...inputProps(hits.length, onOtherKey)}
            onFocus={() => setIsFocused(true)}
            onBlur={() => setIsFocused(false)}
            name={value ? "item" : undefined}
            placeholder={_("Product or part number").value}
          />
          <ProductOptions id={id} hits={hits} active={active} query={value} choose={choose} />
          <PickerStatus search={search} added={added} isFocused={isFocused} />
        </>
      )}
    </ItemField>
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
  isFocused: boolean;
}

/** The status of the search for screen readers; everyone sees it if there are no results. */
function PickerStatus({ search, added, isFocused }: StatusProps) {
  const { _, ngettext } = useGettext();
  // the number of options, since there may be more results
  const total = search.state === "done" ? optionsOf(search.data).length : null;
  const isVisible = isFocused && (search.state === "failed" || total === 0);
  return (
    <p className={isVisible ? "inquiry-items__popup hint" : "visually-hidden"} role="status">
      {total !== null && total > 0 && <Translated phrase={ngettext("{number} result", "{number} results", total)} />}
      {search.state === "idle" && added && <Translated phrase={_("{item} was added.", { item: added })} />}
      {total === 0 && (
        <Translated phrase={_("No matching products. You can describe what you need in the message instead.")} />
      )}
      {search.state === "failed" && (
        <Translated phrase={_("Product search is not responding. Enter the part number in the field above instead.")} />
      )}
    </p>
  );
}
