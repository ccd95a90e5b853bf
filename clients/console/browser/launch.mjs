// A headless Chromium of this machine, in a language, a size and a scheme. CHROMIUM: its path, if it is another one.
import { chromium } from "playwright-core";

export const SIZES = { 360: { width: 360, height: 780 }, 1440: { width: 1440, height: 939 } };

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/** The browser; close it. */
export function launch() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}

/** A page of its own profile. `problems` collects what goes wrong in it: errors, and what the policy of the pages refuses. */
export async function openPage(browser, { language = "ja", width = 360, scheme = "light", problems = [] } = {}) {
  const context = await browser.newContext({
    locale: language === "ja" ? "ja-JP" : "en-GB",
    viewport: SIZES[width],
    colorScheme: scheme,
    deviceScaleFactor: width < 1000 ? 2 : 1,
    hasTouch: width < 1000,
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(`${new URL(page.url()).pathname} ${error.stack ?? error}`));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  return page;
}
