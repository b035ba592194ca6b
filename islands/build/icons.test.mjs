// Pages contain the icons in use, and only icons that exist.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { inlineIcons, usedIcons } from "./icons.mjs";

async function withProject(files, check) {
  const project = await mkdtemp(path.join(os.tmpdir(), "icons-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(project, name)), { recursive: true });
      await writeFile(path.join(project, name), text);
    }
    await check(project);
  } finally {
    await rm(project, { recursive: true });
  }
}

test("icons are found in templates, code and services", async () => {
  const files = {
    "templates/a.html": '{{ icon("menu") }}',
    "vitrine/a.py": "icon('search')",
    "content/services/a.md": "---\nname: Repair\nicon: wrench\n---\n",
  };
  await withProject(files, async (project) => {
    const used = await usedIcons(project, path.join(project, "content"));
    assert.deepEqual([...used.keys()], ["menu", "search", "wrench"]);
  });
});

test("an arrow brings its mirror image along, for pages written from right to left", async () => {
  const files = { "templates/a.html": '{{ icon("arrow-left") }}', "vitrine/a.py": "", "content/services/a.md": "" };
  await withProject(files, async (project) => {
    const used = await usedIcons(project, path.join(project, "content"));
    assert.deepEqual([...used.keys()], ["arrow-left", "arrow-right"]);
  });
});

test("an icon is inline SVG, hidden from screen readers", () => {
  const { menu } = inlineIcons(new Map([["menu", "templates/a.html:1"]]));
  assert.match(menu, /^<svg class="icon" viewBox="0 0 24 24" .*aria-hidden="true".*<\/svg>$/);
});

test("an icon of lines sets its outline once, a filled shape keeps its fill, and an icon of areas has no outline", () => {
  const names = ["clock", "tag", "search-large"];
  const { clock, tag, "search-large": areas } = inlineIcons(new Map(names.map((name) => [name, "templates/a.html:1"])));
  assert.match(clock, / fill="none" stroke="currentColor" aria-hidden="true"><circle [^>]+><path [^>]+><\/svg>$/);
  assert.match(tag, /<circle cx="7.5" cy="7.5" r=".5" fill="currentColor"\/><\/svg>$/);
  assert.doesNotMatch(areas, /stroke/);
});

test("an unknown icon is named with its location", async () => {
  const files = { "content/services/a.md": "---\nname: Repair\nicon: spanner-box\n---\n" };
  await withProject(files, async (project) => {
    const used = await usedIcons(project, path.join(project, "content"));
    assert.throws(() => inlineIcons(used), /^Error: content\/services\/a\.md:3: there is no icon "spanner-box"/);
  });
});
