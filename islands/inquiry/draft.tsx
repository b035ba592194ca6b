// What was written is kept on the device while it is written, and offered back to who comes again.

import { useEffect, useState } from "react";
import { keep, recall } from "../shared/device";
import { Say, useConfig, useWords } from "../shared/words";
import { RESTORE } from "./items";

const KEY = "vitrine.inquiry";
const KEPT = 7 * 24 * 60 * 60 * 1000; // milliseconds
const PAUSE = 400; // milliseconds after the last key
const NOT_KEPT = new Set(["website", "privacy", "button"]);

interface Kept {
  at: number;
  answers: [name: string, value: string][];
}

interface Props {
  form: HTMLFormElement;
  sent: boolean;
}

export function Draft({ form, sent }: Props) {
  const { _ } = useWords();
  const { language } = useConfig();
  const [offered, setOffered] = useState(() => draftFor(form));
  useEffect(() => {
    // what has been sent is no draft, whatever was typed last
    if (sent) {
      keep(KEY, null);
      return;
    }
    let pause: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      setOffered(null);
      clearTimeout(pause);
      pause = setTimeout(() => keep(KEY, { at: Date.now(), answers: answersOf(form) }), PAUSE);
    };
    form.addEventListener("input", note);
    return () => {
      clearTimeout(pause);
      form.removeEventListener("input", note);
    };
  }, [form, sent]);
  if (!offered || sent) return null;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(offered.at);
  return (
    <div className="notice">
      <p>
        <Say phrase={_("You began an inquiry on {day}. It is kept on this device only.", { day })} />
      </p>
      <p className="form__actions">
        <button
          className="button"
          type="button"
          onClick={() => {
            fill(form, offered.answers);
            setOffered(null);
          }}
        >
          <Say phrase={_("Bring it back")} />
        </button>
        <button
          className="button button--quiet"
          type="button"
          onClick={() => {
            keep(KEY, null);
            setOffered(null);
          }}
        >
          <Say phrase={_("Discard it")} />
        </button>
      </p>
    </div>
  );
}

function draftFor(form: HTMLFormElement): Kept | null {
  const kept = recall<Kept>(KEY);
  if (!kept || !Array.isArray(kept.answers) || Date.now() - kept.at > KEPT) return null;
  const untouched = [...form.elements].every((field) => isUntouched(field));
  return untouched && JSON.stringify(kept.answers) !== JSON.stringify(answersOf(form)) ? kept : null;
}

function isUntouched(field: Element): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return true;
  return field.value === field.defaultValue;
}

function answersOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter(([name]) => !NOT_KEPT.has(name)).map(([name, value]) => [name, String(value)]);
}

// Items are told to their list by an event, for it makes the rows they need.
function fill(form: HTMLFormElement, answers: [string, string][]): void {
  for (const [name, value] of answers) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLElement && "value" in field && !field.closest(".form__items")) field.value = value;
  }
  const [items = [], quantities = []] = ["item", "quantity"].map((name) =>
    answers.filter(([other]) => other === name).map(([, value]) => value),
  );
  const rows = items.map((item, index) => [item, quantities[index] ?? ""]).filter((row) => row.join(""));
  if (rows.length) form.dispatchEvent(new CustomEvent(RESTORE, { detail: rows }));
}
