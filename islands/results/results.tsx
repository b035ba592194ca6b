// The results of a search with a choice of kinds and pages; each choice is an entry of the browser's history.

import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { SearchData } from "../runtime/contract";
import { Instead } from "../shared/react";
import { searchPage } from "../shared/search";
import { Say, useConfig, useWords } from "../shared/words";
import { Hits } from "./hits";
import { Kinds } from "./kinds";
import { Pages } from "./pages";

interface Props {
  host: HTMLElement;
  action: string;
  first: SearchData;
  moved: (path: string) => Promise<string>;
}

export function Results({ host, action, first, moved }: Props) {
  const { ngettext } = useWords();
  const [found, busy, go] = useResults(first, moved);
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (event: MouseEvent<HTMLAnchorElement>, turned: boolean) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void go(event.currentTarget.href).then(() => turned && heading.current?.focus());
  };
  // whose focus woke the island goes on from the same link
  const heir = (left: HTMLElement) => {
    const links = [...host.querySelectorAll<HTMLAnchorElement>(".island a")];
    return links.find(({ href }) => href === (left as HTMLAnchorElement).href) ?? heading.current;
  };
  return (
    <Instead host={host} heir={heir}>
      <section className="results" aria-labelledby="results-heading" aria-busy={busy}>
        <Kinds found={found} choose={choose} />
        <h2 className="listing__count" id="results-heading" ref={heading} tabIndex={-1}>
          <Say phrase={ngettext("{number} result", "{number} results", found.total)} />
        </h2>
        <Hits found={found} />
        <Pages found={found} action={action} choose={choose} />
        <p className="visually-hidden" role="status">
          {found !== first && <Say phrase={ngettext("{number} result", "{number} results", found.total)} />}
        </p>
      </section>
    </Instead>
  );
}

/** The results of the page's address: they follow it when the visitor chooses, and when they go back. */
function useResults(
  first: SearchData,
  moved: Props["moved"],
): [SearchData, boolean, (address: string) => Promise<void>] {
  const config = useConfig();
  const [found, setFound] = useState(first);
  const [busy, setBusy] = useState(false);
  const question = useRef<AbortController>(null);
  const place = useRef(here());

  const show = async (address: string, arrived: () => void) => {
    question.current?.abort();
    const asking = new AbortController();
    question.current = asking;
    setBusy(true);
    try {
      const elsewhere = await moved(new URL(address, location.href).pathname);
      if (asking.signal.aborted) return;
      if (elsewhere) return location.assign(elsewhere);
      const next = await searchPage(config, address, asking.signal);
      // a page that cannot be had in place is loaded in full; the browser says what is wrong
      if (!next?.data.found.hits.length) return location.assign(address);
      arrived();
      updateHead(next.title);
      setFound(next.data.found);
      setBusy(false);
    } catch {
      // the visitor has chosen something else meanwhile
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: show reads nothing that changes
  useEffect(() => {
    const back = () => {
      // a link within the page leads to no other results
      if (here() === place.current) return;
      place.current = here();
      void show(place.current, () => undefined);
    };
    addEventListener("popstate", back);
    return () => {
      removeEventListener("popstate", back);
      question.current?.abort();
    };
  }, []);
  const go = (address: string) =>
    show(address, () => {
      history.pushState({ vitrine: "results" }, "", address);
      place.current = here();
    });
  return [found, busy, go];
}

function here(): string {
  return location.pathname + location.search;
}

/** The title of the page and the addresses in the language menus are those of the results now shown. */
function updateHead(title: string): void {
  document.title = title;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-locale]")) link.search = location.search;
}
