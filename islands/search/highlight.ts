// Finds the words of a search in a text as the search itself does: regardless of case, accents and character width.

const CJK = /[々〇\u3041-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]/;
const WORD = /[\p{L}\p{N}]/u;
const MIN_STEM = 4; // characters

/** A text in parts, each with whether it matches the query. */
export function highlight(text: string, query: string): [matches: boolean, part: string][] {
  const { folded, offsets } = foldWithOffsets(text);
  const matched = new Uint8Array(text.length + 1);
  for (const word of fold(query).match(/[\p{L}\p{N}]+/gu) ?? []) {
    for (const [start, end] of findWord(folded, word)) matched.fill(1, offsets[start], offsets[end]);
  }
  const parts: [boolean, string][] = [];
  for (let index = 0; index < text.length; index++) {
    const last = parts.at(-1);
    const isMatch = matched[index] === 1;
    if (last && last[0] === isMatch) last[1] += text[index];
    else parts.push([isMatch, text[index] ?? ""]);
  }
  return parts;
}

function findWord(folded: string, word: string): [start: number, end: number][] {
  for (const variant of variants(word)) {
    const found = variant.flatMap((form) => findForm(folded, form));
    if (found.length) return found;
  }
  return [];
}

function findForm(folded: string, form: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let at = folded.indexOf(form); at >= 0; at = folded.indexOf(form, at + form.length)) {
    const before = folded[at - 1] ?? "";
    const startsWord = CJK.test(form) || !WORD.test(before) || /^\d/.test(form) !== /\d/.test(before);
    if (startsWord) found.push([at, at + form.length]);
  }
  return found;
}

/** A word as typed; then letters apart from digits ("fl200" finds FL-200), or shortened ("meters" finds "meter"). */
function variants(word: string): string[][] {
  if (CJK.test(word)) return [[word]];
  const parts = word.match(/\d+|\D+/g) ?? [];
  if (parts.length > 1) return [[word], parts];
  const stems = [1, 2, 3].map((cut) => word.slice(0, -cut)).filter((stem) => stem.length >= MIN_STEM);
  return [[word], ...stems.map((stem) => [stem])];
}

/** Folded text, with the offset in the original of each of its characters. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = "";
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const form = fold(character);
    for (let index = 0; index < form.length; index++) offsets.push(offset);
    folded += form;
    offset += character.length;
  }
  offsets.push(offset);
  return { folded, offsets };
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}
