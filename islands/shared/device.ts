// What an island keeps on the visitor's device, and nowhere else; a device that keeps nothing is fine.

/** What was kept under a key; null where there is nothing, or nothing readable. */
export function recall<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

/** Keep a value; null forgets it. Says whether the device did. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
