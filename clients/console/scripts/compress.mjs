// Lists the files of the bundle for the worker that keeps them (public/worker.js), and puts a brotli and a gzip copy beside
// each file that gains by it: the server sends what the browser takes.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const out = process.env.CONSOLE_OUT ?? join(import.meta.dirname, "../../../adjudicator/console");
const TEXT = /\.(?:css|html|js|json|svg|webmanifest)$/;
const SMALL = 256;

const assets = readdirSync(join(out, "assets")).map((name) => `/assets/${name}`);
writeFileSync(join(out, "files.json"), JSON.stringify(["/", ...assets.sort()]));

for (const name of readdirSync(out, { recursive: true }).map(String)) {
  const file = join(out, name);
  if (!TEXT.test(name) || statSync(file).size < SMALL) continue;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
