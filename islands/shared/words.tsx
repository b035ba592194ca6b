// The words of the islands: marked as in Python, found in the set of the page's language.

import { createContext, use } from "react";
import type { PageConfig } from "../runtime/contract";
import type { MessageSet } from "../runtime/messages";

type Values = Record<string, string | number>;

/** A message ready to be read: `value` for attributes, `language` where it stayed English on a page that is not. */
export interface Phrase {
  value: string;
  language: string | undefined;
}

/** The functions that speak; `_` and its sisters take literal texts, which `flask translations update` collects. */
export interface Words {
  _(message: string, values?: Values): Phrase;
  pgettext(context: string, message: string, values?: Values): Phrase;
  ngettext(singular: string, plural: string, number: number, values?: Values): Phrase;
  number(value: number): string;
}

export const PageContext = createContext<{ config: PageConfig; words: Words } | null>(null);

/** The words in the language of the page. */
export function useWords(): Words {
  return usePage().words;
}

/** What the server told the page. */
export function useConfig(): PageConfig {
  return usePage().config;
}

function usePage(): { config: PageConfig; words: Words } {
  const page = use(PageContext);
  if (!page) throw new Error("this needs PageContext around it; mountReact gives it");
  return page;
}

/** The words of one language; English where a message has no translation. */
export function wordsOf(config: Pick<PageConfig, "language" | "sourceLanguage">, set: MessageSet | null): Words {
  const number = (value: number) => new Intl.NumberFormat(config.language).format(value);
  const phrase = (translation: string | undefined, source: string, values: Values): Phrase => ({
    value: fill(translation ?? source, values),
    language: translation || config.sourceLanguage ? undefined : "en-US",
  });
  return {
    _: (message, values = {}) => phrase(set?.messages[message]?.[0], message, values),
    pgettext: (context, message, values = {}) =>
      phrase(set?.messages[`${context}\u0004${message}`]?.[0], message, values),
    ngettext(singular, plural, count, values = {}) {
      const category = new Intl.PluralRules(config.language).select(count);
      const translation = set?.messages[singular]?.[set.forms[category] ?? 0];
      return phrase(translation, count === 1 ? singular : plural, { number: number(count), ...values });
    },
    number,
  };
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A phrase in the page, its language marked where it is not the page's. */
export function Say({ phrase }: { phrase: Phrase }) {
  return phrase.language ? <span lang={phrase.language}>{phrase.value}</span> : phrase.value;
}
