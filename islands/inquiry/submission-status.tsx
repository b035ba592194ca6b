// The result of a submission above the form: an error summary, or a notice that it failed with other ways to reach us.

import { type MouseEvent, type Ref, useEffect, useRef, useState } from "react";
import { type Gettext, type Phrase, Translated, useGettext } from "../react/i18n";
import type { InquiryProps } from "../runtime/contract";
import { type FieldError, fieldId, serverErrorSummary } from "./field-errors";
import type { SubmissionState } from "./submit-inquiry";
import { type Submission, useBusyText } from "./use-submission";

/** The states in which nothing is wrong with the answers, but the inquiry did not arrive. */
const FAILURES: SubmissionState[] = ["limited", "unstored", "failed"];

interface Props {
  submission: Submission;
  form: HTMLFormElement;
  props: InquiryProps;
}

export function SubmissionStatus({ submission, form, props }: Props) {
  const { _ } = useGettext();
  const { state, errors } = submission;
  const box = useRef<HTMLDivElement>(null);
  const [title] = useState(() => document.title.replace(_("Error: {title}", { title: "" }).value, ""));
  const hasFailed = FAILURES.includes(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other errors in the same state get the focus too
  useEffect(() => {
    const isError = state === "invalid" || hasFailed;
    document.title = isError || serverErrorSummary(form) ? _("Error: {title}", { title }).value : title;
    if (isError) box.current?.focus();
  }, [state, hasFailed, errors, form, title, _]);
  return (
    <>
      <p className="visually-hidden" role="status">
        <Progress submission={submission} />
      </p>
      {state === "invalid" && <ErrorSummary box={box} form={form} errors={errors} />}
      {hasFailed && <FailureNotice box={box} submission={submission} props={props} />}
    </>
  );
}

/** What is being done; in place of it, `otherwise`. */
function Progress({ submission: { progress }, otherwise }: { submission: Submission; otherwise?: Phrase }) {
  const busyText = useBusyText();
  const phrase = progress === "none" ? otherwise : busyText[progress === "check" ? "check" : "send"];
  return phrase && <Translated phrase={phrase} />;
}

interface ErrorSummaryProps {
  box: Ref<HTMLDivElement>;
  form: HTMLFormElement;
  errors: FieldError[];
}

function ErrorSummary({ box, form, errors }: ErrorSummaryProps) {
  const { _ } = useGettext();
  const focusField = (event: MouseEvent, name: string) => {
    event.preventDefault();
    form.querySelector<HTMLElement>(`#${CSS.escape(fieldId(name))}`)?.focus();
  };
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

interface FailureNoticeProps {
  box: Ref<HTMLDivElement>;
  submission: Submission;
  props: InquiryProps;
}

function FailureNotice({ box, submission, props }: FailureNoticeProps) {
  const gettext = useGettext();
  const { _ } = gettext;
  const isUnstored = submission.state === "unstored";
  return (
    <div className="notice notice--error" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>
          <Translated phrase={isUnstored ? _("Your inquiry could not be stored") : _("Your inquiry was not sent")} />
        </h2>
        <p>
          <Translated phrase={failureText(submission, gettext)} />
        </p>
      </div>
      <p className="form__actions">
        <button
          className="button"
          type="button"
          aria-disabled={submission.progress !== "none"}
          onClick={submission.retry}
        >
          <Progress submission={submission} otherwise={_("Try again")} />
        </button>
        <a href={`mailto:${props.email}`}>{props.email}</a>
        <a href={props.phoneUrl}>{props.phoneShown}</a>
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
