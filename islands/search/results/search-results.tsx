// Search results with a choice of kinds and pages; each choice is an entry in the browser's history.

import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Translated, useGettext, usePageConfig } from "../../react/i18n";
import { ReplaceFallback } from "../../react/mount";
import type { SearchData } from "../../runtime/contract";
import { isPlainClick } from "../../runtime/plain-click";
import { loadSearchPage } from "../search-request";
import { HitList } from "./hit-list";
import { KindFilter } from "./kind-filter";
import { Pagination } from "./pagination";

interface Props {
  host: HTMLElement;
  searchUrl: string;
  initial: SearchData;
  redirectFor: (path: string) => Promise<string>;
}

export function SearchResults({ host, searchUrl, initial, redirectFor }: Props) {
  const { ngettext } = useGettext();
  const [data, busy, navigate] = useResultsAtUrl(initial, redirectFor);
  const heading = useRef<HTMLHeadingElement>(null);
  const follow = (event: MouseEvent<HTMLAnchorElement>): Promise<void> | undefined => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    return navigate(event.currentTarget.href);
  };
  // the link that had the focus in the fallback has a counterpart here
  const focusTarget = (focused: HTMLElement) => {
    const links = [...host.querySelectorAll<HTMLAnchorElement>(".island a")];
    return links.find(({ href }) => href === (focused as HTMLAnchorElement).href) ?? heading.current;
  };
  const count = <Translated phrase={ngettext("{number} result", "{number} results", data.total)} />;
  return (
    <ReplaceFallback host={host} focusTarget={focusTarget}>
      <section className="search-results" aria-labelledby="results-heading" aria-busy={busy}>
        <KindFilter data={data} onClick={(event) => void follow(event)} />
        <h2 className="listing__count" id="results-heading" ref={heading} tabIndex={-1}>
          {count}
        </h2>
        <HitList data={data} />
        <Pagination
          data={data}
          searchUrl={searchUrl}
          onClick={(event) => void follow(event)?.then(() => heading.current?.focus())}
        />
        <p className="visually-hidden" role="status">
          {data !== initial && count}
        </p>
      </section>
    </ReplaceFallback>
  );
}

/** The results at the URL of the page, whether they are loading, and a function that navigates to others. */
function useResultsAtUrl(
  initial: SearchData,
  redirectFor: Props["redirectFor"],
): [SearchData, boolean, (url: string) => Promise<void>] {
  const config = usePageConfig();
  const [data, setData] = useState(initial);
  const [busy, setBusy] = useState(false);
  const request = useRef<AbortController>(null);
  const shownUrl = useRef(currentUrl());

  const load = async (url: string, onLoad?: () => void) => {
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    setBusy(true);
    try {
      const redirect = await redirectFor(new URL(url, location.href).pathname);
      if (signal.aborted) return;
      if (redirect) return location.assign(redirect);
      const page = await loadSearchPage(config, url, signal);
      // the full page says what is wrong
      if (!page?.data.search.hits.length) return location.assign(url);
      onLoad?.();
      updateHead(page.title);
      setData(page.data.search);
    } catch {
      // aborted: the visitor has chosen something else
    } finally {
      // also where a full page follows, as Back may restore this one from the cache
      if (!signal.aborted) setBusy(false);
    }
  };
  const onPopState = useEffectEvent(() => {
    // a link to an anchor in the page leads to the same results
    if (currentUrl() === shownUrl.current) return;
    shownUrl.current = currentUrl();
    void load(shownUrl.current);
  });
  useEffect(() => {
    addEventListener("popstate", onPopState);
    return () => {
      removeEventListener("popstate", onPopState);
      request.current?.abort();
    };
  }, []);
  const navigate = (url: string) =>
    load(url, () => {
      history.pushState(null, "", url);
      shownUrl.current = currentUrl();
    });
  return [data, busy, navigate];
}

function currentUrl(): string {
  return location.pathname + location.search;
}

function updateHead(title: string): void {
  document.title = title;
  // another language has other results, and may have fewer pages of them
  const search = location.search.replace(/[?&]page=\d+$/, "");
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-locale]")) link.search = search;
}
