// Writes the licenses of third-party code and assets in the browser files into one file.

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { shortHash } from "./hashed-files.mjs";

/** The first line of stylesheets and of the scripts of islands, which leads readers to the licenses. */
export const BANNER = "/*! /notices.txt */";

const PACKAGE = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const LICENSE_FILE = /^licen[cs]e(\.(md|txt))?$/i;
// Its icons are in pages, not in bundles.
const ICONS = "@iconify-json/lucide";
const RULE = `\n\n${"-".repeat(80)}\n\n`;

/**
 * Write the licenses of the packages among `inputs` (paths), of the icons and of the typeface; returns its manifest.
 */
export async function writeNotices(project, inputs, out) {
  const packages = new Set([ICONS, ...inputs.map((input) => PACKAGE.exec(input)?.[1]).filter(Boolean)]);
  const texts = await Promise.all([...packages].sort().map((name) => packageNotice(project, name)));
  const typeface = await readFile(path.join(project, "static", "fonts", "OFL.txt"), "utf8");
  const content = [...texts, `The typeface Vitrine Sans, made from IBM Plex Sans\n\n${typeface.trim()}`].join(RULE);
  const hashed = `licenses/notices-${shortHash(content)}.txt`;
  await mkdir(path.join(out, "licenses"), { recursive: true });
  await writeFile(path.join(out, hashed), `${content}\n`);
  return { "licenses/notices.txt": hashed };
}

async function packageNotice(project, name) {
  const folder = path.join(project, "islands", "node_modules", name);
  const { version, license } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((found) => LICENSE_FILE.test(found));
  if (!license && !file)
    throw new Error(`${name} names no license; find out which it has, or leave it out of the browser files`);
  const text = file ? (await readFile(path.join(folder, file), "utf8")).trim() : "";
  return [`${name} ${version} (${license ?? "see below"})`, text].filter(Boolean).join("\n\n");
}
