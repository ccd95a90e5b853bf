// Puts a brotli and a gzip copy beside each file of the bundle that gains by it: the server sends what the browser takes.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const out = process.env.CONSOLE_OUT ?? join(import.meta.dirname, "../../../adjudicator/console");
const TEXT = /\.(?:css|html|js|json|svg|webmanifest)$/;
const SMALL = 256;

for (const name of readdirSync(out, { recursive: true }).map(String)) {
  const file = join(out, name);
  if (!TEXT.test(name) || statSync(file).size < SMALL) continue;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
