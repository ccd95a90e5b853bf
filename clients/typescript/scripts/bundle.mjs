// Bundles the conformance page for browsers, and shows in passing that what it needs has nothing of Node in it.
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(here, "dist", "browser");
mkdirSync(out, { recursive: true });
await build({
  entryPoints: [join(here, "browser", "page.ts")],
  outfile: join(out, "page.bundle.js"),
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  keepNames: true,
  logLevel: "warning",
});
copyFileSync(join(here, "browser", "page.html"), join(out, "page.html"));
