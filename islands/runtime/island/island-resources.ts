// Loads the messages of the islands in the language of the page, and the stylesheet of an island before it is mounted.

import type { PageConfig } from "../contract";

/** Compiled messages by their source text; `forms` maps a plural category (one, other, …) to the index of a form. */
export interface MessageSet {
  forms: Partial<Record<Intl.LDMLPluralRule, number>>;
  messages: Record<string, string[]>;
}

let messageSet: Promise<MessageSet | null> | undefined;
const stylesheets = new Map<string, Promise<void>>();

/** Load what an island needs beside its script, once per page; returns the messages. */
export async function loadResources(island: HTMLElement, config: PageConfig): Promise<MessageSet | null> {
  const messages = loadMessages(config);
  await loadStylesheet(island.ownerDocument, island.getAttribute("stylesheet"));
  return messages;
}

/** The messages in the language of the page; null, with the reason in the console, where the islands use English. */
export function loadMessages(config: PageConfig): Promise<MessageSet | null> {
  messageSet ??= fetchMessages(config);
  return messageSet;
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
    messageSet = undefined;
    return null;
  }
}

/** Link a stylesheet and wait for it; one that failed is requested again next time. */
function loadStylesheet(page: Document, href: string | null): Promise<void> {
  if (!href) return Promise.resolve();
  let loaded = stylesheets.get(href);
  if (!loaded) {
    loaded = link(page, href);
    stylesheets.set(href, loaded);
    loaded.catch(() => stylesheets.delete(href));
  }
  return loaded;
}

function link(page: Document, href: string): Promise<void> {
  const element = page.createElement("link");
  element.rel = "stylesheet";
  element.href = href;
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error(`the stylesheet ${href} could not be loaded`));
    });
    page.head.append(element);
  });
}
