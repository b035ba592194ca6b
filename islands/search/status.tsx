// What a search says of itself: how much was found, nothing, or that it does not answer.

import type { Finding } from "../shared/finding";
import { Say, useWords } from "../shared/words";

interface Props {
  finding: Finding;
  retry: () => void;
}

export function Status({ finding, retry }: Props) {
  const { _, ngettext } = useWords();
  const found = finding.state === "found" ? finding.last : null;
  return (
    <>
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
      {finding.state === "failed" && (
        <button className="button search-dialog__retry" type="button" onClick={retry}>
          <Say phrase={_("Try again")} />
        </button>
      )}
    </>
  );
}
