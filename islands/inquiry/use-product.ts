// The product that a row names: its picture and order codes, from the data of its page.

import { useEffect, useState } from "react";
import { loadPageData } from "../http/page-data";
import { usePageConfig } from "../react/i18n";
import type { InquiryProduct, PageConfig } from "../runtime/contract";
import { loadSearchData, resultsUrl } from "../search/search-request";

const TYPING_PAUSE = 250; // milliseconds

/** The product that an item names, or whose page is known; null while it is unknown. */
export function useProduct(searchUrl: string, item: string, url: string): InquiryProduct | null {
  const config = usePageConfig();
  const [product, setProduct] = useState<InquiryProduct | null>(null);
  const firstWord = item.trim().split(/\s/, 1)[0] ?? "";
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    const load = () => {
      const loading = url ? loadProduct(config, url, signal) : findProduct(config, searchUrl, firstWord, signal);
      loading.then(
        (found) => !signal.aborted && setProduct(found),
        () => undefined, // aborted: the visitor typed on
      );
    };
    const pause = setTimeout(load, url ? 0 : TYPING_PAUSE);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [config, searchUrl, firstWord, url]);
  return product;
}

async function loadProduct(config: PageConfig, url: string, signal: AbortSignal): Promise<InquiryProduct | null> {
  const page = await loadPageData<{ inquiry_product: InquiryProduct }>(config, url, signal);
  return page?.data.inquiry_product ?? null;
}

/** Find a product by its part number; every one has a digit. */
async function findProduct(
  config: PageConfig,
  searchUrl: string,
  text: string,
  signal: AbortSignal,
): Promise<InquiryProduct | null> {
  if (!/\p{N}/u.test(text)) return null;
  const data = await loadSearchData(config, resultsUrl(searchUrl, text, "product"), signal);
  const hit = data?.hits.find(({ number }) => number && restAfterNumber(text, number) !== null);
  if (!hit) return null;
  const { number, title: name, picture } = hit;
  return (await loadProduct(config, hit.url, signal)) ?? { number, name, picture, variants: [] };
}

/**
 * What follows a part number at the start of a text, or null if it does not start with it. As on the server, only letters
 * and digits count: `fl200` and a number copied with non-breaking hyphens are the number, too.
 */
export function restAfterNumber(text: string, number: string): string | null {
  const plainText = text.normalize("NFKC").replace(/[\u2010-\u2015\u2212]/g, "-");
  const start = (number.match(/[\p{L}\p{N}]/gu) ?? []).join("[^\\p{L}\\p{N}]?");
  const match = new RegExp(`^\\s*${start}`, "iu").exec(plainText);
  return match && plainText.slice(match[0].length);
}
