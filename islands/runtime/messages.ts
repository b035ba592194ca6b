// The words of the islands in the language of the page: one set per language, loaded when the first island needs it.

import type { PageConfig } from "./contract";

/** A compiled catalog: `forms` leads from a plural category (one, other, …) to the place of a form in a message. */
export interface MessageSet {
  forms: Partial<Record<Intl.LDMLPluralRule, number>>;
  messages: Record<string, string[]>;
}

let asked: Promise<MessageSet | null> | undefined;

/** The set of the page's language, or null where English must do; why is logged. */
export function loadMessages(config: PageConfig): Promise<MessageSet | null> {
  asked ??= fetchMessages(config);
  return asked;
}

async function fetchMessages(config: PageConfig): Promise<MessageSet | null> {
  if (!config.messages) {
    if (!config.sourceLanguage) console.warn(`The islands have no messages in ${config.language}; they speak English.`);
    return null;
  }
  try {
    const answer = await fetch(config.messages);
    if (!answer.ok) throw new Error(`${config.messages} answered ${answer.status}`);
    return (await answer.json()) as MessageSet;
  } catch (error) {
    console.error("The islands' messages could not be loaded; they speak English.", error);
    asked = undefined;
    return null;
  }
}
