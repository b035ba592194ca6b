// Opens the search dialog when the visitor clicks the header's field, types in it or uses the shortcut, not on Tab.

import { useEffect, useState } from "react";
import { OPEN_EVENT } from "../../runtime/island/mount-triggers";

const OPENING_EVENTS = ["click", "compositionend", OPEN_EVENT];

/** How often the dialog was asked to open. */
export function useDialogOpening(field: HTMLInputElement, trigger: string): number {
  const [requests, setRequests] = useState(() => (wasRequested(field, trigger) ? 1 : 0));
  useEffect(() => {
    const request = () => setRequests((before) => before + 1);
    const onInput = (event: Event) => {
      // Escape empties a search field in Chromium and Safari
      if (field.value && !(event as InputEvent).isComposing) request();
    };
    for (const type of OPENING_EVENTS) field.addEventListener(type, request);
    field.addEventListener("input", onInput);
    return () => {
      for (const type of OPENING_EVENTS) field.removeEventListener(type, request);
      field.removeEventListener("input", onInput);
    };
  }, [field]);
  return requests;
}

/** Whether the visitor asked for the dialog before the island was mounted and has not moved on since. */
function wasRequested(field: HTMLInputElement, trigger: string): boolean {
  const hasFocus = field.ownerDocument.activeElement === field;
  const isOpening = ["pointerdown", OPEN_EVENT, "input"].includes(trigger) || field.value !== field.defaultValue;
  return hasFocus && isOpening;
}
