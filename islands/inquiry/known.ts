// What the site knows of a product a row names: its picture and its order codes, from the data of its page.

import { useEffect, useState } from "react";
import type { Inquired, PageConfig } from "../runtime/contract";
import { loadPage } from "../shared/page-data";
import { find, searchAddress } from "../shared/search";
import { useConfig } from "../shared/words";
import type { Row } from "./rows";

const PAUSE = 250; // milliseconds without a key before a part number that is being typed is looked up

/** The product of a row, null while it is not known. */
export function useKnown(action: string, row: Row): Inquired | null {
  const config = useConfig();
  const [known, setKnown] = useState<Inquired | null>(null);
  const named = row.item.trim().split(/\s/, 1)[0] ?? "";
  const { address } = row;
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const ask = () => {
      const coming = address ? inquired(config, address, signal) : lookUp(config, action, named, signal);
      coming.then(
        (found) => !signal.aborted && setKnown(found),
        () => undefined, // the visitor has written on
      );
    };
    const pause = setTimeout(ask, address ? 0 : PAUSE);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [config, action, named, address]);
  return known;
}

async function inquired(config: PageConfig, address: string, signal: AbortSignal): Promise<Inquired | null> {
  const page = await loadPage<{ inquired: Inquired }>(config, address, signal);
  return page?.data.inquired ?? null;
}

// A text without a digit names no product by its number.
async function lookUp(
  config: PageConfig,
  action: string,
  named: string,
  signal: AbortSignal,
): Promise<Inquired | null> {
  if (!/\d/.test(named)) return null;
  const found = await find(config, searchAddress(action, named, "product"), signal);
  const hit = found?.hits.find(({ number }) => number && beginsWith(named, number));
  if (!hit) return null;
  const { number, title: name, picture } = hit;
  return (await inquired(config, hit.address, signal)) ?? { number, name, picture, variants: [] };
}

/** Whether a text begins with a part number, in any case. */
export function beginsWith(text: string, number: string): boolean {
  return text.toLowerCase().startsWith(number.toLowerCase());
}
