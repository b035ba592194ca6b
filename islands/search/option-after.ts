// The arrow keys in a combobox.

/** The option that a key leads to, where -1 stands for the input itself; null if the key leads nowhere. */
export function optionAfter(key: string, active: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step && count ? ((active + 1 + step + count + 1) % (count + 1)) - 1 : null;
}
