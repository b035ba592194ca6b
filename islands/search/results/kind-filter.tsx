// Links that narrow the results to a kind; the markup of search/_kind_filter.html.

import type { MouseEvent } from "react";
import { languageAttributes, useGettext } from "../../react/i18n";
import type { SearchData } from "../../runtime/contract";

interface Props {
  data: SearchData;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function KindFilter({ data, onClick }: Props) {
  const { _, number } = useGettext();
  // all kinds and a single one would be the same
  if (data.kinds.length < 3) return null;
  return (
    <nav aria-label={_("Filter by type").value}>
      <ul className="kind-filter">
        {data.kinds.map(({ kind, label, labelLanguage, total, url }) => (
          <li key={kind}>
            <a
              className="kind-filter__link"
              href={url}
              aria-current={data.kind === kind ? "true" : undefined}
              onClick={onClick}
            >
              <span {...languageAttributes(labelLanguage)}>{label}</span>{" "}
              <span className="kind-filter__count">{number(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
