// Weighs the built files as they travel (brotli), and says what weighs more than agreed.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

// Bytes a page may load before an island is touched, by the start of the files' names.
const BUDGETS = [
  { what: "the stylesheet", files: ["css/site."], budget: 12_000 },
  { what: "the fonts", files: ["fonts/"], budget: 60_000 },
  { what: "the script of every page", files: ["js/site."], budget: 6_000 },
  { what: "the scripts of a page with htmx", files: ["js/site.", "js/refine."], budget: 18_000 },
];

// Bytes of script an island may bring, React and all else it shares with others included.
const ISLAND = 75_000;

/** The weight of every file of the manifest, fonts as they are (they are compressed already). */
export async function weigh(out, manifest) {
  const weights = Object.entries(manifest).map(async ([name, hashed]) => {
    const content = await readFile(path.join(out, hashed));
    return { name, hashed, bytes: name.endsWith(".woff2") ? content.length : brotliCompressSync(content).length };
  });
  return Promise.all(weights);
}

/** One sentence for each budget that is overrun; `imports` names the files of each island. */
export function overBudget(weights, imports = {}) {
  const pages = BUDGETS.map(({ what, files, budget }) => ({
    what,
    budget,
    total: sum(weights.filter(({ name }) => files.some((start) => name.startsWith(start)))),
  }));
  const islands = islandWeights(weights, imports).map(({ what, total }) => ({ what, total, budget: ISLAND }));
  return [...pages, ...islands]
    .filter(({ total, budget }) => total > budget)
    .map(({ what, total, budget }) => `${what}: ${total} bytes compressed; the budget is ${budget}`);
}

/** What each island brings along. */
export function islandWeights(weights, imports) {
  return Object.entries(imports).map(([name, files]) => ({
    what: `the island ${name} with all it imports`,
    total: sum(weights.filter(({ hashed }) => files.includes(hashed))),
  }));
}

function sum(weights) {
  return weights.reduce((total, { bytes }) => total + bytes, 0);
}
