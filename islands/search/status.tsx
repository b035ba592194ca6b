// What a search says of itself: what can be searched, how much was found, nothing, or that it does not answer.

import type { SearchProps } from "../runtime/contract";
import type { Finding } from "../shared/finding";
import { Say, useWords } from "../shared/words";

interface Props {
  finding: Finding;
  /** Whether there is nothing else to show. */
  fresh: boolean;
  props: SearchProps;
  retry: () => void;
}

export function Status({ finding, fresh, props, retry }: Props) {
  const { _, ngettext } = useWords();
  const found = finding.state === "found" ? finding.last : null;
  return (
    <>
      {finding.state === "idle" && fresh && (
        <p className="search-dialog__status search-dialog__hint">
          <Say phrase={_("Type a part number such as FL-200, the name of a product, or what you want to measure.")} />
        </p>
      )}
      <div className={found?.total ? "visually-hidden" : "search-dialog__status"} role="status">
        {found && found.total > 0 && <Say phrase={ngettext("{number} result", "{number} results", found.total)} />}
        {found?.total === 0 && (
          <Say
            phrase={_(
              "We found nothing for these words. Try a part number such as FL-200, one word instead of several, or another spelling.",
            )}
          />
        )}
        {finding.state === "failed" && (
          <Say phrase={_("The search does not answer. Try again, or press Enter to open the page of results.")} />
        )}
      </div>
      <div className="search-dialog__ways">
        {finding.state === "failed" && (
          <button className="button" type="button" onClick={retry}>
            <Say phrase={_("Try again")} />
          </button>
        )}
        {found?.total === 0 && (
          <>
            <a className="button" href={props.products}>
              <Say phrase={_("View Products")} />
            </a>
            <a className="button button--quiet" href={props.inquiry}>
              <Say phrase={_("Send an inquiry")} />
            </a>
          </>
        )}
      </div>
    </>
  );
}
