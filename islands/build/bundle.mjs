// Bundles the stylesheet and the scripts with esbuild; answers which hashed file each plain name became.

import path from "node:path";
import * as esbuild from "esbuild";

const TARGET = ["chrome111", "firefox115", "safari16.4"];

/** Bundle into `out`; fonts named in the stylesheet go along. */
export async function bundle(project, out) {
  const islands = path.join(project, "islands");
  const { metafile } = await esbuild.build({
    absWorkingDir: islands,
    entryPoints: [
      { in: "../static/css/site.css", out: "css/site" },
      { in: "runtime/site.ts", out: "js/site" },
      { in: "htmx/refine.ts", out: "js/refine" },
    ],
    outdir: path.resolve(out),
    entryNames: "[dir]/[name]-[hash]",
    chunkNames: "js/[name]-[hash]",
    assetNames: "fonts/[name]-[hash]",
    bundle: true,
    minify: true,
    metafile: true,
    splitting: true,
    format: "esm",
    target: TARGET,
    nodePaths: [path.join(islands, "node_modules")],
    loader: { ".woff2": "file" },
    legalComments: "none",
    logLevel: "warning",
  });
  return manifestOf(metafile, islands, out);
}

function manifestOf(metafile, islands, out) {
  const entries = Object.keys(metafile.outputs).map((output) => {
    const hashed = path.relative(path.resolve(out), path.resolve(islands, output)).split(path.sep).join("/");
    return [hashed.replace(/-[A-Z0-9]{8}(?=\.)/, ""), hashed];
  });
  return Object.fromEntries(entries);
}
