// The inquiry island: the server's form stays the form; picking products, drafts and sending in place are added to it.

import type { InquiryProps } from "../runtime/contract";
import type { Given, Unmount } from "../runtime/island";
import { mountReact } from "../shared/react";
import { Inquiry } from "./inquiry";

export function mount(host: HTMLElement, given: Given<InquiryProps>): Unmount {
  const form = host.querySelector("form");
  if (!form) throw new Error("the inquiry island needs the form in its fallback");
  return mountReact(host, given, <Inquiry form={form} props={given.props} />);
}
