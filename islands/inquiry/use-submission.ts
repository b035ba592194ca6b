// Submits the form in place, once at a time; nothing the visitor typed is lost if that fails.

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Phrase, useGettext, usePageConfig } from "../react/i18n";
import type { InquiryProps } from "../runtime/contract";
import { readStorage, TRAY_KEY, writeStorage } from "../runtime/storage";
import { clearErrors, itemErrors, showErrors } from "./field-errors";
import { result, type SubmissionResult, type SubmitButton, submitInquiry } from "./submit-inquiry";

/** The button that is being answered; `sent` from success until the page is left. */
type Progress = SubmitButton | "sent" | "none";

/** The result of the last submission, the progress of this one, and what the visitor can do. */
export interface Submission extends Omit<SubmissionResult, "location"> {
  progress: Progress;
  /** Repeat the step that failed: sending, or having the answers checked. */
  retry: () => void;
  /** Send the answers that were reviewed. */
  send: () => void;
  backToForm: () => void;
}

/** Take over the form's submission. Where answers are reviewed before they are sent, submitting shows them. */
export function useSubmission(form: HTMLFormElement, { hasReview }: InquiryProps): Submission {
  const config = usePageConfig();
  const [current, setCurrent] = useState(() => result("idle", { errors: itemErrors(form) }));
  const [progress, setProgress] = useState<Progress>("none");
  const isSubmitting = useRef(false);
  const firstStep: SubmitButton = hasReview ? "check" : "send";
  const setButtonBusy = useBusyButton(form, useBusyText()[firstStep].value);
  const endSubmission = useCallback(() => {
    isSubmitting.current = false;
    setButtonBusy(false);
    setProgress("none");
    clearErrors(form);
  }, [form, setButtonBusy]);

  const submit = async (button: SubmitButton) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setButtonBusy(true);
    // nothing above the button moves, so that a second click does not land on something else
    setProgress(button);
    const next = await submitInquiry(config, form, button);
    if (next.location) {
      // deletes the draft before the page is left
      flushSync(() => setProgress("sent"));
      emptyTray();
      location.assign(next.location);
      return;
    }
    endSubmission();
    showErrors(form, next.errors);
    // reviewed answers stay visible if sending fails, but not if the server finds errors in them
    setCurrent((before) => ({ ...next, answers: next.answers ?? (next.state === "invalid" ? null : before.answers) }));
  };
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    void submit(firstStep);
  });
  useEffect(() => {
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, [form]);
  useEffect(() => {
    // Back may restore this page from the cache, in the state in which it was sent
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      endSubmission();
      setCurrent(result("idle"));
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [endSubmission]);
  return {
    ...current,
    progress,
    retry: () => void submit(current.answers ? "send" : firstStep),
    send: () => void submit("send"),
    backToForm: () => setCurrent(result("idle")),
  };
}

/** What says that a button is being answered. */
export function useBusyText(): Record<SubmitButton, Phrase> {
  const { _ } = useGettext();
  return { check: _("One moment…"), send: _("Sending…") };
}

/** Take the products that the address names out of the tray: they were inquired about. */
function emptyTray(): void {
  const items = new URLSearchParams(location.search).get("items")?.split(",") ?? [];
  const codes = items.map((item) => item.split(":", 1)[0]);
  const tray = readStorage<unknown>(TRAY_KEY);
  if (Array.isArray(tray)) {
    writeStorage(
      TRAY_KEY,
      tray.filter((code) => !codes.includes(code)),
    );
  }
}

/** A function that disables the form's button and changes its text, or restores it. */
function useBusyButton(form: HTMLFormElement, busyText: string): (busy: boolean) => void {
  const [button] = useState(() => form.querySelector<HTMLButtonElement>(".form__actions button"));
  const [label] = useState(button?.innerHTML ?? "");
  const setBusy = useCallback(
    (busy: boolean) => {
      button?.setAttribute("aria-disabled", String(busy));
      if (button && busy) button.textContent = busyText;
      else if (button) button.innerHTML = label;
    },
    [button, label, busyText],
  );
  useEffect(() => () => setBusy(false), [setBusy]);
  return setBusy;
}
