// Bundles the stylesheet, the scripts, the fonts and the icons of the site:
//   node build.mjs --out DIR --manifest FILE [--content DIR] [--budget]
// Every file goes below DIR under a name with its hash. FILE receives the manifest (plain name to hashed path), and
// beside it stand icons.json, the inline SVG of every icon in use, and icon-sets.json, the icons that islands ask for. --budget fails when a bundle weighs more than agreed.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { bundleWithImports } from "./build/bundle.mjs";
import { copyHashed } from "./build/files.mjs";
import { inlineIcons, islandIcons, usedIcons } from "./build/icons.mjs";
import { islandWeights, overBudget, weigh } from "./build/weight.mjs";

const PROJECT = path.resolve(import.meta.dirname, "..");

const { values: options } = parseArgs({
  options: {
    out: { type: "string" },
    manifest: { type: "string" },
    content: { type: "string", default: path.join(PROJECT, "content") },
    budget: { type: "boolean", default: false },
  },
});

if (!options.out || !options.manifest) {
  console.error("usage: node build.mjs --out DIR --manifest FILE [--content DIR] [--budget]");
  process.exit(2);
}

try {
  await build(options.out, options.manifest, options.content);
} catch (error) {
  console.error(`build.mjs: ${error.message}`);
  process.exit(1);
}

async function build(out, manifestFile, content) {
  const icons = inlineIcons(await usedIcons(PROJECT, content));
  const bundled = await bundleWithImports(PROJECT, out);
  const manifest = {
    ...bundled.manifest,
    ...(await copyHashed(path.join(PROJECT, "static", "icons"), out, "icons")),
  };
  await mkdir(path.dirname(manifestFile), { recursive: true });
  await writeFile(manifestFile, sortedJson(manifest));
  await writeFile(path.join(path.dirname(manifestFile), "icons.json"), sortedJson(icons));
  await writeFile(path.join(path.dirname(manifestFile), "icon-sets.json"), sortedJson(await islandIcons(PROJECT)));
  const chunks = Object.fromEntries(bundled.chunks.map((name) => [name, name]));
  const weights = await weigh(out, { ...manifest, ...chunks });
  for (const { name, bytes } of weights) console.log(`${name}  ${(bytes / 1000).toFixed(1)} kB`);
  for (const { what, total } of islandWeights(weights, bundled.imports)) {
    console.log(`${what}  ${(total / 1000).toFixed(1)} kB`);
  }
  const faults = options.budget ? overBudget(weights, bundled.imports) : [];
  if (faults.length) throw new Error(faults.join("\n"));
}

function sortedJson(record) {
  return `${JSON.stringify(Object.fromEntries(Object.entries(record).sort()), null, 1)}\n`;
}
