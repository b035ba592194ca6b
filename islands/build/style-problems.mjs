// Finds mistakes in a stylesheet: what esbuild cannot read, and names that Biome does not know.

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";

const ROOT = path.resolve(import.meta.dirname, "..");
const BIOME = path.join(ROOT, "node_modules", "@biomejs", "biome", "bin", "biome");
// esbuild reports the second of those skipped; the first takes the name of an anchor for a variable.
const RULES = [
  "--only=correctness",
  "--only=suspicious/noUnknownAtRules",
  "--skip=correctness/noMissingVarFunction",
  "--skip=correctness/noInvalidPositionAtImportRule",
];
/** The messages of esbuild about mistakes for which browsers leave out whole rules. */
const BREAKING = ["css-syntax-error", "js-comment-in-css"];

/**
 * The mistakes in a stylesheet. `breaks` says that browsers leave out whole rules; only if there is no such mistake,
 * unknown names are looked for.
 */
export async function styleProblems(file) {
  const source = await readFile(file, "utf8");
  const { errors, warnings } = await esbuild.transform(source, { loader: "css", logLevel: "silent" }).then(
    (done) => ({ errors: [], warnings: done.warnings }),
    (failure) => failure,
  );
  const breaking = [...errors, ...warnings.filter(({ id }) => BREAKING.includes(id))];
  if (breaking.length) return breaking.map((message) => problem(message, opening(message), true));
  const found = warnings.map((message) => problem(message, message.location, false));
  const lines = source.split(/\r\n|\r|\n/);
  const unknown = (await lint(file)).map((diagnostic) => unknownName(diagnostic, lines));
  return [
    ...found,
    ...unknown.filter(({ line, column }) => !found.some((other) => other.line === line && other.column === column)),
  ];
}

/** Where the brace, text or comment begins that is not closed, else where the mistake is. */
export function opening({ location, notes }) {
  return notes.find((note) => note.location)?.location ?? location;
}

function problem({ text, location: { suggestion } }, { line, column }, breaks) {
  return { line, column, message: text, remedy: suggestion ? `write ${suggestion}` : "correct it", breaks };
}

async function lint(file) {
  const options = ["lint", ...RULES, "--reporter=rdjson", "--max-diagnostics=none", path.resolve(file)];
  const output = await new Promise((resolve) => {
    execFile(process.execPath, [BIOME, ...options], { cwd: ROOT }, (_failure, stdout) => resolve(stdout));
  });
  return JSON.parse(output).diagnostics;
}

/** A diagnostic of Biome, which counts columns from 1, unlike esbuild; its message may not say what it is about. */
function unknownName({ message, location }, lines) {
  const { start, end } = location.range;
  const name = start.line === end.line ? lines[start.line - 1].slice(start.column - 1, end.column - 1) : "";
  const text = message.trim().replace(/\.$/, "");
  return {
    line: start.line,
    column: start.column - 1,
    message: `${text.includes(name) ? "" : `“${name}”: `}${text}, so browsers ignore it`,
    remedy: "correct it, or delete it",
    breaks: false,
  };
}
