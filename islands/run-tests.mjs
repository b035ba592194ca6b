// Runs every test on Node's test runner: *.test.ts after bundling, as Node runs no TypeScript, and *.test.mjs as they are.

import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import * as esbuild from "esbuild";
import { SHIMS } from "./build/bundle.mjs";
import { filesBelow } from "./build/hashed-files.mjs";

const ROOT = import.meta.dirname;
// By default Node leaves one processor idle.
const CONCURRENCY = `--test-concurrency=${availableParallelism()}`;
const out = await mkdtemp(path.join(ROOT, "node_modules", ".tests-"));

try {
  const files = await filesBelow(ROOT, [".ts", ".tsx", ".mjs"], ["node_modules"]);
  const { metafile } = await esbuild.build({
    entryPoints: files.filter((file) => /\.test\.tsx?$/.test(file)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    external: ["happy-dom", "react", "react-dom"],
    platform: "node",
    conditions: ["browser"],
    alias: SHIMS,
    format: "esm",
    jsx: "automatic",
    target: "node20",
    sourcemap: "inline",
    metafile: true,
    logLevel: "warning",
  });
  const bundled = Object.keys(metafile.outputs).map((file) => path.resolve(file));
  const plain = files.filter((file) => file.endsWith(".test.mjs"));
  const { status } = spawnSync(
    process.execPath,
    ["--test", CONCURRENCY, "--enable-source-maps", ...bundled, ...plain],
    {
      stdio: "inherit",
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await rm(out, { recursive: true });
}
