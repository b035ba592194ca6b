// The search dialog island: the header's search field opens a dialog with results while the visitor types.

import { mountReact } from "../../react/mount";
import type { SearchDialogProps } from "../../runtime/contract";
import type { MountContext, Unmount } from "../../runtime/island/island-element";
import { SearchDialog } from "./search-dialog";

export function mount(host: HTMLElement, context: MountContext<SearchDialogProps>): Unmount {
  const field = host.querySelector<HTMLInputElement>("[data-search-field]");
  if (!field) throw new Error("the fallback has no field marked data-search-field");
  return mountReact(host, context, <SearchDialog field={field} props={context.props} trigger={context.trigger} />);
}
