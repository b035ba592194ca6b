// Waits for input methods: who is composing a word in a field keeps the field until the word is written.

export interface Composing {
  /** Settles when no word is being composed, at once where none is. */
  over(): Promise<void>;
}

/** Watch the fields of an island from now on. */
export function watchComposing(island: HTMLElement, signal: AbortSignal): Composing {
  let composing = false;
  let written = () => {};
  const note = ({ type }: Event) => {
    composing = type === "compositionstart";
    // what is listening to the field itself hears of the word first
    if (!composing) setTimeout(() => written());
  };
  for (const kind of ["compositionstart", "compositionend"]) island.addEventListener(kind, note, { signal });
  return {
    over: () =>
      new Promise((resolve) => {
        written = resolve;
        if (!composing) resolve();
      }),
  };
}
