// Builds the browser files: stylesheets, scripts, fonts, icons, and the licenses of third-party code in them.
//
//   node build.mjs --out DIR [--content DIR] [--every-icon] [--json] [--budget]
//
// The files go to DIR under hashed names, and their sizes are listed. With --json, what the server needs is printed
// instead: the manifest, which maps plain names to hashed ones, the inline SVG of the icons in use (of all icons with
// --every-icon), and the icons that islands request. --budget fails if a bundle is larger than its budget.

import path from "node:path";
import { parseArgs } from "node:util";
import { bundle } from "./build/bundle.mjs";
import { bundleSizes, exceededBudgets, islandSizes } from "./build/bundle-sizes.mjs";
import { copyHashed } from "./build/hashed-files.mjs";
import { everyIcon, inlineIcons, islandIcons, usedIcons } from "./build/icons.mjs";
import { writeNotices } from "./build/notices.mjs";

const PROJECT = path.resolve(import.meta.dirname, "..");

const { values: options } = parseArgs({
  options: {
    out: { type: "string" },
    content: { type: "string", default: path.join(PROJECT, "content") },
    "every-icon": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    budget: { type: "boolean", default: false },
  },
});

if (!options.out) {
  console.error("usage: node build.mjs --out DIR [--content DIR] [--every-icon] [--json] [--budget]");
  process.exit(2);
}

try {
  await build(options.out, options.content);
} catch (error) {
  console.error(`build.mjs: ${error.message}`);
  process.exit(1);
}

async function build(out, content) {
  const icons = inlineIcons(options["every-icon"] ? everyIcon() : await usedIcons(PROJECT, content));
  const iconSets = await islandIcons(PROJECT);
  const bundles = await bundle(PROJECT, out);
  const manifest = {
    ...bundles.manifest,
    ...(await copyHashed(path.join(PROJECT, "static", "icons"), out, "icons")),
    ...(await writeNotices(PROJECT, bundles.inputs, out)),
  };
  if (options.json) {
    console.log(JSON.stringify({ manifest, icons, iconSets }));
    return;
  }
  const chunks = Object.fromEntries(bundles.chunks.map((name) => [name, name]));
  const sizes = await bundleSizes(out, { ...manifest, ...chunks });
  for (const { name, bytes } of sizes) console.log(`${name}  ${(bytes / 1000).toFixed(1)} kB`);
  for (const { what, bytes } of islandSizes(sizes, bundles.imports)) {
    console.log(`${what}  ${(bytes / 1000).toFixed(1)} kB`);
  }
  const exceeded = options.budget ? exceededBudgets(sizes, bundles.imports) : [];
  if (exceeded.length) throw new Error(exceeded.join("\n"));
}
