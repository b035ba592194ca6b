// The bundles are what templates and the server rely on.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFile, cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { bundle } from "./bundle.mjs";
import { exceededBudgets } from "./bundle-sizes.mjs";
import { copyHashed } from "./hashed-files.mjs";
import { writeNotices } from "./notices.mjs";

const PROJECT = path.resolve(import.meta.dirname, "..", "..");
const HASHED = /^(css|js|fonts|icons|licenses)\/[a-z0-9-]+-[A-Z0-9]{8}\.[a-z0-9]+$/;
let out;
let manifest;

before(async () => {
  out = await mkdtemp(path.join(os.tmpdir(), "bundle-"));
  const bundles = await bundle(PROJECT, out);
  manifest = {
    ...bundles.manifest,
    ...(await writeNotices(PROJECT, bundles.inputs, out)),
    ...(await copyHashed(path.join(PROJECT, "static", "icons"), out, "icons")),
  };
});

after(() => rm(out, { recursive: true }));

test("every file has a plain and a hashed name", () => {
  for (const [plain, hashed] of Object.entries(manifest)) {
    assert.match(hashed, HASHED);
    assert.equal(hashed.replace(/-[A-Z0-9]{8}(?=\.)/, ""), plain);
  }
  assert.ok(manifest["css/site.css"] && manifest["js/site.js"] && manifest["icons/favicon.svg"]);
});

test("every page loads a file that leads to the licenses of what browsers get", async () => {
  const notices = await readFile(path.join(out, manifest["licenses/notices.txt"]), "utf8");
  for (const holder of ["react-dom 19", "htmx.org 4", "@iconify-json/lucide", "IBM Corp", "Copyright (c) Meta"]) {
    assert.ok(notices.includes(holder), holder);
  }
  for (const name of ["css/site.css", "css/map-iframe.css", "js/inquiry.js"]) {
    assert.match(await readFile(path.join(out, manifest[name]), "utf8"), /^\/\*! ?\/notices\.txt/);
  }
});

test("the stylesheet uses the fonts that pages preload", async () => {
  const css = await readFile(path.join(out, manifest["css/site.css"]), "utf8");
  const [font] = Object.keys(manifest).filter((name) => name.endsWith(".woff2"));
  assert.ok(css.includes(`url("../${manifest[font]}")`) || css.includes(`url(../${manifest[font]})`));
});

async function copyOfProject() {
  const copy = await mkdtemp(path.join(os.tmpdir(), "copy-"));
  const packages = path.join(PROJECT, "islands", "node_modules");
  for (const folder of ["islands", "static"]) {
    const filter = (source) => source !== packages && source !== path.join(PROJECT, "static", "built");
    await cp(path.join(PROJECT, folder), path.join(copy, folder), { recursive: true, filter });
  }
  await symlink(packages, path.join(copy, "islands", "node_modules"));
  return copy;
}

test("the same sources have the same names in any folder, wherever their packages are", async () => {
  const copy = await copyOfProject();
  const copied = await import(path.join(copy, "islands", "build", "bundle.mjs"));
  assert.deepEqual(
    (await copied.bundle(copy, path.join(copy, "out"))).manifest,
    Object.fromEntries(Object.entries(manifest).filter(([name]) => !/^(icons|licenses)\//.test(name))),
  );
  await rm(copy, { recursive: true });
});

test("a mistake in a stylesheet of the engine is printed with its line and stops the build", async () => {
  const copy = await copyOfProject();
  const file = path.join(copy, "static", "css", "forms.css");
  const line = (await readFile(file, "utf8")).split("\n").length;
  await appendFile(file, ".x {\n  colr: red;\n");
  const build = [path.join(copy, "islands", "build.mjs"), "--out", path.join(copy, "out")];
  const { status, stderr } = spawnSync(process.execPath, build, { encoding: "utf8" });
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`"colr" is not a known CSS property[^]*static/css/forms.css:${line + 1}:2:`));
  assert.match(stderr, new RegExp(`The unbalanced "{" is here:[^]*static/css/forms.css:${line}:3:`));
  assert.match(stderr, /correct the stylesheets/);
  await rm(copy, { recursive: true });
});

test("a bundle that exceeds its budget is named with its size", () => {
  const exceeded = exceededBudgets([
    { name: "css/site.css", bytes: 9_000 },
    { name: "js/site.js", bytes: 3_000 },
    { name: "js/htmx.js", bytes: 12_000 },
  ]);
  assert.equal(exceeded.length, 1);
  assert.match(exceeded[0], /^the stylesheet of every page: 9000 bytes compressed; the budget is \d+$/);
});
