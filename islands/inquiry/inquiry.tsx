// All that the island adds to the form.

import { createPortal } from "react-dom";
import type { InquiryProps } from "../runtime/contract";
import { Check } from "./check";
import { Draft } from "./draft";
import { Items } from "./items";
import { Outcome } from "./outcome";
import { usePlace } from "./place";
import { useSending } from "./sending";

interface Props {
  form: HTMLFormElement;
  props: InquiryProps;
}

export function Inquiry({ form, props }: Props) {
  const sending = useSending(form, props);
  const above = usePlace(form, "beforebegin");
  const rows = form.querySelector<HTMLElement>(".form__items");
  return (
    <>
      {createPortal(
        <>
          <Outcome sending={sending} form={form} props={props} />
          <Draft form={form} sent={sending.state === "sent"} />
          {sending.answers && <Check form={form} answers={sending.answers} sending={sending} />}
        </>,
        above,
      )}
      {rows && <Items fieldset={rows} props={props} errors={sending.errors} />}
    </>
  );
}
