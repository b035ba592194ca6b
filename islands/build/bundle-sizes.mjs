// The compressed sizes of the bundles, and which of them exceed their budget.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Bytes that a visitor loads: per page, and for an island all the scripts it imports. */
const BUDGETS = JSON.parse(await readFile(path.join(import.meta.dirname, "budgets.json"), "utf8"));

// by the start of the files' plain names
const PAGE_FILES = [
  { what: "the stylesheet of every page", files: ["css/site."], budget: BUDGETS.stylesheet },
  { what: "the fonts", files: ["fonts/"], budget: BUDGETS.fonts },
  { what: "the script of every page", files: ["js/site."], budget: BUDGETS.script },
  { what: "the scripts of a page with htmx", files: ["js/site.", "js/htmx."], budget: BUDGETS.scriptsWithHtmx },
];

/** The Brotli size of every file in the manifest; fonts are compressed already. */
export async function bundleSizes(out, manifest) {
  const sizes = Object.entries(manifest).map(async ([name, hashed]) => {
    const content = await readFile(path.join(out, hashed));
    return { name, hashed, bytes: name.endsWith(".woff2") ? content.length : brotliCompressSync(content).length };
  });
  return Promise.all(sizes);
}

/** The size of each island's script with all it imports; `imports` lists the files for each. */
export function islandSizes(sizes, imports) {
  return Object.entries(imports).map(([name, files]) => ({
    what: `the island ${name} with all it imports`,
    bytes: sum(sizes.filter(({ hashed }) => files.includes(hashed))),
  }));
}

/** A sentence for each budget that is exceeded. */
export function exceededBudgets(sizes, imports = {}) {
  const pages = PAGE_FILES.map(({ what, files, budget }) => ({
    what,
    budget,
    bytes: sum(sizes.filter(({ name }) => files.some((start) => name.startsWith(start)))),
  }));
  const islands = islandSizes(sizes, imports).map((island) => ({ ...island, budget: BUDGETS.island }));
  return [...pages, ...islands]
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ what, bytes, budget }) => `${what}: ${bytes} bytes compressed; the budget is ${budget}`);
}

function sum(sizes) {
  return sizes.reduce((total, { bytes }) => total + bytes, 0);
}
