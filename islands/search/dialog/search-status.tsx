// The status of a search: a hint before it, the number of results, and help where there are none or it failed.

import { languageAttributes, Translated, useGettext } from "../../react/i18n";
import type { SearchDialogProps } from "../../runtime/contract";
import type { LiveSearch } from "../use-live-search";

interface Props {
  search: LiveSearch;
  /** Whether there are no suggestions. */
  isEmpty: boolean;
  props: SearchDialogProps;
  retry: () => void;
}

export function SearchStatus({ search, isEmpty, props, retry }: Props) {
  const { _, ngettext } = useGettext();
  const found = search.state === "done" ? search.data : null;
  const total = found ? found.total : null;
  const help = found?.help;
  return (
    <>
      {search.state === "idle" && isEmpty && (
        <p className="search-dialog__status search-dialog__hint">
          <Translated phrase={_("Enter a part number, a product name, or what you are looking for.")} />
        </p>
      )}
      <div className={total && !found?.note ? "visually-hidden" : "search-dialog__status"} role="status">
        {total !== null && total > 0 && <Translated phrase={ngettext("{number} result", "{number} results", total)} />}
        {found?.note && (
          <p key={found.note} {...languageAttributes(found.noteLanguage)}>
            {found.note}
          </p>
        )}
        {total === 0 && (
          <Translated
            phrase={_("Nothing matches your search. Try a part number, fewer words, or a different spelling.")}
          />
        )}
        {search.state === "failed" && (
          <Translated phrase={_("Search is not responding. Try again, or press Enter to open the search page.")} />
        )}
      </div>
      <div className="search-dialog__actions">
        {search.state === "failed" && (
          <button className="button" type="button" onClick={retry}>
            <Translated phrase={_("Try again")} />
          </button>
        )}
        {help && (
          <>
            <a className="button" href={props.productsUrl}>
              <Translated phrase={_("View Products")} />
            </a>
            <a className="button button--quiet" href={help.inquiryUrl}>
              <Translated phrase={_("Send an inquiry")} />
            </a>
            <p className="search-dialog__office">
              {help.office} <a href={help.phoneUrl}>{help.phoneShown}</a>{" "}
              <a href={`mailto:${help.email}`}>{help.email}</a>
            </p>
          </>
        )}
      </div>
    </>
  );
}
