// The visitor's recent searches, kept in the browser only.

import { readStorage, writeStorage } from "../../runtime/storage";

const KEY = "vitrine.searches";
const MAX_SEARCHES = 5;

/** The recent searches, newest first. */
export function readRecentSearches(): string[] {
  const stored = readStorage<unknown>(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((text): text is string => typeof text === "string").slice(0, MAX_SEARCHES);
}

export function rememberSearch(text: string): void {
  const search = text.trim();
  const others = readRecentSearches().filter((other) => other !== search);
  if (search) writeStorage(KEY, [search, ...others].slice(0, MAX_SEARCHES));
}

export function clearRecentSearches(): void {
  writeStorage(KEY, null);
}
