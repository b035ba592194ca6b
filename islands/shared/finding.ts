// Asks for results while the visitor types: not at every key, and never answering an older question after a newer one.

import { useEffect, useState } from "react";
import type { PageConfig, SearchData } from "../runtime/contract";
import { find } from "./search";

const PAUSE = 180; // milliseconds without a key before a question is asked
const PATIENCE = 10_000; // milliseconds for an answer
const LATE = "no answer in time";

/** What is known of a search: nothing asked, waiting, an answer, or none to be had. */
export type Finding =
  | { state: "idle" }
  | { state: "asking"; last: SearchData | null }
  | { state: "found"; last: SearchData }
  | { state: "failed"; last: null };

/** The results of a search by its address, none for an empty one; `attempt` asks the same again. */
export function useFinding(config: PageConfig, address: string, attempt: number): Finding {
  const [finding, setFinding] = useState<Finding>({ state: "idle" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same question again
  useEffect(() => {
    if (!address) {
      setFinding({ state: "idle" });
      return;
    }
    const question = new AbortController();
    setFinding((before) => ({ state: "asking", last: before.state === "idle" ? null : before.last }));
    const pause = setTimeout(async () => {
      const patience = setTimeout(() => question.abort(LATE), PATIENCE);
      try {
        const last = await find(config, address, question.signal);
        if (!question.signal.aborted) setFinding(last ? { state: "found", last } : { state: "failed", last: null });
      } catch {
        // else a newer question replaced this one
        if (question.signal.reason === LATE) setFinding({ state: "failed", last: null });
      } finally {
        clearTimeout(patience);
      }
    }, PAUSE);
    return () => {
      clearTimeout(pause);
      question.abort();
    };
  }, [config, address, attempt]);
  return finding;
}
