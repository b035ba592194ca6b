// Finds the searched words in a text as the search itself does: whatever the case, the accents and the width.

const CJK = /[々〇\u3041-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]/;
const WORD = /[\p{L}\p{N}]/u;
const SHORTEST_STEM = 4;

/** A text cut into pieces, each with whether it was searched for. */
export function marks(text: string, query: string): [marked: boolean, piece: string][] {
  const { folded, places } = foldWithPlaces(text);
  const marked = new Uint8Array(text.length + 1);
  for (const word of fold(query).match(/[\p{L}\p{N}]+/gu) ?? []) {
    for (const [start, end] of occurrences(folded, word)) marked.fill(1, places[start], places[end]);
  }
  const pieces: [boolean, string][] = [];
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1);
    const isMarked = marked[at] === 1;
    if (last && last[0] === isMarked) last[1] += text[at];
    else pieces.push([isMarked, text[at] ?? ""]);
  }
  return pieces;
}

function occurrences(folded: string, word: string): [number, number][] {
  for (const way of ways(word)) {
    const found = way.flatMap((form) => placesOf(folded, form));
    if (found.length) return found;
  }
  return [];
}

function placesOf(folded: string, form: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = folded.indexOf(form); at >= 0; at = folded.indexOf(form, at + form.length)) {
    const before = folded[at - 1] ?? "";
    const begins = CJK.test(form) || !WORD.test(before) || /^\d/.test(form) !== /\d/.test(before);
    if (begins) found.push([at, at + form.length]);
  }
  return found;
}

// As typed, then letters and digits apart ("fl200" is FL-200), or without the last letters ("meters" is in "meter").
function ways(word: string): string[][] {
  if (CJK.test(word)) return [[word]];
  const parts = word.match(/\d+|\D+/g) ?? [];
  if (parts.length > 1) return [[word], parts];
  const stems = [1, 2, 3].map((cut) => word.slice(0, -cut)).filter((stem) => stem.length >= SHORTEST_STEM);
  return [[word], ...stems.map((stem) => [stem])];
}

function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const form = fold(character);
    for (let unit = 0; unit < form.length; unit++) places.push(at);
    folded += form;
    at += character.length;
  }
  places.push(at);
  return { folded, places };
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}
