// Sends the form in place: once, never twice at a time, and with every word kept whatever happens.

import { useEffect, useRef, useState } from "react";
import type { InquiryProps } from "../runtime/contract";
import { client } from "../shared/http";
import { useConfig, useWords } from "../shared/words";
import { clearErrors, type FieldError, showErrors } from "./errors";

export type SendingState = "resting" | "sending" | "refused" | "busy" | "failed" | "sent";

/** How the sending stands; `errors` are the server's own words about fields. */
export interface Sending {
  state: SendingState;
  errors: FieldError[];
  send: () => void;
}

const RESTING = { state: "resting" as SendingState, errors: [] as FieldError[] };

/** Take over the form's submission, unless the answers are to be checked on a page of their own first. */
export function useSending(form: HTMLFormElement, props: InquiryProps): Sending {
  const config = useConfig();
  const { _ } = useWords();
  const [outcome, setOutcome] = useState(RESTING);
  const underWay = useRef(false);

  useEffect(() => {
    if (props.checked) return;
    const button = form.querySelector<HTMLButtonElement>(".form__actions button");
    const label = button?.innerHTML ?? "";
    const wait = (waiting: boolean) => {
      underWay.current = waiting;
      button?.setAttribute("aria-disabled", String(waiting));
      if (button && waiting) button.textContent = _("Sending …").value;
      else if (button) button.innerHTML = label;
    };
    const submit = async (event: SubmitEvent) => {
      event.preventDefault();
      if (underWay.current) return;
      wait(true);
      clearErrors(form);
      setOutcome({ state: "sending", errors: [] });
      const answers = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      const result = await post(config, new URL(form.action).pathname, answers);
      if (result.location) {
        setOutcome({ state: "sent", errors: [] });
        location.assign(result.location);
        return;
      }
      wait(false);
      showErrors(form, result.errors);
      setOutcome({ state: result.state, errors: result.errors });
    };
    form.addEventListener("submit", submit);
    return () => {
      form.removeEventListener("submit", submit);
      wait(false);
    };
  }, [form, config, props.checked, _]);
  return { ...outcome, send: () => form.requestSubmit() };
}

interface Result {
  state: SendingState;
  errors: FieldError[];
  location?: string;
}

async function post(config: { api: string }, path: string, body: URLSearchParams): Promise<Result> {
  try {
    const headers = { accept: "application/json" };
    const answer = await client(config)<{ location: string }>(path, { method: "POST", body, headers });
    return { state: "sent", errors: [], location: answer.location };
  } catch (error) {
    const { status, data } = error as { status?: number; data?: { errors?: FieldError[] } };
    if (status === 422) return { state: "refused", errors: data?.errors ?? [] };
    return { state: status === 429 ? "busy" : "failed", errors: [] };
  }
}
