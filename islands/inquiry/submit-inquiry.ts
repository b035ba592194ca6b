// Submits the form; the server answers with errors, with the answers to review, or with the page of success.

import { httpClient } from "../http/client";
import type { InquiryAnswer, InquiryAnswers, PageConfig } from "../runtime/contract";
import type { FieldError } from "./field-errors";

/**
 * `invalid` if the server found errors, `limited` if too many inquiries came from this connection, `unstored` if the
 * server could not store the inquiry, `failed` if there was no usable response.
 */
export type SubmissionState = "idle" | "invalid" | "limited" | "unstored" | "failed";

/** The values of the form's button: send the inquiry, or have it checked for the review. */
export type SubmitButton = "send" | "check";

export interface SubmissionResult {
  state: SubmissionState;
  errors: FieldError[];
  /** The answers to review, if they were checked only. */
  answers: InquiryAnswer[] | null;
  /** The page to go to after success. */
  location: string;
  /** After how many minutes it is worth trying again, where the server says so. */
  minutesToWait: number;
}

interface Problem {
  errors?: FieldError[];
  minutes_to_wait?: number;
}

const TIMEOUT = 30_000; // milliseconds; the server recognizes an inquiry that is sent again

// characters: more than any field may have, so that the server names the field; it refuses a much longer body whole
const LONGEST_ANSWER = 20_000;

/** Submit the form as its button does. */
export async function submitInquiry(
  config: PageConfig,
  form: HTMLFormElement,
  button: SubmitButton,
): Promise<SubmissionResult> {
  const answers = [...new FormData(form)].map(([name, value]) => [name, String(value).slice(0, LONGEST_ANSWER)]);
  const body = new URLSearchParams(answers);
  body.set("button", button);
  const { pathname, search } = new URL(form.action);
  const options = { method: "POST", body, headers: { accept: "application/json" }, timeout: TIMEOUT };
  try {
    const response = await httpClient(config)<{ location: string } | InquiryAnswers>(pathname + search, options);
    if ("answers" in response) return result("idle", { answers: response.answers });
    return result("idle", { location: response.location });
  } catch (error) {
    const { status, data } = error as { status?: number; data?: Problem };
    if (status === 422) return result("invalid", { errors: data?.errors ?? [] });
    const minutesToWait = data?.minutes_to_wait ?? 0;
    if (status === 429) return result("limited", { minutesToWait });
    // a proxy's own 503 does not say when to try again
    return result(status === 503 && minutesToWait ? "unstored" : "failed");
  }
}

/** A result in this state. */
export function result(state: SubmissionState, more: Partial<SubmissionResult> = {}): SubmissionResult {
  return { state, errors: [], answers: null, location: "", minutesToWait: 0, ...more };
}
