// The results island: on the search page, kinds and pages change in place, and the address follows.

import type { ResultsProps } from "../runtime/contract";
import type { Given, Unmount } from "../runtime/island";
import { mountReact } from "../shared/react";
import { searchPage } from "../shared/search";
import { Results } from "./results";

/** The island needs the results it starts with; without them the server's own stay. */
export async function mount(host: HTMLElement, given: Given<ResultsProps>): Promise<Unmount> {
  const start = location.pathname + location.search;
  const page = await searchPage(given.config, start);
  if (!page) throw new Error("the results of this page could not be loaded");
  const giveUp = (error: unknown) => {
    given.giveUp(error);
    // the server's results are those of the address the page was loaded for
    if (location.pathname + location.search !== start) location.reload();
  };
  const { action } = given.props;
  return mountReact(
    host,
    { ...given, giveUp },
    <Results host={host} action={action} first={page.data.found} moved={given.moved} />,
  );
}
