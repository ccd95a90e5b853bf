/**
 * The conformance runner for browsers: fixture and cases on stdin, a line for each case on stdout. It serves the page at
 * the origin that the fixture names and has a headless Chromium run it. CHROMIUM: its path, if it is another one.
 */
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import type { Given, Row } from "../conformance/runner.js";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const HOST = "127.0.0.1";
const FILES: Record<string, string> = { "/page.html": "text/html", "/page.bundle.js": "text/javascript" };
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Serves the page, and nothing else. */
async function serving(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const type = FILES[request.url ?? ""];
    if (type === undefined) return response.writeHead(404).end();
    const file = fileURLToPath(new URL(`.${request.url}`, import.meta.url));
    void readFile(file).then((content) => response.writeHead(200, { "content-type": type }).end(content));
    return undefined;
  });
  await once(server.listen(port, HOST), "listening");
  return server;
}

/** Runs the cases in a browser with an empty profile; tells every row as it comes. */
async function run(given: Given, origin: string, tell: (row: Row) => void): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), "adjudicator-browser-"));
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: CHROMIUM,
      headless: true,
      args: FLAGS,
    });
    try {
      const page = await context.newPage();
      page.on("pageerror", (error) => console.error(error));
      await page.exposeFunction("rowTold", tell);
      await page.goto(`${origin}/page.html`);
      await page.waitForFunction(() => window.runConformance !== undefined);
      await page.evaluate((said) => window.runConformance!(JSON.parse(said) as Given), JSON.stringify(given));
    } finally {
      await context.close();
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

const given = JSON.parse(await text(process.stdin)) as Given;
const origin = given.fixture.origin;
if (origin === undefined) throw new Error("the fixture names no origin: its servers let no page call");
const server = await serving(Number(new URL(origin).port));
try {
  await run(given, origin, (row) => {
    console.log(JSON.stringify(row));
    if (!row.passed) process.exitCode = 1;
  });
} finally {
  server.close();
}
