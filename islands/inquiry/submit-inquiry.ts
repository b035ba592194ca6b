// Submits the form; the server answers with errors, with the answers to review, or with the page of success.

import { httpClient } from "../http/client";
import type { InquiryAnswer, InquiryAnswers, PageConfig } from "../runtime/contract";
import type { FieldError } from "./field-errors";

/** `invalid` if the server found errors, `limited` if too many inquiries came from this connection. */
export type SubmissionState = "idle" | "sending" | "invalid" | "limited" | "failed" | "sent";

/** The values of the form's button: send the inquiry, or have it checked for the review. */
export type SubmitButton = "send" | "check";

export interface SubmissionResult {
  state: SubmissionState;
  errors: FieldError[];
  /** The answers to review, if they were checked only. */
  answers: InquiryAnswer[] | null;
  /** The page to go to after success. */
  location: string;
}

const TIMEOUT = 30_000; // milliseconds; the server recognizes an inquiry that is sent again

/** Submit the form as its button does. */
export async function submitInquiry(
  config: PageConfig,
  form: HTMLFormElement,
  button: SubmitButton,
): Promise<SubmissionResult> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  body.set("button", button);
  const { pathname, search } = new URL(form.action);
  const options = { method: "POST", body, headers: { accept: "application/json" }, timeout: TIMEOUT };
  try {
    const response = await httpClient(config)<{ location: string } | InquiryAnswers>(pathname + search, options);
    if ("answers" in response) return result("idle", { answers: response.answers });
    return result("sent", { location: response.location });
  } catch (error) {
    const { status, data } = error as { status?: number; data?: { errors?: FieldError[] } };
    if (status === 422) return result("invalid", { errors: data?.errors ?? [] });
    return result(status === 429 ? "limited" : "failed");
  }
}

/** A result in this state. */
export function result(state: SubmissionState, more: Partial<SubmissionResult> = {}): SubmissionResult {
  return { state, errors: [], answers: null, location: "", ...more };
}
