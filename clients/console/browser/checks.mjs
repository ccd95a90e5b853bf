// Checks of pages in a real browser: what they need comes as JSON on stdin, and each tells a row of JSON on stdout.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { launch, openPage } from "./launch.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What is wrong with a page as it stands: what axe finds, and whether it scrolls sideways. */
export async function findFaults(page) {
  const faults = [];
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) faults.push(`scrolls sideways by ${wide}`);
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE }); // not as a script of the page: its policy forbids that
  const { violations } = await page.evaluate(async (values) => {
    // What lies under a bar that stays is not covered: it can be scrolled to. axe does not know that.
    const bars = [...document.querySelectorAll(".bar, .dock")];
    for (const bar of bars) bar.style.position = "static";
    const found = await window.axe.run({ runOnly: values });
    for (const bar of bars) bar.style.position = "";
    return found;
  }, TAGS);
  for (const { id, nodes } of violations) faults.push(`${id} ${nodes[0].html.slice(0, 200)}`);
  await session.detach();
  return faults;
}

/** Runs checks by name: those that the input names in `checks`, or all. What a check returns stands in its row. */
export async function runChecks(checks) {
  const given = JSON.parse(await text(process.stdin));
  const browser = await launch();
  try {
    for (const name of given.checks ?? Object.keys(checks)) {
      const began = performance.now();
      const row = { name, passed: true, problem: "" };
      try {
        Object.assign(row, await checks[name]({ browser, given }));
      } catch (failed) {
        Object.assign(row, { passed: false, problem: String(failed?.stack ?? failed).slice(0, 2_000) });
      }
      console.log(JSON.stringify({ ...row, seconds: Math.round(performance.now() - began) / 1000 }));
      for (const context of browser.contexts()) await context.close();
    }
  } finally {
    await browser.close();
  }
}

/** A page that is signed in by a link, and shows what the link opens. */
export async function signIn(browser, link, settings = {}) {
  const page = await openPage(browser, settings);
  await page.goto(link);
  await page.waitForFunction(
    () => location.pathname !== "/signin" && !location.hash && sessionStorage.getItem("adjudicator.entries") !== null,
  );
  await settled(page);
  return page;
}

/** Waits until a page has what it asked for. */
export async function settled(page) {
  await page.waitForFunction(() => document.querySelector("h1") && !document.querySelector(".calm[role=status]"));
}

/** Tells the test that a point is reached, and waits until it has done its part (`meeting` in tests/console/meeting.py). */
export async function reach(given, point) {
  writeFileSync(join(given.folder, point), "");
  while (!existsSync(join(given.folder, `${point}-done`))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Fails with a message unless something holds. */
export function must(holds, message) {
  if (!holds) throw new Error(message);
}
