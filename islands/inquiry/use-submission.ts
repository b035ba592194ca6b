// Submits the form in place, once at a time; nothing the visitor typed is lost if that fails.

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useGettext, usePageConfig } from "../react/i18n";
import type { InquiryProps } from "../runtime/contract";
import { readStorage, TRAY_KEY, writeStorage } from "../runtime/storage";
import { clearErrors, itemErrors, showErrors } from "./field-errors";
import { result, type SubmissionResult, type SubmitButton, submitInquiry } from "./submit-inquiry";

/** The state of the submission, and what the visitor can do in it. */
export interface Submission extends Omit<SubmissionResult, "location"> {
  /** Repeat the step that failed: sending, or having the answers checked. */
  retry: () => void;
  /** Send the answers that were reviewed. */
  send: () => void;
  backToForm: () => void;
}

/** Take over the form's submission. Where answers are reviewed before they are sent, submitting shows them. */
export function useSubmission(form: HTMLFormElement, { hasReview }: InquiryProps): Submission {
  const config = usePageConfig();
  const { _ } = useGettext();
  const [current, setCurrent] = useState(() => result("idle", { errors: itemErrors(form) }));
  const isSubmitting = useRef(false);
  const setButtonBusy = useBusyButton(form, (hasReview ? _("One moment…") : _("Sending…")).value);

  const submit = async (button: SubmitButton) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setButtonBusy(true);
    clearErrors(form);
    setCurrent((before) => ({ ...before, state: "sending", errors: [] }));
    const next = await submitInquiry(config, form, button);
    if (next.location) {
      // deletes the draft before the page is left
      flushSync(() => setCurrent(next));
      emptyTray();
      location.assign(next.location);
      return;
    }
    isSubmitting.current = false;
    setButtonBusy(false);
    showErrors(form, next.errors);
    // reviewed answers stay visible if sending fails, but not if the server finds errors in them
    setCurrent((before) => ({ ...next, answers: next.answers ?? (next.state === "invalid" ? null : before.answers) }));
  };
  const firstStep: SubmitButton = hasReview ? "check" : "send";
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
      isSubmitting.current = false;
      setButtonBusy(false);
      setCurrent(result("idle"));
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [setButtonBusy]);
  return {
    ...current,
    retry: () => void submit(current.answers ? "send" : firstStep),
    send: () => void submit("send"),
    backToForm: () => setCurrent(result("idle")),
  };
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
