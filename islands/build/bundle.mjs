// Bundles the stylesheets and the scripts with esbuild; answers which hashed file each plain name became.

import path from "node:path";
import * as esbuild from "esbuild";

const TARGET = ["chrome111", "firefox115", "safari16.4"];

/** The islands: folders with an `island.tsx`, and a stylesheet of the same name. */
export const ISLANDS = ["search", "results", "map", "inquiry"];

/** What stands in for a package of a package: all that ofetch wants of ufo are two small functions. */
export const STAND_INS = { ufo: path.join(import.meta.dirname, "..", "shared", "ufo.ts") };

/** Bundle into `out`; fonts named in the stylesheet go along. */
export async function bundle(project, out) {
  const { manifest } = await bundleWithImports(project, out);
  return manifest;
}

/** The same, and for each script of an island all files that are loaded with it. */
export async function bundleWithImports(project, out) {
  const islands = path.join(project, "islands");
  const site = await run(islands, out, {
    entryPoints: [
      { in: "../static/css/site.css", out: "css/site" },
      { in: "runtime/site.ts", out: "js/site" },
      { in: "htmx/refine.ts", out: "js/refine" },
      { in: "map/document/document.ts", out: "js/map-document" },
      { in: "map/document/document.css", out: "css/map-document" },
      ...ISLANDS.map((name) => ({ in: `${name}/${name}.css`, out: `css/${name}` })),
    ],
  });
  // Only islands share files with each other: what every page loads comes in one piece.
  const lazy = await run(islands, out, {
    entryPoints: ISLANDS.map((name) => ({ in: `${name}/island.tsx`, out: `js/${name}` })),
    splitting: true,
  });
  const names = [...outputsOf(site, islands, out), ...outputsOf(lazy, islands, out)];
  // A chunk has no name of its own: nothing but an island ever asks for it.
  const [chunks, named] = [names.filter(isChunk), names.filter((name) => !isChunk(name))];
  const manifest = Object.fromEntries(named.map((name) => [plainName(name), name]));
  return { manifest, chunks, imports: importsOf(lazy, islands, out) };
}

async function run(islands, out, options) {
  const { metafile } = await esbuild.build({
    absWorkingDir: islands,
    outdir: path.resolve(out),
    entryNames: "[dir]/[name]-[hash]",
    chunkNames: "js/[name]-[hash]",
    assetNames: "fonts/[name]-[hash]",
    bundle: true,
    minify: true,
    metafile: true,
    format: "esm",
    jsx: "automatic",
    // the second: nobody inspects a visitor's page with React's tools
    define: { "process.env.NODE_ENV": '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    charset: "utf8",
    target: TARGET,
    nodePaths: [path.join(islands, "node_modules")],
    alias: STAND_INS,
    loader: { ".woff2": "file" },
    legalComments: "none",
    logLevel: "warning",
    ...options,
  });
  return metafile;
}

function outputsOf(metafile, islands, out) {
  return Object.keys(metafile.outputs).map((output) => hashedName(output, islands, out));
}

function isChunk(name) {
  return name.startsWith("js/chunk-");
}

function importsOf(metafile, islands, out) {
  const withImports = (output) => {
    const following = metafile.outputs[output].imports.filter(({ kind }) => kind === "import-statement");
    return [output, ...following.flatMap(({ path: next }) => withImports(next))];
  };
  const entries = Object.keys(metafile.outputs).filter((output) => metafile.outputs[output].entryPoint);
  return Object.fromEntries(
    entries.map((output) => [
      plainName(hashedName(output, islands, out)),
      [...new Set(withImports(output))].map((file) => hashedName(file, islands, out)),
    ]),
  );
}

function hashedName(output, islands, out) {
  return path.relative(path.resolve(out), path.resolve(islands, output)).split(path.sep).join("/");
}

function plainName(hashed) {
  return hashed.replace(/-[A-Z0-9]{8}(?=\.)/, "");
}
