// What the bundler leaves behind is what templates and the server count on.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { bundle } from "./bundle.mjs";
import { copyHashed } from "./files.mjs";
import { overBudget } from "./weight.mjs";

const PROJECT = path.resolve(import.meta.dirname, "..", "..");
const HASHED = /^(css|js|fonts|icons)\/[a-z0-9-]+-[A-Z0-9]{8}\.[a-z0-9]+$/;
let out;
let manifest;

before(async () => {
  out = await mkdtemp(path.join(os.tmpdir(), "bundle-"));
  manifest = {
    ...(await bundle(PROJECT, out)),
    ...(await copyHashed(path.join(PROJECT, "static", "icons"), out, "icons")),
  };
});

after(() => rm(out, { recursive: true }));

test("every file has a plain name and a name with its hash", () => {
  for (const [plain, hashed] of Object.entries(manifest)) {
    assert.match(hashed, HASHED);
    assert.equal(hashed.replace(/-[A-Z0-9]{8}(?=\.)/, ""), plain);
  }
  assert.ok(manifest["css/site.css"] && manifest["js/site.js"] && manifest["icons/favicon.svg"]);
});

test("the stylesheet names the font under the name it is preloaded by", async () => {
  const css = await readFile(path.join(out, manifest["css/site.css"]), "utf8");
  const [font] = Object.keys(manifest).filter((name) => name.endsWith(".woff2"));
  assert.ok(css.includes(`url("../${manifest[font]}")`) || css.includes(`url(../${manifest[font]})`));
});

test("the same sources give the same names", async () => {
  assert.deepEqual(
    await bundle(PROJECT, out),
    Object.fromEntries(Object.entries(manifest).filter(([name]) => !name.startsWith("icons/"))),
  );
});

test("what is above its budget is named with its weight", () => {
  const faults = overBudget([
    { name: "css/site.css", bytes: 12_001 },
    { name: "js/site.js", bytes: 6_000 },
    { name: "js/refine.js", bytes: 12_000 },
  ]);
  assert.deepEqual(faults, ["the stylesheet: 12001 bytes compressed; the budget is 12000"]);
});
