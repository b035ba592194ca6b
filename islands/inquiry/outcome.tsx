// What became of sending: the list of complaints, or that it failed and what else can be done.

import { type MouseEvent, useEffect, useRef } from "react";
import type { InquiryProps } from "../runtime/contract";
import { Say, useWords } from "../shared/words";
import { fieldId, servedSummary } from "./errors";
import type { Sending } from "./sending";

interface Props {
  sending: Sending;
  form: HTMLFormElement;
  props: InquiryProps;
}

export function Outcome({ sending, form, props }: Props) {
  const { _ } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const title = useRef(document.title.replace(_("Error: {title}", { title: "" }).value, ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same state with other complaints is news too
  useEffect(() => {
    const wrong = ["refused", "busy", "failed"].includes(sending.state);
    const marked = wrong || servedSummary(form);
    document.title = marked ? _("Error: {title}", { title: title.current }).value : title.current;
    if (wrong) box.current?.focus();
  }, [sending.state, sending.errors, form, _]);
  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault();
    form.querySelector<HTMLElement>(`#${CSS.escape(fieldId(name))}`)?.focus();
  };
  if (sending.state === "refused") {
    return (
      <div className="error-summary" ref={box} tabIndex={-1}>
        <div role="alert">
          <h2 className="error-summary__title">
            <Say phrase={_("There is a problem")} />
          </h2>
          <ul className="error-summary__list">
            {sending.errors.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${fieldId(field)}`} onClick={(event) => goTo(event, field)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    );
  }
  if (sending.state !== "failed" && sending.state !== "busy") return null;
  return (
    <div className="notice notice--error" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>
          <Say phrase={_("Your inquiry was not sent")} />
        </h2>
        <p>
          <Say
            phrase={
              sending.state === "busy"
                ? _(
                    "Many inquiries have come from your connection. Everything you wrote is still below: please send it again later, or reach us another way.",
                  )
                : _(
                    "We could not be reached. Everything you wrote is still below: try again, or reach us by mail or by phone.",
                  )
            }
          />
        </p>
      </div>
      <p className="form__actions">
        <button className="button" type="button" onClick={sending.again}>
          <Say phrase={_("Try again")} />
        </button>
        <a href={`mailto:${props.email}`}>{props.email}</a>
        <a href={`tel:${props.phone.replaceAll(" ", "")}`}>{props.phone}</a>
      </p>
    </div>
  );
}
