// Weighs the built files as they travel (brotli), and says which kind weighs more than agreed.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

// Bytes a page may load of each kind before an island is touched.
const BUDGETS = { css: 12_000, js: 6_000, fonts: 60_000 };

/** The weight of every file of the manifest, fonts as they are (they are compressed already). */
export async function weigh(out, manifest) {
  const weights = Object.entries(manifest).map(async ([name, hashed]) => {
    const content = await readFile(path.join(out, hashed));
    return { name, bytes: name.endsWith(".woff2") ? content.length : brotliCompressSync(content).length };
  });
  return Promise.all(weights);
}

/** One sentence per kind of file that weighs more than its budget. */
export function overBudget(weights) {
  return Object.entries(BUDGETS).flatMap(([kind, budget]) => {
    const files = weights.filter(({ name }) => name.startsWith(`${kind}/`));
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    return total > budget ? [`${kind} weighs ${total} bytes compressed; the budget is ${budget}`] : [];
  });
}
