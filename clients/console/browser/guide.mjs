// The pictures of docs/guide-for-the-console.md: `make screenshots`. Where a server with the sample games is comes as JSON on
// stdin (tools/console_pictures.py); a phone in the light scheme, in both languages. Each tells its name and bytes.
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { launch } from "./launch.mjs";
import { settled, signIn } from "./checks.mjs";

const given = JSON.parse(await text(process.stdin));
const MOST_BYTES = 120_000;
mkdirSync(given.folder, { recursive: true });

/** What each picture shows, by its name. */
const PICTURES = {
  async tables(page) {
    await page.goto(`${given.web}/`);
    await page.waitForSelector("a.table-line, a.ev");
  },
  async table(page) {
    await page.goto(`${given.web}/game/${given.game}`);
    await page.waitForSelector(".card");
  },
  async may(page) {
    await page.goto(`${given.web}/game/${given.game}/may`);
    await page.waitForSelector(".is-may .row, .is-not .row");
  },
  async dispute(page) {
    await page.goto(`${given.web}/dispute?edition=${given.paper.edition}`);
    await page.waitForSelector("section.half");
    const near = page.locator("section.half").nth(1);
    await near.locator("button.add").first().click();
    await near.getByRole("combobox").fill(given.paper.card);
    await page.getByRole("option", { name: given.paper.card }).first().waitFor();
    await page.keyboard.press("Enter");
    await near.locator(".card").first().click();
    await page.locator("#dispute-at").selectOption({ index: given.paper.phase });
    await page.locator("section.asked input").first().fill(given.typed[page.language]);
    await near.getByRole("button", { name: given.ask[page.language] }).click();
    await page.waitForSelector(".say .out");
    await page.locator(".say").first().scrollIntoViewIfNeeded();
  },
};

const browser = await launch();
try {
  for (const language of ["ja", "en"]) {
    const page = await signIn(browser, given.judge, { language });
    page.language = language;
    for (const [name, show] of Object.entries(PICTURES)) {
      await show(page);
      await settled(page);
      await page.waitForTimeout(500);
      const path = join(given.folder, `console-${name}-${language}.png`);
      await page.screenshot({ path, scale: "css" });
      const { size } = statSync(path);
      console.log(JSON.stringify({ name: `${name}-${language}`, size }));
      if (size > MOST_BYTES) throw new Error(`${path} has ${size} bytes; at most ${MOST_BYTES}`);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
}
