// Posts the form's answers to where its address says, and reads what became of them.

import type { CheckedAnswer, CheckedAnswers, PageConfig } from "../runtime/contract";
import { client } from "../shared/http";
import type { FieldError } from "./errors";

export type SendingState = "resting" | "sending" | "refused" | "busy" | "failed" | "sent";

/** What became of an attempt; `location` is the page of success. */
export interface Outcome {
  state: SendingState;
  errors: FieldError[];
  answers: CheckedAnswer[] | null;
  location: string;
}

const PATIENCE = 30_000; // milliseconds for an answer; what arrived all the same is recognised when it is sent again

/** Send the answers as if this button had been pressed. */
export async function post(config: PageConfig, form: HTMLFormElement, button: string): Promise<Outcome> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  body.set("button", button);
  const { pathname, search } = new URL(form.action);
  const options = { method: "POST", body, headers: { accept: "application/json" }, timeout: PATIENCE };
  try {
    const answer = await client(config)<{ location: string } | CheckedAnswers>(pathname + search, options);
    if ("answers" in answer) return outcome("resting", { answers: answer.answers });
    return outcome("sent", { location: answer.location });
  } catch (error) {
    const { status, data } = error as { status?: number; data?: { errors?: FieldError[] } };
    if (status === 422) return outcome("refused", { errors: data?.errors ?? [] });
    return outcome(status === 429 ? "busy" : "failed");
  }
}

function outcome(state: SendingState, more: Partial<Outcome> = {}): Outcome {
  return { state, errors: [], answers: null, location: "", ...more };
}
