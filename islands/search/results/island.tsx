// The search results island: on the search page, kinds and pages change in place, and the URL follows.

import { mountReact } from "../../react/mount";
import type { SearchResultsProps } from "../../runtime/contract";
import type { MountContext, Unmount } from "../../runtime/island/island-element";
import { redirectRules, redirectTarget } from "../../runtime/navigation/site-redirects";
import { loadSearchPage } from "../search-request";
import { SearchResults } from "./search-results";

export async function mount(host: HTMLElement, context: MountContext<SearchResultsProps>): Promise<Unmount> {
  const initialUrl = location.pathname + location.search;
  const page = await loadSearchPage(context.config, initialUrl);
  if (!page) throw new Error("the results of this page could not be loaded");
  const rules = redirectRules(host.ownerDocument);
  const fail = (error: unknown) => {
    context.fail(error);
    // the fallback shows the results of the URL that the page was loaded from
    if (location.pathname + location.search !== initialUrl) location.reload();
  };
  return mountReact(
    host,
    { ...context, fail },
    <SearchResults
      host={host}
      searchUrl={context.props.searchUrl}
      initial={page.data.search}
      redirectFor={async (path) => redirectTarget(await rules(), path)}
    />,
  );
}
