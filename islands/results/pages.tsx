// The links to the other pages of results.

import type { MouseEvent } from "react";
import type { SearchData } from "../runtime/contract";
import { Icon } from "../shared/icon";
import { searchAddress } from "../shared/search";
import { Say, useWords } from "../shared/words";

interface Props {
  found: SearchData;
  action: string;
  choose: (event: MouseEvent<HTMLAnchorElement>, turned: boolean) => void;
}

export function Pages({ found, action, choose }: Props) {
  const { _, pgettext, number } = useWords();
  if (found.pages < 2) return null;
  const address = (page: number) => searchAddress(action, found.query, found.kind, page);
  const turn = (event: MouseEvent<HTMLAnchorElement>) => choose(event, true);
  return (
    <nav className="pagination" aria-label={_("Pages of this list").value}>
      {found.page > 1 && (
        <a className="pagination__link" rel="prev" href={address(found.page - 1)} onClick={turn}>
          <Icon name="lucide:chevron-left" />
          <Say phrase={pgettext("pagination", "Previous")} />
        </a>
      )}
      <ol className="pagination__list">
        {Array.from({ length: found.pages }, (_none, index) => index + 1).map((page) => (
          <li key={page}>
            <a
              className="pagination__link"
              href={address(page)}
              onClick={turn}
              aria-label={_("Page {number}", { number: number(page) }).value}
              aria-current={page === found.page ? "page" : undefined}
            >
              {number(page)}
            </a>
          </li>
        ))}
      </ol>
      {found.page < found.pages && (
        <a className="pagination__link" rel="next" href={address(found.page + 1)} onClick={turn}>
          <Say phrase={pgettext("pagination", "Next")} />
          <Icon name="lucide:chevron-right" />
        </a>
      )}
    </nav>
  );
}
