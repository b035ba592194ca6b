// Collects the icons that templates, code and content name, and writes each as inline SVG.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { filesBelow } from "./files.mjs";

const SET = createRequire(import.meta.url)("@iconify-json/lucide/icons.json");
const IN_CODE = /\bicon\(\s*["']([a-z0-9-]+)["']/g;
const IN_ISLANDS = /["'`]lucide:([a-z0-9-]+)/g;
const IN_CONTENT = /^icon:\s*["']?([a-z0-9-]+)/gm;

/** Every icon in use: name to the place that names it first. */
export async function usedIcons(project, content) {
  const used = new Map();
  const look = async (folder, extensions, pattern) => {
    for (const file of await filesBelow(folder, extensions)) {
      for (const { name, line } of await namesIn(file, pattern)) {
        if (!used.has(name)) used.set(name, `${path.relative(project, file)}:${line}`);
      }
    }
  };
  await look(path.join(project, "templates"), [".html"], IN_CODE);
  await look(path.join(project, "vitrine"), [".py"], IN_CODE);
  await look(path.join(content, "services"), [".md"], IN_CONTENT);
  return used;
}

async function namesIn(file, pattern) {
  const text = await readFile(file, "utf8");
  return [...text.matchAll(pattern)].map((match) => ({
    name: match[1],
    line: text.slice(0, match.index).split("\n").length,
  }));
}

/** The icons that the islands ask for, in the form Iconify's servers answer with; throws naming every unknown one. */
export async function islandIcons(project) {
  const used = new Map();
  for (const file of await filesBelow(path.join(project, "islands"), [".tsx"], ["node_modules"])) {
    for (const { name, line } of await namesIn(file, IN_ISLANDS)) {
      if (!used.has(name)) used.set(name, `${path.relative(project, file)}:${line}`);
    }
  }
  refuseUnknown(used);
  const icons = Object.fromEntries([...used.keys()].sort().map((name) => [name, find(name)]));
  return { [SET.prefix]: { prefix: SET.prefix, width: SET.width, height: SET.height, icons } };
}

/** The SVG of each icon; throws naming every one the set does not have. */
export function inlineIcons(used) {
  refuseUnknown(used);
  return Object.fromEntries([...used.keys()].map((name) => [name, svg(find(name))]));
}

function refuseUnknown(used) {
  const unknown = [...used].filter(([name]) => !find(name));
  if (unknown.length) {
    const lines = unknown.map(
      ([name, place]) => `${place}: no icon is named "${name}"; names stand on lucide.dev/icons`,
    );
    throw new Error(lines.join("\n"));
  }
}

function find(name) {
  return SET.icons[name] ?? SET.icons[SET.aliases?.[name]?.parent];
}

function svg(icon) {
  const width = icon.width ?? SET.width ?? 24;
  const height = icon.height ?? SET.height ?? 24;
  const frame = `class="icon" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg ${frame} aria-hidden="true" focusable="false">${icon.body}</svg>`;
}
