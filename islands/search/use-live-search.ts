// Searches while the visitor types: after a pause, and never showing an older answer after a newer one.

import { useEffect, useState } from "react";
import type { PageConfig, SearchData } from "../runtime/contract";
import { loadSearchData } from "./search-request";

const TYPING_PAUSE = 180; // milliseconds
const TIMEOUT = 10_000; // milliseconds

export type LiveSearch =
  | { state: "idle" }
  | { state: "loading"; data: SearchData | null }
  | { state: "done"; data: SearchData }
  | { state: "failed"; data: null };

/**
 * The results at the URL of a search; idle if it is empty. While new results load, the previous ones stay.
 * Another `attempt` repeats a search that failed.
 */
export function useLiveSearch(config: PageConfig, url: string, attempt = 0): LiveSearch {
  const [search, setSearch] = useState<LiveSearch>({ state: "idle" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests the same URL
  useEffect(() => {
    if (!url) {
      setSearch({ state: "idle" });
      return;
    }
    const request = new AbortController();
    const timedOut = new Error("no response in time");
    setSearch((previous) => ({ state: "loading", data: previous.state === "idle" ? null : previous.data }));
    const pause = setTimeout(async () => {
      const timeout = setTimeout(() => request.abort(timedOut), TIMEOUT);
      try {
        const data = await loadSearchData(config, url, request.signal);
        if (!request.signal.aborted) setSearch(data ? { state: "done", data } : { state: "failed", data: null });
      } catch {
        // if it did not time out, a newer search has replaced it
        if (request.signal.reason === timedOut) setSearch({ state: "failed", data: null });
      } finally {
        clearTimeout(timeout);
      }
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [config, url, attempt]);
  return search;
}
