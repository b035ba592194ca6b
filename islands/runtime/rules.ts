// The route rules of the build this page was made by: fetched once, a moment after the start.

const DELAY = 1_000;
const SLOW = new Set(["slow-2g", "2g"]);

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

interface Entry {
  redirect?: { to: string; statusCode: number };
}

/** What the rules say about paths: exact ones, and those of a folder and all below it. */
export interface Rules {
  static: Record<string, Entry>;
  wildcard: Record<string, Entry>;
}

/** Gives the rules when they are needed; until they are known, or where they cannot be had, there are none. */
export type RulesSource = () => Promise<Rules>;

const NONE: Rules = { static: {}, wildcard: {} };

/** Fetch the rules of the page's build about a second from now, unless the connection is very slow; then when asked. */
export function loadRules(page: Document): RulesSource {
  let fetched: Promise<Rules> | undefined;
  const source = () => {
    fetched ??= fetchRules(page);
    return fetched;
  };
  if (!isSlow(page.defaultView?.navigator)) setTimeout(source, DELAY);
  return source;
}

function isSlow(browser: (Navigator & { connection?: Connection }) | undefined): boolean {
  const connection = browser?.connection;
  return connection?.saveData === true || SLOW.has(connection?.effectiveType ?? "");
}

async function fetchRules(page: Document): Promise<Rules> {
  const build = page.querySelector<HTMLMetaElement>('meta[name="vitrine-build"]')?.content ?? "";
  try {
    const answer = await fetch(`/builds/meta/${build}.json`);
    const document = (await answer.json()) as { matcher?: Rules };
    return document.matcher ?? NONE;
  } catch (error) {
    console.warn("The route rules could not be loaded; the server applies them.", error);
    return NONE;
  }
}

/** Where a path has moved to, or empty: an exact rule before that of the nearest folder. */
export function movedTo(rules: Rules, path: string): string {
  const steps = fold(path).split("/");
  const folders = steps.map((_, count) => steps.slice(0, steps.length - count).join("/") || "/");
  const exact = target(rules.static, fold(path));
  return folders.reduce((found, folder) => found || target(rules.wildcard, folder), exact);
}

function target(table: Record<string, Entry>, key: string): string {
  const entry = Object.entries(table).find(([path]) => fold(path) === key);
  return entry?.[1].redirect?.to ?? "";
}

function fold(path: string): string {
  return path.replace(/\/+$/, "").toLowerCase() || "/";
}
