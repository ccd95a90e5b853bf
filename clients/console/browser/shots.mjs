// Pictures of pages: node browser/shots.mjs FOLDER LINK [ADDRESS...]. LINK signs in; an address is a path, or "." for where
// one is then. At both widths, in both schemes; NAME-360-first.png is what a phone shows at once.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, openPage, SIZES } from "./launch.mjs";

const [folder, link, ...addresses] = process.argv.slice(2);
const only = (process.env.ONLY ?? "").split(",").filter(Boolean);
mkdirSync(folder, { recursive: true });
const browser = await launch();
const language = process.env.SHOT_LANGUAGE ?? "ja";
for (const width of Object.keys(SIZES).map(Number)) {
  for (const scheme of ["light", "dark"]) {
    if (only.length && !only.includes(`${width}-${scheme}`)) continue;
    const problems = [];
    const page = await openPage(browser, { width, scheme, language, problems });
    await page.goto(link);
    await page.waitForURL((url) => url.pathname !== "/signin" && !url.hash);
    for (const address of addresses.length ? addresses : ["."]) {
      if (address !== ".") await page.goto(new URL(address, page.url()).href);
      await page.waitForLoadState("domcontentloaded");
      await page.waitForFunction(() => !document.querySelector(".calm[role=status]"), undefined, { timeout: 15_000 });
      await page.waitForTimeout(700);
      const name =
        new URL(page.url()).pathname
          .replace(/\/game\/[^/]+/, "/game")
          .replaceAll("/", "-")
          .slice(1) || "tables";
      if (width < 1000) await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}-first.png`) });
      await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`), fullPage: true });
    }
    if (problems.length) console.log(width, scheme, problems);
    await page.context().close();
  }
}
await browser.close();
