// Links to the other pages of results; the markup of components/navigation/pagination.html.

import { Fragment, type MouseEvent } from "react";
import { Translated, useGettext } from "../../react/i18n";
import { Icon } from "../../react/icon";
import type { SearchData } from "../../runtime/contract";
import { resultsUrl } from "../search-request";

interface Props {
  data: SearchData;
  searchUrl: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function Pagination({ data, searchUrl, onClick }: Props) {
  const { _, pgettext, number } = useGettext();
  if (data.pages < 2) return null;
  const pageUrl = (page: number) => resultsUrl(searchUrl, data.query, data.kind, page);
  return (
    <nav className="pagination" aria-label={_("Pagination").value}>
      {data.page > 1 && (
        <a className="pagination__link" rel="prev" href={pageUrl(data.page - 1)} onClick={onClick}>
          <Icon name="lucide:chevron-left" />
          <Translated phrase={pgettext("pagination", "Previous")} />
        </a>
      )}
      <ol className="pagination__list">
        {data.linkedPages.map((page, index) => (
          <Fragment key={page}>
            {page - 1 > (data.linkedPages[index - 1] ?? 0) && (
              <li className="pagination__gap" aria-hidden="true">
                …
              </li>
            )}
            <li>
              <a
                className="pagination__link"
                href={pageUrl(page)}
                onClick={onClick}
                aria-label={_("Page {number}", { number: number(page) }).value}
                aria-current={page === data.page ? "page" : undefined}
              >
                {number(page)}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
      {data.page < data.pages && (
        <a className="pagination__link" rel="next" href={pageUrl(data.page + 1)} onClick={onClick}>
          <Translated phrase={pgettext("pagination", "Next")} />
          <Icon name="lucide:chevron-right" />
        </a>
      )}
    </nav>
  );
}
