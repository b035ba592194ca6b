// The inquiry island: adds a product picker, a saved draft and submission in place to the server's form.

import { mountReact } from "../react/mount";
import type { InquiryProps } from "../runtime/contract";
import type { MountContext, Unmount } from "../runtime/island/island-element";
import { InquiryForm } from "./inquiry-form";

export function mount(host: HTMLElement, context: MountContext<InquiryProps>): Unmount {
  const form = host.querySelector("form");
  if (!form) throw new Error("the fallback has no form");
  return mountReact(host, context, <InquiryForm form={form} props={context.props} />);
}
