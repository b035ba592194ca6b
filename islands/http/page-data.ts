// Loads the data of a page, which each page has at `_payload.json` below its URL.

import type { PageConfig, PageData } from "../runtime/contract";
import { httpClient } from "./client";

export interface Page<Data> extends PageData {
  data: Data;
}

/** The data of a page; null, with a warning in the console, if it cannot be loaded. Throws if aborted. */
export async function loadPageData<Data>(
  config: PageConfig,
  url: string,
  signal?: AbortSignal,
): Promise<Page<Data> | null> {
  const { pathname, searchParams } = new URL(url, "https://any.example");
  const query = [searchParams.toString(), config.build].filter(Boolean).join("&");
  const dataUrl = `${pathname.replace(/\/$/, "")}/_payload.json?${query}`;
  try {
    const page = await httpClient(config)<Page<Data> | undefined>(dataUrl, signal ? { signal } : {});
    // a proxy may have answered with a page of its own
    if (!page?.data) throw new Error("the response is not page data");
    return page;
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn(`The data of ${url} could not be loaded.`, error);
    return null;
  }
}
