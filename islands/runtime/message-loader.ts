// Loads the interface messages of the islands in the language of the page, once per page.

import type { PageConfig } from "./contract";

/** Compiled messages by their source text; `forms` maps a plural category (one, other, …) to the index of a form. */
export interface MessageSet {
  forms: Partial<Record<Intl.LDMLPluralRule, number>>;
  messages: Record<string, string[]>;
}

let loading: Promise<MessageSet | null> | undefined;

/** The messages in the language of the page; null, with the reason in the console, where the islands use English. */
export function loadMessages(config: PageConfig): Promise<MessageSet | null> {
  loading ??= fetchMessages(config);
  return loading;
}

async function fetchMessages({ messages, language, sourceLanguage }: PageConfig): Promise<MessageSet | null> {
  if (!messages) {
    if (language !== sourceLanguage) console.warn(`There are no messages in ${language}; the islands use English.`);
    return null;
  }
  try {
    const response = await fetch(messages);
    if (!response.ok) throw new Error(`${messages} answered ${response.status}`);
    return (await response.json()) as MessageSet;
  } catch (error) {
    console.error("The messages could not be loaded; the islands use English.", error);
    loading = undefined;
    return null;
  }
}
