// Mistakes in a stylesheet are named with their lines; modern CSS is not a mistake.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { styleProblems } from "./style-problems.mjs";

let folder;

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "styles-"));
});

after(() => rm(folder, { recursive: true }));

async function found(source) {
  const file = path.join(folder, "styles.css");
  await writeFile(file, source);
  const problems = await styleProblems(file);
  return problems.map(
    ({ line, message, remedy, breaks }) => `${line}: ${message}; ${remedy}${breaks ? " (breaks)" : ""}`,
  );
}

test("an unclosed brace is named where it was opened, and unknown names only once it is closed", async () => {
  assert.deepEqual(await found("a { colour: red }\n\n.b {\n  color: red;\n.c { color: blue }\n"), [
    '3: Expected "}" to go with "{"; write } (breaks)',
  ]);
});

for (const [source, expected] of [
  [".a { color red; }", '1: Expected ":"; write : (breaks)'],
  [".a { color: red; } }", '1: Unexpected "}"; correct it (breaks)'],
  ["/* note\n.a { color: red; }", '1: Expected "*/" to terminate multi-line comment; correct it (breaks)'],
  ["// note\n.a { color: red; }", '1: Comments in CSS use "/* ... */" instead of "//"; correct it (breaks)'],
  [".a { colr: red; }", '1: "colr" is not a known CSS property; write color'],
  [
    ".a { colour: red; }",
    "1: “colour”: Unknown property is not allowed, so browsers ignore it; correct it, or delete it",
  ],
  ["@foo b { }", "1: Unexpected unknown at-rule: foo, so browsers ignore it; correct it, or delete it"],
  [".a { }\n@import url(b.css);", '2: All "@import" rules must come first; correct it'],
]) {
  test(`a mistake is named with its line: ${source}`, async () => assert.deepEqual(await found(source), [expected]));
}

test("a mistake after letters of several bytes is named once, and an unknown name is quoted whole", async () => {
  assert.deepEqual(await found('\ufeff.ä { content: "日本🚀"; colr: red; colour: red; }'), [
    '1: "colr" is not a known CSS property; write color',
    "1: “colour”: Unknown property is not allowed, so browsers ignore it; correct it, or delete it",
  ]);
});

test("all of thousands of mistakes are found", async () => {
  assert.equal((await found(".a { colour: red; }\n".repeat(3_000))).length, 3_000);
});

test("mistakes in a stylesheet of two megabytes are found", async () => {
  const comment = `/* ${"-".repeat(2_000_000)} */\n`;
  assert.equal((await found(`${comment}.a { colour: red; }`)).length, 1);
});

test("modern CSS has no mistakes", async () => {
  const rules = [
    "@layer a, b;",
    ".a { anchor-name: --x; text-wrap: pretty; field-sizing: content; &:has(:popover-open) { color: light-dark(red, blue); } }",
    "@container style(--x: 1) { .b { inline-size: 2cqi; } }",
    "@starting-style { .c { opacity: 0; } }",
    ':root { --x: 1px; } @property --x { syntax: "<length>"; inherits: false; initial-value: 0px; }',
    "iconify-icon { color: oklch(from red l c h / 50%); }",
  ];
  assert.deepEqual(await found(rules.join("\n")), []);
});
