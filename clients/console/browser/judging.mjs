// What judges do besides looking at a table: the log, the rules, a dispute on paper, rulings, claims.
import { findFaults, must, runChecks, settled, signIn } from "./checks.mjs";

const PATHS = ["/log", "/claim", "/acts"];

await runChecks({
  async the_log_says_why_a_line_came_about({ browser, given }) {
    const page = await signIn(browser, given.games[0].judge, { width: 1440, language: "en" });
    const game = new URL(page.url()).pathname;
    await page.goto(`${given.web}${game}/log`);
    await page.waitForSelector(".ev .s");
    await page.locator(".ev .s").last().click();
    await page.waitForSelector("aside .step.top b");
    const event = new URL(page.url()).searchParams.get("e");
    await page.goto(`${given.web}${game}/log?e=${event}`);
    await page.waitForSelector(`#e${event}[aria-current]`);
    await page.getByRole("searchbox").fill("there is no such line");
    await page.waitForFunction(() => !document.querySelector(".ev"));
  },

  async rules_are_read_without_a_line({ browser, given }) {
    const page = await signIn(browser, given.games[0].judge, { language: "ja" });
    const game = new URL(page.url()).pathname.split("/")[2];
    await page.goto(`${given.web}/rules?game=${game}`);
    await page.waitForSelector(".clauses button");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(async () => (await (await caches.open("adjudicator-files")).keys()).length > 5);
    await page.waitForFunction(async () => (await (await caches.open("adjudicator-rules-1")).keys()).length > 0);
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector(".clauses button");
    await page.getByRole("searchbox").fill("ターン");
    await page.locator(".clauses button").first().click();
    await page.waitForSelector("aside h2");
    await page.context().setOffline(false);
  },

  async a_dispute_goes_from_an_empty_page_to_the_verdict({ browser, given }) {
    const page = await signIn(browser, given.judge, { language: "ja" });
    await page.goto(`${given.web}/dispute?edition=${given.paper.edition}`);
    await page.waitForSelector("section.half");
    await page.locator("#dispute-at").selectOption({ label: given.paper.phase });
    const near = page.locator("section.half").nth(1);
    await near.locator("button.add").first().click();
    await near.getByRole("combobox").fill(given.paper.typed);
    await page.getByRole("option", { name: given.paper.card }).first().waitFor();
    await page.keyboard.press("Enter");
    await near.locator(".card").first().click();
    await near.getByRole("button", { name: "今ターンに場へ" }).click();
    await page.locator("section.asked input").first().fill(given.paper.word);
    await near.getByRole("button", { name: "このカードについて問う" }).click();
    await page.waitForSelector(".say.is-not .out");
    const said = await page.locator(".say").innerText();
    must(said.includes(given.paper.says), `the answer is ${said}`);
    await near.getByRole("button", { name: "いつ出たか不明" }).click();
    await page.waitForSelector(".say.is-know .out");
    await page.waitForFunction(() => document.querySelectorAll(".cmp .mark").length >= 2);
    await page.reload();
    await page.waitForSelector(".say.is-know .out");
    return { faults: await accessible(page) };
  },

  async a_deck_fault_stands_under_a_heading_of_its_own({ browser, given }) {
    const page = await signIn(browser, given.judge, { language: given.language });
    for (const [place, text] of given.positions.entries()) {
      await page.goto(`${given.web}/dispute?edition=${given.edition}`);
      await page.waitForSelector("section.half");
      await page.getByRole("button", { name: given.paste, exact: true }).click();
      await page.locator("#dispute-text").fill(text);
      await page.getByRole("button", { name: given.take, exact: true }).click();
      await page.locator(".say .out", { hasText: given.outcomes[place] }).waitFor();
      const headings = await page.locator("h3").allInnerTexts();
      must(headings.includes(given.heading), `the headings are ${headings}`);
      must(!headings.includes(given.impossible), `a deck fault stands under ${given.impossible}`);
    }
  },

  async a_ruling_is_kept_over_a_reload_and_recorded({ browser, given }) {
    const page = await signIn(browser, given.games[1].judge, { language: "en" });
    const game = new URL(page.url()).pathname;
    await page.goto(`${given.web}${game}/acts`);
    await page.locator("#ruling-text").fill("The table stands as it is.");
    await page.locator("#ruling-clauses").fill(given.clause);
    await page.getByRole("option", { name: given.clause }).first().waitFor();
    await page.keyboard.press("Enter");
    await page.reload();
    await page.waitForFunction(() => document.querySelector("#ruling-text")?.value.startsWith("The table"));
    await page.getByRole("button", { name: "Record", exact: true }).click();
    await page.waitForSelector("text=Recorded.");
    await page.goto(`${given.web}${game}/log`);
    await page.waitForSelector(".ev.judge:has-text('The table stands')");
  },

  async a_rewind_is_looked_at_before_it_is_made({ browser, given }) {
    const page = await signIn(browser, given.games[1].judge, { language: "en" });
    await page.goto(`${given.web}${new URL(page.url()).pathname}/acts`);
    await page.waitForFunction(() => document.querySelectorAll("#rewind-to option").length > 3);
    await page.locator("#rewind-to").selectOption({ index: 3 });
    await page.waitForSelector(".fold li");
  },

  async a_claim_leads_to_the_event_that_made_it_otherwise({ browser, given }) {
    const page = await signIn(browser, given.games[0].judge, { width: 1440, language: "en" });
    await page.goto(`${given.web}${new URL(page.url()).pathname}/claim`);
    await page.locator(".counts input").first().fill("99");
    await page.getByRole("button", { name: "Compare" }).click();
    await page.waitForSelector(".say.is-not .out");
    await page.locator("aside li a, aside .say a").first().click();
    await page.waitForSelector(".ev[aria-current]");
  },

  async nothing_serious_is_found_by_axe_on_these_pages({ browser, given }) {
    const found = [];
    for (const [language, width, scheme] of given.looks) {
      const problems = [];
      const page = await signIn(browser, given.games[0].judge, { language, width, scheme, problems });
      const game = new URL(page.url()).pathname;
      const rules = `/rules?game=${game.split("/")[2]}`;
      for (const path of [...PATHS.map((each) => game + each), rules]) {
        await page.goto(given.web + path);
        await settled(page);
        const faults = await findFaults(page);
        found.push(...faults.map((fault) => `${language} ${width} ${scheme} ${path}: ${fault}`));
      }
      found.push(...problems);
      await page.context().close();
    }
    must(found.length === 0, found.join("\n"));
  },
});

async function accessible(page) {
  const faults = await findFaults(page);
  must(faults.length === 0, faults.join("\n"));
  return faults.length;
}
