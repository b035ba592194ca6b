// When the search dialog opens: the visitor clicks into the header's field, types there, or asks by keyboard.

import { useEffect, useState } from "react";
import type { Open } from "../runtime/moments";

// Imported from the runtime, the name would split the script that every page loads.
const OPEN: Open = "vitrine-open";
const ASKS = ["click", OPEN] as const;

/** How often the dialog was asked for since it was closed, and how to tell of that. The Tab key opens nothing. */
export function useOpening(field: HTMLInputElement, wanted: string): [number, () => void] {
  const [asked, setAsked] = useState(() => (askedBefore(field, wanted) ? 1 : 0));
  useEffect(() => {
    const ask = () => setAsked((before) => before + 1);
    const typed = (event: Event) => {
      if (!(event as InputEvent).isComposing) ask();
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
  return [asked, () => setAsked(0)];
}

// The visitor may have gone on while the island was loading: then nothing takes the focus away.
function askedBefore(field: HTMLInputElement, wanted: string): boolean {
  const stayed = field.ownerDocument.activeElement === field;
  const turned = ["pointerdown", OPEN, "input"].includes(wanted) || field.value !== field.defaultValue;
  return stayed && turned;
}
