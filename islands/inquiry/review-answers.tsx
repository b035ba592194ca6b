// The answers, for the visitor to review before they send them, in locales where the site asks for that.

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Translated, useGettext } from "../react/i18n";
import type { InquiryAnswer } from "../runtime/contract";
import type { Submission } from "./use-submission";

const HISTORY_STATE = "vitrine-review-answers";

interface Props {
  form: HTMLFormElement;
  answers: InquiryAnswer[];
  submission: Submission;
}

export function ReviewAnswers({ form, answers, submission }: Props) {
  const { _ } = useGettext();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = submission.progress !== "none";
  useHiddenForm(form);
  useHistoryEntry(submission.backToForm);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="form" aria-labelledby="review-heading">
      <h2 id="review-heading" ref={heading} tabIndex={-1}>
        <Translated phrase={_("Check your answers")} />
      </h2>
      <p>
        <Translated phrase={_("Nothing has been sent yet. Review your answers, then send your inquiry.")} />
      </p>
      <dl className="answers">
        {answers.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of products share their labels; the order is fixed
          <div key={index}>
            <dt>{label}</dt>
            <dd className="answers__value">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="form__actions">
        <button
          className="button button--primary button--large"
          type="button"
          aria-disabled={isSending}
          onClick={submission.send}
        >
          <Translated phrase={isSending ? _("Sending…") : _("Send inquiry")} />
        </button>
        <button className="button button--quiet" type="button" onClick={() => history.back()}>
          <Translated phrase={_("Change answers")} />
        </button>
      </div>
    </section>
  );
}

/** Hide the form while the answers are shown; its button has the focus when it comes back. */
function useHiddenForm(form: HTMLFormElement): void {
  useLayoutEffect(() => {
    form.hidden = true;
    return () => {
      form.hidden = false;
      form.querySelector<HTMLElement>(".form__actions button")?.focus();
    };
  }, [form]);
}

/** Give the answers an entry in the browser's history, so that Back leads to the form. */
function useHistoryEntry(onBack: () => void): void {
  const onPopState = useEffectEvent(onBack);
  useEffect(() => {
    if (history.state !== HISTORY_STATE) history.pushState(HISTORY_STATE, "");
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, []);
}
