// The search island: the form of the header opens a dialog that answers while the visitor types.

import type { SearchProps } from "../runtime/contract";
import type { Given, Unmount } from "../runtime/island";
import { mountReact } from "../shared/react";
import { SearchDialog } from "./dialog";

export function mount(host: HTMLElement, given: Given<SearchProps>): Unmount {
  const field = host.querySelector<HTMLInputElement>("[data-search-field]");
  if (!field) throw new Error("the search island needs a field marked data-search-field in its fallback");
  return mountReact(
    host,
    given,
    <SearchDialog field={field} config={given.config} props={given.props} wanted={given.trigger} />,
  );
}
