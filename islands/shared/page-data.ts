// The data of a page, as its `_payload.json` has it.

import type { PageConfig, PageData } from "../runtime/contract";
import { client } from "./http";

/** A page's data; null, with a warning in the log, where it cannot be had. An aborted request throws. */
export async function loadPageData<Data>(config: PageConfig, path: string, signal?: AbortSignal): Promise<Data | null> {
  const { pathname, searchParams } = new URL(path, "https://any.example");
  const query = [searchParams.toString(), config.build].filter(Boolean).join("&");
  const address = `${pathname.replace(/\/$/, "")}/_payload.json?${query}`;
  try {
    const page = await client(config)<PageData>(address, signal ? { signal } : {});
    return page.data as Data;
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn(`The data of ${path} could not be loaded.`, error);
    return null;
  }
}
