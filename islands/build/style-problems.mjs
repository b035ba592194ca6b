// Finds mistakes in a stylesheet: what esbuild cannot read, and names that Biome does not know.

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";

const ROOT = path.resolve(import.meta.dirname, "..");
const BIOME = path.join(ROOT, "node_modules", "@biomejs", "biome", "bin", "biome");
// Of the skipped rules, the first takes the name of an anchor for a variable, and the second repeats esbuild.
const RULES = [
  "--only=correctness",
  "--only=suspicious/noUnknownAtRules",
  "--skip=correctness/noMissingVarFunction",
  "--skip=correctness/noInvalidPositionAtImportRule",
];
/** The messages of esbuild about mistakes for which browsers leave out whole rules. */
const BREAKING = ["css-syntax-error", "js-comment-in-css"];

/**
 * The mistakes in a stylesheet. `breaks` says that browsers ignore whole rules because of the mistake; unknown names
 * are reported only if there is no such mistake.
 */
export async function styleProblems(file) {
  const source = await readFile(file, "utf8");
  const { errors, warnings } = await esbuild.transform(source, { loader: "css", logLevel: "silent" }).then(
    (done) => ({ errors: [], warnings: done.warnings }),
    (failure) => failure,
  );
  const breaking = [...errors, ...warnings.filter(({ id }) => BREAKING.includes(id))];
  if (breaking.length) return breaking.map((message) => problem(message, opening(message), true));
  const misspelled = warnings.map((message) => problem(message, message.location, false));
  const lines = source.split(/\r\n|\r|\n/);
  const unknown = (await lint(file)).map((diagnostic) => unknownName(diagnostic, lines));
  return [...misspelled, ...unknown.filter((one) => !misspelled.some((other) => isSamePlace(one, other)))].sort(
    (one, other) => one.line - other.line,
  );
}

function isSamePlace(one, other) {
  return one.line === other.line && one.column === other.column;
}

/** The beginning of an unclosed brace, string or comment, else the location of the mistake. */
function opening({ location, notes }) {
  return notes.find((note) => note.location)?.location ?? location;
}

function problem({ text, location: { suggestion } }, { line, column }, breaks) {
  return { line, column, message: text, remedy: suggestion ? `write ${suggestion}` : "correct it", breaks };
}

async function lint(file) {
  const limits = ["--max-diagnostics=none", `--files-max-size=${2 ** 31}`];
  const options = ["lint", ...RULES, ...limits, "--reporter=rdjson", path.resolve(file)];
  const output = await new Promise((resolve) => {
    const settings = { cwd: ROOT, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(process.execPath, [BIOME, ...options], settings, (_failure, stdout) => resolve(stdout));
  });
  return JSON.parse(output).diagnostics;
}

/** A diagnostic of Biome as a problem. Biome counts characters from 1, esbuild bytes from 0. */
function unknownName({ message, location }, lines) {
  const { start, end } = location.range;
  const characters = [...lines[start.line - 1]];
  const name = start.line === end.line ? characters.slice(start.column - 1, end.column - 1).join("") : "";
  const text = message.trim().replace(/\.$/, "");
  return {
    line: start.line,
    column: Buffer.byteLength(characters.slice(0, start.column - 1).join("")),
    // Not every message contains the name.
    message: `${text.includes(name) ? "" : `“${name}”: `}${text}, so browsers ignore it`,
    remedy: "correct it, or delete it",
    breaks: false,
  };
}
