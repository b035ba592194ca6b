// JSON in the browser's storage. If the visitor blocks storage, reading returns null and writing does nothing.

/** The key of the codes of the products in the tray. */
export const TRAY_KEY = "vitrine.tray";

/** The value of a key; null if there is none or it is not JSON. */
export function readStorage<Value>(key: string, kind: "local" | "session" = "local"): Value | null {
  try {
    return JSON.parse(area(kind).getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

/** Store a value; null removes the key. */
export function writeStorage(key: string, value: unknown, kind: "local" | "session" = "local"): void {
  try {
    if (value === null) area(kind).removeItem(key);
    else area(kind).setItem(key, JSON.stringify(value));
  } catch {
    // blocked or full
  }
}

function area(kind: "local" | "session"): Storage {
  return kind === "local" ? localStorage : sessionStorage;
}
