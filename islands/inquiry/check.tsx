// The answers once more before they are sent, where the company asks for that; going back leads to the form.

import { useEffect, useLayoutEffect, useRef } from "react";
import type { CheckedAnswer } from "../runtime/contract";
import { Say, useWords } from "../shared/words";
import type { Sending } from "./sending";

const HERE = "vitrine-check";

interface Props {
  form: HTMLFormElement;
  answers: CheckedAnswer[];
  sending: Sending;
}

export function Check({ form, answers, sending }: Props) {
  const { _ } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = sending.state === "sending" || sending.state === "sent";
  useInsteadOf(form);
  useBack(sending.change);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="form" aria-labelledby="check-heading">
      <h2 id="check-heading" ref={heading} tabIndex={-1}>
        <Say phrase={_("Check your answers")} />
      </h2>
      <p>
        <Say phrase={_("Nothing has been sent yet. Please look once more, then send your inquiry.")} />
      </p>
      <dl className="answers">
        {answers.map(({ label, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of products have the same labels; nothing moves
          <div key={place}>
            <dt>{label}</dt>
            <dd className="answers__value">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="form__actions">
        <button
          className="button button--primary button--large"
          type="button"
          aria-disabled={waiting}
          onClick={sending.send}
        >
          <Say phrase={waiting ? _("Sending …") : _("Send inquiry")} />
        </button>
        <button className="button button--quiet" type="button" onClick={() => history.back()}>
          <Say phrase={_("Change answers")} />
        </button>
      </div>
    </section>
  );
}

/** The form is out of sight meanwhile; who comes back to it finds its button under the finger. */
function useInsteadOf(form: HTMLFormElement): void {
  useLayoutEffect(() => {
    form.hidden = true;
    return () => {
      form.hidden = false;
      form.querySelector<HTMLElement>(".form__actions button")?.focus();
    };
  }, [form]);
}

/** Looking over is an entry of the browser's history: Back leads to the form and its words. */
function useBack(change: () => void): void {
  const back = useRef(change);
  back.current = change;
  useEffect(() => {
    if (history.state !== HERE) history.pushState(HERE, "");
    const leave = () => back.current();
    addEventListener("popstate", leave);
    return () => removeEventListener("popstate", leave);
  }, []);
}
