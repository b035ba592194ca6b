// The redirects of the site, so that htmx and the islands never load a part of a page that has moved.

import { pageConfig } from "../page-config";

const TIME_LIMIT = 3_000; // milliseconds; the server applies the rules as well
const LONGEST_WAIT = 300; // milliseconds that a visitor's click waits for the rules

interface Rule {
  redirect?: { to: string; statusCode: number };
}

/** Rules by path: `static` ones match exactly, `wildcard` ones a folder and everything below it. */
export interface RedirectRules {
  static: Record<string, Rule>;
  wildcard: Record<string, Rule>;
}

export type RedirectRulesSource = () => Promise<RedirectRules>;

const NO_RULES: RedirectRules = { static: {}, wildcard: {} };

/** The rules of the page's build, fetched when first needed; none for now if they take longer than LONGEST_WAIT. */
export function redirectRules(page: Document): RedirectRulesSource {
  let loading: Promise<RedirectRules> | undefined;
  return () => {
    loading ??= fetchRules(pageConfig(page).build);
    return Promise.race([loading, noRulesYet()]);
  };
}

function noRulesYet(): Promise<RedirectRules> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT, NO_RULES));
}

async function fetchRules(build: string): Promise<RedirectRules> {
  try {
    const response = await fetch(`/builds/meta/${build}.json`, { signal: AbortSignal.timeout(TIME_LIMIT) });
    const { matcher } = (await response.json()) as { matcher?: RedirectRules };
    return matcher ?? NO_RULES;
  } catch (error) {
    console.warn("No redirects loaded; the server still applies them.", error);
    return NO_RULES;
  }
}

/** Where a path is redirected to, or empty. An exact rule wins, then that of the nearest folder. */
export function redirectTarget(rules: RedirectRules, path: string): string {
  const segments = normalized(path).split("/");
  const folders = segments.map((_, index) => segments.slice(0, segments.length - index).join("/") || "/");
  const exact = lookUp(rules.static, normalized(path));
  return folders.reduce((target, folder) => target || lookUp(rules.wildcard, folder), exact);
}

function lookUp(rules: Record<string, Rule>, path: string): string {
  const entry = Object.entries(rules).find(([key]) => normalized(key) === path);
  return entry?.[1].redirect?.to ?? "";
}

function normalized(path: string): string {
  return path.replace(/\/+$/, "").toLowerCase() || "/";
}
