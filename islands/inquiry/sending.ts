// Sends the form in place: once, never twice at a time, and with every word kept whatever happens.

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { InquiryProps } from "../runtime/contract";
import { useConfig, useWords } from "../shared/words";
import { useButton } from "./button";
import { clearErrors, rowErrors, showErrors } from "./errors";
import { type Outcome, post } from "./post";

/** How the sending stands; `errors` are the server's own words about fields, `answers` those to be looked over. */
export interface Sending extends Omit<Outcome, "location"> {
  /** Once more what was done last: sending, or having the answers checked. */
  again: () => void;
  /** Send what has been looked over. */
  send: () => void;
  /** Back from looking over to writing. */
  change: () => void;
}

const RESTING: Outcome = { state: "resting", errors: [], answers: null, location: "" };

/** Take over the form's submission; answers that are to be looked over first come back to be shown. */
export function useSending(form: HTMLFormElement, props: InquiryProps): Sending {
  const config = useConfig();
  const { _ } = useWords();
  const [outcome, setOutcome] = useState(() => ({ ...RESTING, errors: rowErrors(form) }));
  const underWay = useRef(false);
  const wait = useButton(form, (props.checked ? _("One moment …") : _("Sending …")).value);

  const submit = async (button: "send" | "check") => {
    if (underWay.current) return;
    underWay.current = true;
    wait(true);
    clearErrors(form);
    setOutcome((before) => ({ ...before, state: "sending", errors: [] }));
    const result = await post(config, form, button);
    if (result.location) {
      // at once, draft and all: the page may be gone before React would come to it
      flushSync(() => setOutcome(result));
      location.assign(result.location);
      return;
    }
    underWay.current = false;
    wait(false);
    showErrors(form, result.errors);
    // answers once looked over stay in sight when sending them fails
    const refused = result.state === "refused";
    setOutcome((before) => ({ ...result, answers: result.answers ?? (refused ? null : before.answers) }));
  };
  const first = props.checked ? "check" : "send";
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    const take = (event: SubmitEvent) => {
      event.preventDefault();
      void latest.current(first);
    };
    form.addEventListener("submit", take);
    return () => form.removeEventListener("submit", take);
  }, [form, first]);
  useEffect(() => {
    // the browser shows the page again as it was left: sent
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      wait(false);
      setOutcome(RESTING);
    };
    addEventListener("pageshow", returned);
    return () => removeEventListener("pageshow", returned);
  }, [wait]);
  return {
    ...outcome,
    again: () => void submit(outcome.answers ? "send" : first),
    send: () => void submit("send"),
    change: () => setOutcome(RESTING),
  };
}
