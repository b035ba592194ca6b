// Finds the words of a search in a text as the search itself does: regardless of case, accents and character width.

const CJK = /[々〇\u3041-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]/;
const MIN_STEM = 4; // characters
const LITTLE = /(?<![\p{L}\p{N}])\p{Ll}{1,2}(?![\p{L}\p{N}])/gu; // `à` and `de`, but not `CO`

/** A text in parts, each with whether it matches the query. */
export function highlight(text: string, query: string): [matches: boolean, part: string][] {
  const { folded, offsets } = foldWithOffsets(text);
  const matched = new Uint8Array(text.length + 1);
  const words = fold(query.replace(LITTLE, "")).match(/[\p{L}\p{N}⁄]+/gu) ?? [];
  for (const [index, word] of words.entries()) {
    for (const [start, end] of findWord(folded, word, index === words.length - 1)) {
      matched.fill(1, offsets[start], offsets[end]);
    }
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

function findWord(folded: string, word: string, isLast: boolean): [start: number, end: number][] {
  for (const form of forms(word, isLast)) {
    const matches = [...folded.matchAll(new RegExp(form, "gu"))];
    if (matches.length) return matches.map((match) => [match.index, match.index + match[0].length]);
  }
  return [];
}

/**
 * Patterns for a word: as typed, its letters and digits together or apart ("fl200" finds FL-200), or shortened ("meters"
 * finds "meter"). A single character finds itself only, and so does a number, unless it is last and may be incomplete:
 * "16 bar" leaves 160 unmarked, and °C the C of "cable".
 */
function forms(word: string, isLast: boolean): string[] {
  if (CJK.test(word)) return [word];
  const parts = word.match(/\d+|[^\d⁄]+/g) ?? [];
  const isWhole = word.length === 1 || (!isLast && /^[\d⁄]+$/.test(word));
  const start = /^\d/.test(word) ? "(?<!\\d|\\d[.,])" : "(?<!\\p{L})";
  const end = isWhole ? "(?![\\p{L}\\p{N}]|[.,]\\d)" : "";
  const stems = [1, 2, 3].map((cut) => word.slice(0, -cut)).filter((stem) => stem.length >= MIN_STEM);
  return [parts.join("[^\\p{L}\\p{N}]?") + end, ...(parts.length > 1 ? [] : stems)].map((form) => start + form);
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
