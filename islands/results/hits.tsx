// The hits of one page of results, the searched words marked.

import type { FoundHit, SearchData } from "../runtime/contract";
import { Marked, SmallPicture } from "../shared/search";
import { type Phrase, Say, useWords, type Words } from "../shared/words";

export function Hits({ found }: { found: SearchData }) {
  const words = useWords();
  return (
    <ul className="hits">
      {found.hits.map((hit) => (
        <li className="hit" key={hit.address}>
          {hit.picture && (
            <div className="hit__picture">
              <SmallPicture picture={hit.picture} />
            </div>
          )}
          <div className="hit__text">
            <p className="eyebrow">
              <Say phrase={kindOf(hit.kind, words)} />
            </p>
            <h3 className="hit__title">
              <a className="card__link" href={hit.address}>
                {hit.number && (
                  <span className="card__number">
                    <Marked text={hit.number} query={found.query} />{" "}
                  </span>
                )}
                <Marked text={hit.title} query={found.query} language={hit.titleLanguage} />
              </a>
            </h3>
            {hit.discontinued && (
              <p className="tag">
                <Say phrase={words.pgettext("product", "Discontinued")} />
              </p>
            )}
            <p className="card__summary">
              <Marked text={hit.summary} query={found.query} language={hit.summaryLanguage} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function kindOf(kind: FoundHit["kind"], { pgettext }: Words): Phrase {
  const names: Record<FoundHit["kind"], Phrase> = {
    product: pgettext("search result", "Product"),
    category: pgettext("search result", "Product category"),
    solution: pgettext("search result", "Solution"),
    article: pgettext("search result", "News"),
    service: pgettext("search result", "Service"),
    page: pgettext("search result", "Page"),
  };
  return names[kind];
}
