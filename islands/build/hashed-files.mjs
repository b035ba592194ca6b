// Finds files, and copies those that need no bundling to names with a hash of their content.

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** The files below a folder with one of these extensions, sorted; none if the folder does not exist. */
export async function filesBelow(folder, extensions, excluded = []) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && extensions.includes(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !excluded.some((name) => file.split(path.sep).includes(name)))
    .sort();
}

/** Copy the icons in `folder` to `out`/`name`; returns the hashed path of each. */
export async function copyHashed(folder, out, name) {
  const manifest = {};
  await mkdir(path.join(out, name), { recursive: true });
  for (const file of await filesBelow(folder, [".svg", ".png", ".ico"])) {
    const content = await readFile(file);
    const { name: stem, ext } = path.parse(file);
    const hashed = `${name}/${stem}-${shortHash(content)}${ext}`;
    await writeFile(path.join(out, hashed), content);
    manifest[`${name}/${stem}${ext}`] = hashed;
  }
  return manifest;
}

/** Eight capitals and digits, as in the names that esbuild gives. */
export function shortHash(content) {
  const number = BigInt(`0x${createHash("sha256").update(content).digest("hex").slice(0, 16)}`);
  return number.toString(36).toUpperCase().padStart(8, "0").slice(-8);
}
