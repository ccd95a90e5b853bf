// Every page in each look: what axe finds, and whether it scrolls sideways.
import { findFaults, must, runChecks, settled, signIn } from "./checks.mjs";

const OF_A_GAME = ["", "/may", "/log", "/claim", "/acts", "/correct", "/sheet", "/record"];

/** What a page shows when there is something to look at. */
const SHOWN = {
  "": (page) => page.locator(".card").first().waitFor(),
  "/may": (page) => page.locator(".is-not button.do").first().click(),
  "/log": (page) => page.locator(".ev .s").last().click(),
  "/correct": (page) => page.locator(".zone .card:visible").first().click(),
  "/sheet": (page) => page.locator(".paper code").first().waitFor(),
  "/dispute": (page) => page.locator("section.half").first().waitFor(),
};

await runChecks({
  async nothing_is_found_by_axe_on_any_page({ browser, given }) {
    const found = [];
    const looked = {};
    for (const [language, width, scheme] of given.looks) {
      const problems = [];
      const page = await signIn(browser, given.hall, { language, width, scheme, problems });
      const game = `/game/${given.games[0].game}`;
      for (const path of [
        ...OF_A_GAME.map((each) => game + each),
        "/",
        "/signin",
        "/audit",
        "/dispute",
        `/rules?game=${given.games[0].game}`,
      ]) {
        const name = path.replace(game, "{game}").replace(/\?.*/, "");
        await page.goto(given.web + path);
        await settled(page);
        await SHOWN[path.replace(game, "")]?.(page);
        const faults = await findFaults(page);
        looked[name] = (looked[name] ?? 0) + 1;
        found.push(...faults.map((fault) => `${language} ${width} ${scheme} ${name}: ${fault}`));
      }
      found.push(...problems);
      await page.context().close();
    }
    must(found.length === 0, found.join("\n"));
    return { looked };
  },
});
