// The choice of kinds, as links that also work in a tab of their own.

import type { MouseEvent } from "react";
import type { SearchData } from "../runtime/contract";
import { kindName } from "../shared/search";
import { Say, useWords } from "../shared/words";

interface Props {
  found: SearchData;
  choose: (event: MouseEvent<HTMLAnchorElement>, turned: boolean) => void;
}

export function Kinds({ found, choose }: Props) {
  const words = useWords();
  if (found.kinds.length < 3) return null;
  return (
    <nav aria-label={words._("Show only").value}>
      <ul className="kinds">
        {found.kinds.map(({ kind, total, address }) => (
          <li key={kind}>
            <a
              className="kinds__link"
              href={address}
              aria-current={found.kind === kind ? "true" : undefined}
              onClick={(event) => choose(event, false)}
            >
              <Say phrase={kindName(kind, words)} /> <span className="kinds__count">{words.number(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
