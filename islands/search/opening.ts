// When the search dialog opens: the visitor clicks into the header's field, types there, or asks by keyboard.

import { useEffect, useState } from "react";
import type { Open } from "../runtime/moments";

// Imported from the runtime, the name would split the script that every page loads.
const OPEN: Open = "vitrine-open";
const ASKS = ["click", OPEN] as const;

/** Whether the dialog is open, and how to change it. Reaching the field with the Tab key opens nothing. */
export function useOpening(field: HTMLInputElement, wanted: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => askedBefore(field, wanted));
  useEffect(() => {
    const ask = () => setOpen(true);
    const typed = (event: Event) => {
      if (!(event as InputEvent).isComposing) setOpen(true);
    };
    for (const kind of ASKS) field.addEventListener(kind, ask);
    field.addEventListener("input", typed);
    field.addEventListener("compositionend", ask);
    return () => {
      for (const kind of ASKS) field.removeEventListener(kind, ask);
      field.removeEventListener("input", typed);
      field.removeEventListener("compositionend", ask);
    };
  }, [field]);
  return [open, setOpen];
}

// The visitor may have gone on while the island was loading: then nothing takes the focus away.
function askedBefore(field: HTMLInputElement, wanted: string): boolean {
  const stayed = field.ownerDocument.activeElement === field;
  const turned = ["pointerdown", OPEN, "input"].includes(wanted) || field.value !== field.defaultValue;
  return stayed && turned;
}
