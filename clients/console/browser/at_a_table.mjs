// What a judge does at a table besides looking: answers a call, reads the book, other readings, what is under way, forks, keys.
// tests/console/test_at_a_table.py says what each check is about.
import { findFaults, must, runChecks, signIn } from "./checks.mjs";

const pathOf = (page) => new URL(page.url()).pathname;

await runChecks({
  async a_call_is_closed_in_words_that_the_player_reads({ browser, given }) {
    const player = await signIn(browser, given.games[1].P1, { language: "en" });
    const judge = await signIn(browser, given.games[1].judge, { language: "en" });
    const game = pathOf(judge);
    await player.goto(`${given.web}${game}/acts`);
    await player.getByRole("button", { name: "Call a judge" }).click();
    await player.getByLabel("What it is about").fill("He drew two cards.");
    await player.getByRole("button", { name: "Call a judge" }).click();
    const call = judge.locator(".calls li", { hasText: "He drew two cards." });
    await call.getByRole("button", { name: "I am coming" }).click();
    await call.getByRole("button", { name: "Answer in words" }).click();
    await call.getByLabel("Your answer, which the caller reads").fill("Put one back unseen.");
    await judge.reload();
    must((await call.getByRole("textbox").inputValue()) === "Put one back unseen.", "what was typed is lost");
    await call.getByRole("button", { name: "Done", exact: true }).click();
    await call.waitFor({ state: "detached" });
    await player.locator(".calls li.done", { hasText: "Put one back unseen." }).waitFor();
    await judge.goto(`${given.web}${game}/acts`);
    await judge.locator(".calls li.done", { hasText: "He drew two cards." }).waitFor();
  },

  async a_line_has_the_books_sentence_and_other_readings({ browser, given }) {
    const page = await signIn(browser, given.games[0].judge, { language: "en" });
    await page.goto(`${page.url()}/may`);
    const line = page.locator(".is-not .row").first();
    await line.locator("button.do").tap();
    await line.getByText("The book's own sentence").tap();
    await line.locator("blockquote").first().waitFor();
    must((await line.locator("blockquote").first().innerText()).length > 20, "the book says nothing");
    const faults = await findFaults(page);
    must(faults.length === 0, faults.join("\n"));
    await line.getByRole("button", { name: "And under the other reading?" }).tap();
    await page.waitForSelector(".sheet section.part");
    await page.locator(".sheet .same, .sheet .cmp").first().waitFor();
  },

  async what_is_under_way_stands_on_the_table({ browser, given }) {
    const page = await signIn(browser, given.fought, { language: "en" });
    const under = page.getByRole("region", { name: "What is under way" });
    for (const part of given.under) await under.getByText(part).first().waitFor();
    const faults = await findFaults(page);
    must(faults.length === 0, faults.join("\n"));
    await under.getByRole("button", { name: "In sentences" }).tap();
    await page.waitForFunction(() => document.querySelectorAll(".sheet .part p").length > 2);
    await page.keyboard.press("Escape");
    await page.locator(".card").first().tap();
    await page.getByRole("button", { name: "What happened with it" }).tap();
    await page.locator(".sheet li").first().waitFor();
  },

  async a_fork_begins_at_a_line({ browser, given }) {
    const page = await signIn(browser, given.games[0].judge, { width: 1440, language: "en" });
    const game = pathOf(page);
    await page.goto(`${given.web}${game}/log`);
    await page.locator(".ev .s").nth(-4).click();
    await page.getByRole("button", { name: "Fork from here" }).click();
    await page.getByRole("button", { name: "After this line" }).click();
    const text = await page.locator(".sheet .small").first().innerText();
    const version = BigInt(/(\d+)/.exec(text)[1]);
    await page.getByRole("button", { name: "Before this line" }).click();
    const before = BigInt(/(\d+)/.exec(await page.locator(".sheet .small").first().innerText())[1]);
    must(before < version, `before is ${before}, after is ${version}`);
    await page.getByLabel("What it is for").fill("What if he had passed?");
    await page.locator(".sheet").getByRole("button", { name: "Fork", exact: true }).click();
    await page.getByRole("link", { name: "Play both sides there" }).click();
    await page.waitForSelector(".big");
    must(pathOf(page) !== `${game}/record`, "it is still the same game");
  },

  async keys_lead_everywhere_until_they_are_turned_off({ browser, given }) {
    const page = await signIn(browser, given.games[0].judge, { width: 1440, language: "en" });
    const game = pathOf(page);
    await page.waitForSelector(".card");
    const at = (path) => page.waitForURL((url) => url.pathname === path);
    const press = async (keys) => {
      for (const key of keys.split(" ")) await page.keyboard.press(key);
    };
    await press("g l");
    await at(`${game}/log`);
    await press("g t");
    await at(game);
    await page.locator(".card").first().focus();
    await press("w");
    await page.waitForSelector(".sheet .part");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.matches(".card"));
    await page.keyboard.press("?");
    await page.locator(".sheet kbd").first().waitFor();
    const faults = await findFaults(page);
    must(faults.length === 0, faults.join("\n"));
    await page.getByRole("switch").uncheck();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.waitForSelector(".card");
    await press("g l");
    must(pathOf(page) === game, "keys act though they are off");
    await page.goto(`${given.web}/signin`);
    await page.getByRole("button", { name: "Keys" }).click();
    await page.getByRole("switch").check();
    await page.keyboard.press("Escape");
    await press("g h");
    await at("/");
  },
});
