// Waits for busy hands: who composes a word keeps the field until it is written, who presses a button keeps its place.

export interface Hands {
  /** Settles when no word is being composed and nothing is pressed, at once where nothing is. */
  free(): Promise<void>;
}

const RELEASES = ["pointerup", "pointercancel", "contextmenu"];

/** Watch what is done within an island from now on. */
export function watchHands(island: HTMLElement, signal: AbortSignal): Hands {
  const busy = new Set<"composing" | "pressing">();
  let settle = () => {};
  // what is listening to the field or the button itself hears of the word or the click first
  const end = (what: "composing" | "pressing") => {
    if (busy.delete(what)) setTimeout(() => busy.size || settle());
  };
  island.addEventListener("compositionstart", () => busy.add("composing"), { signal });
  island.addEventListener("compositionend", () => end("composing"), { signal });
  island.addEventListener("pointerdown", ({ button }) => button || busy.add("pressing"), { signal });
  // a press may end anywhere
  for (const kind of RELEASES) island.ownerDocument.addEventListener(kind, () => end("pressing"), { signal });
  return {
    free: () =>
      new Promise((resolve) => {
        settle = resolve;
        if (!busy.size) resolve();
      }),
  };
}
