// The results island: on the search page, kinds and pages change in place, and the address follows.

import type { ResultsProps } from "../runtime/contract";
import type { Given, Unmount } from "../runtime/island";
import { mountReact } from "../shared/react";
import { find } from "../shared/search";
import { Results } from "./results";

/** The island needs the results it starts with; without them the server's own stay. */
export async function mount(host: HTMLElement, given: Given<ResultsProps>): Promise<Unmount> {
  const found = await find(given.config, location.pathname + location.search, new AbortController().signal);
  if (!found) throw new Error("the results of this page could not be loaded");
  return mountReact(host, given, <Results host={host} action={given.props.action} first={found} />);
}
