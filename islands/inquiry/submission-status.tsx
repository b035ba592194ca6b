// The result of a submission above the form: an error summary, or a notice that it failed with other ways to reach us.

import { type MouseEvent, useEffect, useRef } from "react";
import { type Gettext, type Phrase, Translated, useGettext } from "../react/i18n";
import type { InquiryProps } from "../runtime/contract";
import { fieldId, serverErrorSummary } from "./field-errors";
import type { Submission } from "./use-submission";

interface Props {
  submission: Submission;
  form: HTMLFormElement;
  props: InquiryProps;
}

export function SubmissionStatus({ submission, form, props }: Props) {
  const gettext = useGettext();
  const { _ } = gettext;
  const { state, errors, retry } = submission;
  const box = useRef<HTMLDivElement>(null);
  const title = useRef(document.title.replace(_("Error: {title}", { title: "" }).value, ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other errors in the same state get the focus too
  useEffect(() => {
    const hasFailed = ["invalid", "limited", "unstored", "failed"].includes(state);
    const isError = hasFailed || serverErrorSummary(form);
    document.title = isError ? _("Error: {title}", { title: title.current }).value : title.current;
    if (hasFailed) box.current?.focus();
  }, [state, errors, form, _]);
  const focusField = (event: MouseEvent, name: string) => {
    event.preventDefault();
    form.querySelector<HTMLElement>(`#${CSS.escape(fieldId(name))}`)?.focus();
  };
  if (state === "invalid") {
    return (
      <div className="error-summary" ref={box} tabIndex={-1}>
        <div role="alert">
          <h2 className="error-summary__title">
            <Translated phrase={_("There is a problem")} />
          </h2>
          <ul className="error-summary__list">
            {errors.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${fieldId(field)}`} onClick={(event) => focusField(event, field)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    );
  }
  if (state !== "failed" && state !== "limited" && state !== "unstored") return null;
  return (
    <div className="notice notice--error" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>
          <Translated
            phrase={state === "unstored" ? _("Your inquiry could not be stored") : _("Your inquiry was not sent")}
          />
        </h2>
        <p>
          <Translated phrase={failureText(submission, gettext)} />
        </p>
      </div>
      <p className="form__actions">
        <button className="button" type="button" onClick={retry}>
          <Translated phrase={_("Try again")} />
        </button>
        <a href={`mailto:${props.email}`}>{props.email}</a>
        <a href={`tel:${props.phone.replaceAll(" ", "")}`}>{props.phoneShown}</a>
      </p>
    </div>
  );
}

/** What went wrong, and when it is worth trying again, as on the server's page. */
function failureText({ state, minutesToWait }: Submission, { _, ngettext }: Gettext): Phrase {
  if (state === "limited" && minutesToWait)
    return ngettext(
      "Too many inquiries have come from your connection. Everything you entered is still in the form: please try again in {number} minute, or contact us another way.",
      "Too many inquiries have come from your connection. Everything you entered is still in the form: please try again in {number} minutes, or contact us another way.",
      minutesToWait,
    );
  if (state === "limited")
    return _(
      "Too many inquiries have come from your connection. Everything you entered is still in the form: please try again later, or contact us another way.",
    );
  if (state === "unstored")
    return _(
      "Something went wrong on our side. Everything you entered is still in the form: please try again in a minute, or contact us another way.",
    );
  return _(
    "The connection failed. Everything you entered is still in the form: try again, or contact us by e-mail or phone.",
  );
}
