// One page of search hits, with the words of the search highlighted; the markup of components/cards/search_hit.html.

import { languageAttributes, Translated, useGettext } from "../../react/i18n";
import type { SearchData } from "../../runtime/contract";
import { HighlightedText } from "../highlighted-text";
import { ThumbnailImage } from "../thumbnail-image";

export function HitList({ data: { query, meant, hits } }: { data: SearchData }) {
  const words = meant?.name ?? query;
  const { _, pgettext } = useGettext();
  return (
    <ul className="search-hits">
      {hits.map((hit) => (
        <li className="search-hit" key={hit.url}>
          {hit.picture && (
            <div className="search-hit__picture">
              <ThumbnailImage picture={hit.picture} />
            </div>
          )}
          <div>
            <p className="eyebrow" {...languageAttributes(hit.labelLanguage)}>
              {hit.label}
            </p>
            <h3 className="search-hit__title">
              <a className="card__link" href={hit.url}>
                {hit.number && (
                  <span className="card__number" translate="no">
                    <HighlightedText text={hit.number} query={words} />{" "}
                  </span>
                )}
                <HighlightedText text={hit.title} query={words} language={hit.titleLanguage} />
              </a>
            </h3>
            {hit.discontinued && (
              <p className="tag">
                <Translated phrase={pgettext("product", "Discontinued")} />
              </p>
            )}
            {hit.successor && (
              <p className="search-hit__successor">
                <Translated phrase={_("Successor:")} />{" "}
                <a href={hit.successor.url} {...languageAttributes(hit.successor.language)}>
                  {hit.successor.name}
                </a>
              </p>
            )}
            <p className="card__summary">
              <HighlightedText text={hit.summary} query={words} language={hit.summaryLanguage} />
            </p>
            {hit.figures.length > 0 && (
              <dl className="search-hit__figures">
                {hit.figures.map(({ label, labelLanguage, value }) => (
                  <div key={label}>
                    <dt {...languageAttributes(labelLanguage)}>{label}</dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
