// The data of a page, as its `_payload.json` has it.

import type { PageConfig, PageData } from "../runtime/contract";
import { client } from "./http";

/** A page with data of a known shape. */
export interface Page<Data> extends PageData {
  data: Data;
}

/** A page's data; null, with a warning in the log, where it cannot be had. An aborted request throws. */
export async function loadPage<Data>(
  config: PageConfig,
  path: string,
  signal?: AbortSignal,
): Promise<Page<Data> | null> {
  const { pathname, searchParams } = new URL(path, "https://any.example");
  const query = [searchParams.toString(), config.build].filter(Boolean).join("&");
  const address = `${pathname.replace(/\/$/, "")}/_payload.json?${query}`;
  try {
    const page = await client(config)<Page<Data> | undefined>(address, signal ? { signal } : {});
    // what stands between the visitor and the site may answer in its place
    if (!page?.data) throw new Error("what came is no page data");
    return page;
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn(`The data of ${path} could not be loaded.`, error);
    return null;
  }
}
