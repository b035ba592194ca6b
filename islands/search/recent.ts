// The visitor's recent searches, kept on their device only.

import { keep, recall } from "../shared/device";

const KEY = "vitrine.searches";
const MOST = 5;

/** The recent searches, the last first. */
export function recentSearches(): string[] {
  const kept = recall<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === "string").slice(0, MOST) : [];
}

/** Remember a search. */
export function rememberSearch(text: string): void {
  const trimmed = text.trim();
  if (trimmed) keep(KEY, [trimmed, ...recentSearches().filter((other) => other !== trimmed)].slice(0, MOST));
}

/** Forget all of them. */
export function forgetSearches(): void {
  keep(KEY, null);
}
