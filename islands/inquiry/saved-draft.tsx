// Saves what the visitor types in the browser, each tab its own draft, and offers to restore it when they return.

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Translated, useGettext, usePageConfig } from "../react/i18n";
import { readStorage, writeStorage } from "../runtime/storage";
import type { DraftItem } from "./item-rows";

const MAX_AGE = 7 * 24 * 60 * 60 * 1000; // milliseconds
const TYPING_PAUSE = 400; // milliseconds
const UNSAVED_FIELDS = new Set(["website", "opened", "privacy", "button"]);

type Answer = [name: string, value: string];

interface StoredDraft {
  at: number;
  answers: Answer[];
}

interface Props {
  form: HTMLFormElement;
  storageKey: string;
  isSent: boolean;
  /** Show these items in the list of items, which has the fields for them. */
  restoreItems: (items: DraftItem[]) => void;
}

export function SavedDraft({ form, storageKey, isSent, restoreItems }: Props) {
  const { _ } = useGettext();
  const { language } = usePageConfig();
  const [draft, setDraft] = useState(() => restorableDraft(form, storageKey));
  useDraftSaving(form, storageKey, isSent, () => setDraft(null));
  if (!draft || isSent) return null;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(draft.at);
  const leaveNotice = () => {
    setDraft(null);
    firstField(form)?.focus();
  };
  const onRestore = () => {
    restoreFields(form, draft.answers);
    // so that the focus can go to a restored field if the items come first
    flushSync(() => restoreItems(itemsOf(draft.answers)));
    leaveNotice();
  };
  const onDiscard = () => {
    deleteDraft(storageKey);
    leaveNotice();
  };
  return (
    <div className="notice">
      <p role="status">
        <Translated phrase={_("You have an unsent inquiry from {date}. It is saved on this device only.", { date })} />
      </p>
      <p className="form__actions">
        <button className="button" type="button" onClick={onRestore}>
          <Translated phrase={_("Restore it")} />
        </button>
        <button className="button button--quiet" type="button" onClick={onDiscard}>
          <Translated phrase={_("Discard it")} />
        </button>
      </p>
    </div>
  );
}

/** Save what is typed until the form is sent, which deletes the draft. `onTyping` is called at every change. */
function useDraftSaving(form: HTMLFormElement, storageKey: string, isSent: boolean, onTyping: () => void): void {
  const sent = useRef("");
  const onChange = useEffectEvent(onTyping);
  useEffect(() => {
    if (isSent) {
      sent.current = JSON.stringify(answersOf(form));
      // also drops what was typed within the last pause
      return deleteDraft(storageKey);
    }
    const save = () => {
      pause = undefined;
      const answers = answersOf(form);
      // Back may restore the form as it was sent
      if (JSON.stringify(answers) !== sent.current) saveDraft(storageKey, { at: Date.now(), answers });
    };
    // what was typed before the island was mounted
    let pause = isUntouched(form) ? undefined : setTimeout(save, TYPING_PAUSE);
    const onInput = () => {
      onChange();
      clearTimeout(pause);
      pause = setTimeout(save, TYPING_PAUSE);
    };
    // what was typed within the last pause before the page is left
    const onPageHide = () => {
      if (pause === undefined) return;
      clearTimeout(pause);
      save();
    };
    form.addEventListener("input", onInput);
    addEventListener("pagehide", onPageHide);
    return () => {
      clearTimeout(pause);
      form.removeEventListener("input", onInput);
      removeEventListener("pagehide", onPageHide);
    };
  }, [form, storageKey, isSent]);
}

/** A recent draft that differs from the form, as long as the visitor has typed nothing. */
function restorableDraft(form: HTMLFormElement, storageKey: string): StoredDraft | null {
  const draft = readDraft(storageKey);
  if (!draft || !Array.isArray(draft.answers) || Date.now() - draft.at > MAX_AGE) return null;
  return isUntouched(form) && JSON.stringify(draft.answers) !== JSON.stringify(answersOf(form)) ? draft : null;
}

/** The draft of this tab, or else the newest of any tab. */
function readDraft(key: string): StoredDraft | null {
  return readStorage<StoredDraft>(key, "session") ?? readStorage<StoredDraft>(key);
}

/** Save a draft for this tab, and for new ones, where it replaces that of another tab. */
function saveDraft(key: string, draft: StoredDraft): void {
  writeStorage(key, draft, "session");
  writeStorage(key, draft);
}

/** Delete the draft of this tab; a newer one of another tab stays. */
function deleteDraft(key: string): void {
  if (readDraft(key)?.at === readStorage<StoredDraft>(key)?.at) writeStorage(key, null);
  writeStorage(key, null, "session");
}

function isUntouched(form: HTMLFormElement): boolean {
  return [...form.elements].every((field) => hasDefaultValue(field));
}

function hasDefaultValue(field: Element): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return true;
  return field.value === field.defaultValue;
}

function answersOf(form: HTMLFormElement): Answer[] {
  return [...new FormData(form)]
    .filter(([name]) => !UNSAVED_FIELDS.has(name))
    .map(([name, value]) => [name, String(value)]);
}

/** The first field that people see; it takes the focus of a button that disappears. */
function firstField(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>(":is(input:not([type=hidden]), select, textarea).input");
}

/** Fill in the fields of the server's form; those of items belong to the list of items. */
function restoreFields(form: HTMLFormElement, answers: Answer[]): void {
  for (const [name, value] of answers) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLElement && "value" in field && !field.closest(".form__items")) field.value = value;
  }
}

/** The items among the answers of a draft, without empty rows. */
function itemsOf(answers: Answer[]): DraftItem[] {
  const valuesOf = (name: string) => answers.filter(([other]) => other === name).map(([, value]) => value);
  const quantities = valuesOf("quantity");
  const items = valuesOf("item").map((item, index): DraftItem => [item, quantities[index] ?? ""]);
  return items.filter(([item, quantity]) => item || quantity);
}
