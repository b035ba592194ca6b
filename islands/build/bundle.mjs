// Bundles stylesheets and scripts with esbuild.

import path from "node:path";
import * as esbuild from "esbuild";
import { filesBelow } from "./hashed-files.mjs";
import { BANNER } from "./notices.mjs";

const TARGET = ["chrome111", "firefox115", "safari16.4"];
/** In static/css: the stylesheet of every page, and further ones that some kinds of pages link. */
const STYLESHEETS = ["site", "pages", "lists", "forms", "sheet"];
const ISLAND_ENTRY = "island.tsx";

/** Packages replaced by a small file of our own. */
export const SHIMS = { ufo: path.join(import.meta.dirname, "..", "http", "ufo-shim.ts") };

/**
 * Bundle the project's browser files into `out`.
 *
 * `manifest` maps plain names to hashed ones. `chunks` are files that islands share; nothing else refers to them.
 * `imports` lists, for each script of an island, all files that are loaded with it; `inputs` lists every source
 * file.
 */
export async function bundle(project, out) {
  const root = path.join(project, "islands");
  const islands = await findIslands(root);
  const pages = await run(root, out, {
    entryPoints: [
      ...STYLESHEETS.map((name) => ({ in: `../static/css/${name}.css`, out: `css/${name}` })),
      { in: "htmx/index.ts", out: "js/htmx" },
      { in: "map/iframe/index.ts", out: "js/map-iframe" },
      { in: "map/iframe/iframe.css", out: "css/map-iframe" },
      ...islands.map(({ name, stylesheet }) => ({ in: stylesheet, out: `css/${name}` })),
    ],
  });
  // the script of every page, and those it loads on demand, which import nothing so that it stays a single file
  const site = await run(root, out, { entryPoints: [{ in: "runtime/site.ts", out: "js/site" }], splitting: true });
  const scripts = await run(root, out, {
    entryPoints: islands.map(({ name, script }) => ({ in: script, out: `js/${name}` })),
    splitting: true,
    banner: { js: BANNER },
  });
  const names = [pages, site, scripts].flatMap((metafile) => outputNames(metafile, root, out));
  const manifest = names.filter((name) => !isChunk(name)).map((name) => [plainName(name), name]);
  return {
    manifest: Object.fromEntries(manifest),
    chunks: names.filter(isChunk),
    imports: importsByEntry(scripts, root, out),
    inputs: [pages, site, scripts].flatMap((metafile) => Object.keys(metafile.inputs)),
  };
}

/** The islands: every folder with an island.tsx and a stylesheet. `search/dialog` has the name `search-dialog`. */
async function findIslands(root) {
  const files = await filesBelow(root, [".tsx", ".css"], ["node_modules"]);
  const entries = files.filter((file) => path.basename(file) === ISLAND_ENTRY);
  return entries.map((script) => ({
    name: path.relative(root, path.dirname(script)).replaceAll(path.sep, "-"),
    script,
    stylesheet: files.find((file) => file.endsWith(".css") && path.dirname(file) === path.dirname(script)),
  }));
}

async function run(root, out, options) {
  const { metafile, warnings } = await esbuild.build({
    absWorkingDir: root,
    outdir: path.resolve(out),
    entryNames: "[dir]/[name]-[hash]",
    chunkNames: "js/[name]-[hash]",
    assetNames: "fonts/[name]-[hash]",
    bundle: true,
    minify: true,
    metafile: true,
    format: "esm",
    jsx: "automatic",
    // undefined removes React's support for its developer tools
    define: { "process.env.NODE_ENV": '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    charset: "utf8",
    target: TARGET,
    nodePaths: [path.join(root, "node_modules")],
    // hashes depend on paths: if node_modules is a link, the path of its target must not count
    preserveSymlinks: true,
    alias: SHIMS,
    loader: { ".woff2": "file" },
    legalComments: "none",
    banner: { css: BANNER },
    logLevel: "warning",
    ...options,
  });
  // esbuild has printed the warnings with their places.
  if (warnings.some(({ location }) => location?.file.endsWith(".css"))) throw new Error("correct the stylesheets");
  return metafile;
}

function outputNames(metafile, root, out) {
  return Object.keys(metafile.outputs).map((output) => hashedName(output, root, out));
}

function isChunk(name) {
  return name.startsWith("js/chunk-");
}

function importsByEntry(metafile, root, out) {
  const withImports = (output) => {
    const imports = metafile.outputs[output].imports.filter(({ kind }) => kind === "import-statement");
    return [output, ...imports.flatMap(({ path: imported }) => withImports(imported))];
  };
  const entries = Object.keys(metafile.outputs).filter((output) => metafile.outputs[output].entryPoint);
  return Object.fromEntries(
    entries.map((output) => [
      plainName(hashedName(output, root, out)),
      [...new Set(withImports(output))].map((file) => hashedName(file, root, out)),
    ]),
  );
}

function hashedName(output, root, out) {
  return path.relative(path.resolve(out), path.resolve(root, output)).split(path.sep).join("/");
}

function plainName(hashed) {
  return hashed.replace(/-[A-Z0-9]{8}(?=\.)/, "");
}
