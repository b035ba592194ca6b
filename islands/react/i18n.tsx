// Interface messages in React: gettext functions in the language of the page, and English marked where it is used.

import { createContext, use } from "react";
import type { PageConfig } from "../runtime/contract";
import type { MessageSet } from "../runtime/island/island-resources";

type Values = Record<string, string | number>;

/** A message in the language of the page; `language` is set where it is untranslated and has to be marked. */
export interface Phrase {
  value: string;
  language: string | undefined;
}

/** The gettext functions. They take literals, which `flask translations update` extracts. */
export interface Gettext {
  _(message: string, values?: Values): Phrase;
  pgettext(context: string, message: string, values?: Values): Phrase;
  ngettext(singular: string, plural: string, number: number, values?: Values): Phrase;
  number(value: number): string;
}

export const PageContext = createContext<{ config: PageConfig; gettext: Gettext } | null>(null);

export function useGettext(): Gettext {
  return usePage().gettext;
}

export function usePageConfig(): PageConfig {
  return usePage().config;
}

function usePage(): { config: PageConfig; gettext: Gettext } {
  const page = use(PageContext);
  if (!page) throw new Error("there is no PageContext; mountReact provides it");
  return page;
}

export function createGettext(
  { language, sourceLanguage }: Pick<PageConfig, "language" | "sourceLanguage">,
  set: MessageSet | null,
): Gettext {
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const phrase = (translation: string | undefined, source: string, values: Values): Phrase => ({
    value: interpolate(translation ?? source, values),
    language: translation || language === sourceLanguage ? undefined : sourceLanguage,
  });
  return {
    _: (message, values = {}) => phrase(set?.messages[message]?.[0], message, values),
    pgettext: (context, message, values = {}) =>
      phrase(set?.messages[`${context}\u0004${message}`]?.[0], message, values),
    ngettext(singular, plural, count, values = {}) {
      const category = new Intl.PluralRules(language).select(count);
      const translation = set?.messages[singular]?.[set.forms[category] ?? 0];
      return phrase(translation, count === 1 ? singular : plural, { number: number(count), ...values });
    },
    number,
  };
}

function interpolate(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/**
 * The attributes of a text that stayed English on a page of another language, which may have another direction.
 * `language` is that of the text, empty where it is that of the page.
 */
export function languageAttributes(language: string | undefined): { lang?: string; dir?: "ltr" } {
  return language ? { lang: language, dir: "ltr" } : {};
}

/**
 * A phrase as content, with its language marked where it is not that of the page. It has an element of its own:
 * a browser that translates pages replaces text nodes, and React fails if it removes one that is gone.
 */
export function Translated({ phrase }: { phrase: Phrase }) {
  return <span {...languageAttributes(phrase.language)}>{phrase.value}</span>;
}
