// Collects the icons that templates, code, content and islands use, as inline SVG or as data for Iconify.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { filesBelow } from "./hashed-files.mjs";

const SET = createRequire(import.meta.url)("@iconify-json/lucide/icons.json");
// attributes that all icons of the set share; static/css/components/page/icon.css sets them once
const LINES = / fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"/g;
const CODE_PATTERN = /\bicon\(\s*["']([a-z0-9-]+)["']/g;
const ISLAND_PATTERN = /["'`]lucide:([a-z0-9-]+)/g;
const CONTENT_PATTERN = /^icon:\s*["']?([a-z0-9-]+)/gm;

/** The icons in use on the server: each name with the location of its first use. */
export async function usedIcons(project, content) {
  const used = new Map();
  await collectIcons(used, project, path.join(project, "templates"), [".html"], CODE_PATTERN);
  await collectIcons(used, project, path.join(project, "vitrine"), [".py"], CODE_PATTERN);
  await collectIcons(used, project, path.join(content, "services"), [".md"], CONTENT_PATTERN);
  for (const [name, location] of [...used]) {
    // for pages written from right to left
    const mirrored = name.replace(/-(left|right)$/, (side) => (side === "-left" ? "-right" : "-left"));
    if (mirrored in SET.icons && !used.has(mirrored)) used.set(mirrored, location);
  }
  return used;
}

/** Add the icons that files of a folder use to `used`, each with the location of its first use. */
async function collectIcons(used, project, folder, extensions, pattern) {
  for (const file of await filesBelow(folder, extensions, ["node_modules"])) {
    for (const { name, line } of await iconsIn(file, pattern)) {
      if (!used.has(name)) used.set(name, `${path.relative(project, file)}:${line}`);
    }
  }
}

/** Every icon of the set; its location is the set. */
export function everyIcon() {
  return new Map([...Object.keys(SET.icons), ...Object.keys(SET.aliases ?? {})].map((name) => [name, SET.prefix]));
}

async function iconsIn(file, pattern) {
  const text = await readFile(file, "utf8");
  return [...text.matchAll(pattern)].map((match) => ({
    name: match[1],
    line: text.slice(0, match.index).split("\n").length,
  }));
}

/** The icons in use in islands, as an Iconify server answers; throws an error that names every unknown one. */
export async function islandIcons(project) {
  const used = new Map();
  await collectIcons(used, project, path.join(project, "islands"), [".tsx"], ISLAND_PATTERN);
  assertKnown(used);
  const icons = Object.fromEntries([...used.keys()].sort().map((name) => [name, find(name)]));
  return { [SET.prefix]: { prefix: SET.prefix, width: SET.width, height: SET.height, icons } };
}

/** The inline SVG of each icon; throws an error that names every unknown one. */
export function inlineIcons(used) {
  assertKnown(used);
  return Object.fromEntries([...used.keys()].map((name) => [name, svg(find(name))]));
}

function assertKnown(used) {
  const unknown = [...used].filter(([name]) => !find(name));
  if (unknown.length) {
    const lines = unknown.map(
      ([name, location]) => `${location}: there is no icon "${name}"; lucide.dev/icons lists all names`,
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
  const shapes = icon.body.replace(LINES, "").replace(/^<g>((?:(?!<g).)*)<\/g>$/, "$1");
  // so that lines are not filled if the stylesheet is missing
  const outline = shapes === icon.body ? "" : ' fill="none" stroke="currentColor"';
  return `<svg ${frame}${outline} aria-hidden="true">${shapes}</svg>`;
}
