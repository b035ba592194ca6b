// Bundles every *.test.ts (Node runs no TypeScript) and hands the bundles to Node's own test runner.

import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { ISLANDS, STAND_INS } from "./build/bundle.mjs";
import { filesBelow } from "./build/files.mjs";

const HERE = import.meta.dirname;
const FOLDERS = ["runtime", "htmx", "shared", ...ISLANDS];
const sources = (await Promise.all(FOLDERS.map((name) => filesBelow(path.join(HERE, name), [".ts", ".tsx"])))).flat();
const folder = await mkdtemp(path.join(HERE, "node_modules", ".tests-"));

try {
  const { metafile } = await esbuild.build({
    entryPoints: sources.filter((file) => /\.test\.tsx?$/.test(file)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    external: ["happy-dom", "react", "react-dom"],
    platform: "node",
    conditions: ["browser"],
    alias: STAND_INS,
    format: "esm",
    jsx: "automatic",
    target: "node20",
    sourcemap: "inline",
    metafile: true,
    logLevel: "warning",
  });
  const bundles = Object.keys(metafile.outputs).map((file) => path.resolve(file));
  const own = await filesBelow(path.join(HERE, "build"), [".mjs"]);
  const plain = own.filter((file) => file.endsWith(".test.mjs"));
  const { status } = spawnSync(process.execPath, ["--test", "--enable-source-maps", ...bundles, ...plain], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
} finally {
  await rm(folder, { recursive: true });
}
