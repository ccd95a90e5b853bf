// Pages for tournaments: audit, correction, ruling sheet, paper recorder. tests/console/test_tournament.py says what each check is about.
import { SIZES } from "./launch.mjs";
import { findFaults, must, runChecks, signIn } from "./checks.mjs";

const LOOKS = [
  ["ja", 360, "light"],
  ["en", 1440, "dark"],
];

/** Opens a page of a game, or another one, as it is in each look; `use` returns once it shows what it should. */
async function lookAt(browser, link, address, use) {
  const found = [];
  for (const [language, width, scheme] of LOOKS) {
    const problems = [];
    const page = await signIn(browser, link, { language, width, scheme, problems });
    await page.goto(new URL(address, page.url()).href);
    await use(page, language);
    found.push(...(await findFaults(page)), ...problems);
    await page.context().close();
  }
  const faults = found.filter((each) => !/status of 4/.test(each)); // a call that is refused is said on the page
  must(faults.length === 0, faults.join("\n"));
}

/** Waits until the recorder asks something else, and nothing is on its way; while it loads it asks nothing. */
function asksAnother(page, before) {
  return page.waitForFunction((before) => {
    const asked = document.querySelector("main header")?.textContent;
    return asked && asked !== before && !document.querySelector(".waiting");
  }, before);
}

await runChecks({
  async exports_are_graded_with_problems_first({ browser, given }) {
    await lookAt(browser, given.judge, "/audit", async (page, language) => {
      await page.locator("input[type=file]").setInputFiles(given.files);
      await page.waitForFunction(
        (count) => document.querySelectorAll(".file .mark").length === count,
        given.files.length,
      );
      const marks = await page
        .locator(".file .mark")
        .evaluateAll((all) =>
          all.map((mark) => ["not", "open", "know", "may"].findIndex((sign) => mark.classList.contains(sign))),
        );
      must(
        marks.length === given.files.length && marks.every((mark, at) => !at || marks[at - 1] <= mark),
        `in the order ${marks}`,
      );
      must(marks[0] === 0 && marks.at(-1) > 0, `the marks are ${marks}`);
      const said = await page.locator(".file .oops p, .file .first").allTextContents();
      const own = language === "ja" ? /[ぁ-ん]/ : /^[^ぁ-ん]{20,}$/;
      must(said.length === given.problems && said.every((each) => own.test(each)), `it says ${JSON.stringify(said)}`);
      await page.emulateMedia({ media: "print" });
      must(
        !(await page.locator(".bar").isVisible()) && (await page.locator(".file").first().isVisible()),
        "it prints otherwise",
      );
      await page.emulateMedia({ media: "screen" });
    });
  },

  async a_card_is_put_right_by_three_taps({ browser, given }) {
    const { judge: link } = given.games[0];
    const page = await signIn(browser, link, { language: "en" });
    const game = new URL(page.url()).pathname;
    await page.goto(`${given.web}${game}/correct`);
    const card = page.locator(".zone .card").first();
    const moved = (await card.locator(".name").textContent()).trim();
    await card.tap();
    await page.locator(".ways .chip").first().tap();
    await page.waitForSelector(".preview li");
    must((await page.locator(".preview").textContent()).includes(moved), "the preview does not name the card");
    await page.reload();
    await page.waitForSelector(".preview li");
    must(await page.getByRole("button", { name: "Record the correction" }).isDisabled(), "it goes without grounds");
    await page.getByLabel("Why").fill("It was laid in the wrong place.");
    await page.getByLabel("Clauses it rests on").fill(given.clause);
    await page.locator(".hit").first().click();
    await page.getByRole("button", { name: "Record the correction" }).tap();
    await page.waitForFunction(() =>
      document.querySelector(".changes [role=status]")?.textContent.includes("Recorded"),
    );
    await page.context().close();
    await lookAt(browser, link, `${game}/correct`, async (page) => {
      await page.locator(".zone .card").first().click();
      await page.waitForSelector(".ways .chip");
    });
    return { moved };
  },

  async a_ruling_sheet_prints_and_is_shared_as_a_file({ browser, given }) {
    const { judge: link } = given.games[0];
    const page = await signIn(browser, link, { width: 1440, language: "en" });
    const game = new URL(page.url()).pathname;
    await page.goto(`${given.web}${game}/sheet`);
    await page.waitForSelector(".paper code");
    const offered = page.locator("#sheet-about option", { hasText: /[○×]/ });
    await offered.first().waitFor({ state: "attached" });
    const about = offered.last(); // what may not be done comes last, if there is any
    const sign = (await about.textContent()).includes("×") ? "May not" : "May";
    await page.locator("#sheet-about").selectOption(await about.getAttribute("value"));
    await page.getByLabel("The question in your own words").fill("<b>May it</b> be done?");
    await page.waitForFunction(() => document.querySelector(".paper dd")?.textContent.length > 10);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share as a file" }).click();
    const file = await downloading;
    const chunks = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    const html = Buffer.concat(chunks).toString("utf8");
    const sheet = await browser.newContext({ javaScriptEnabled: false }).then((context) => context.newPage());
    await sheet.setContent(html);
    const text = await sheet.locator("body").innerText();
    for (const part of ["<b>May it</b> be done?", sign, "Both players were told to wait", given.chain, "Position"])
      must(text.includes(part), `the file does not say ${part}`);
    must((await sheet.locator("script, button, b b").count()) === 0, "something else than text is in the file");
    await page.emulateMedia({ media: "print" });
    must(
      !(await page.locator(".asked").isVisible()) && !(await page.locator(".bar").isVisible()),
      "it prints what is pressed",
    );
    await page.context().close();
    await lookAt(browser, link, `${game}/sheet`, (page) => page.waitForSelector(".paper code"));
    return { name: file.suggestedFilename() };
  },

  async entries_wait_while_the_line_is_gone({ browser, given }) {
    const page = await signIn(browser, given.observed, { language: "en" });
    const game = new URL(page.url()).pathname;
    await page.goto(`${given.web}${game}/record`);
    await page.waitForSelector(".big");
    const asked = () => page.locator("main header").textContent();
    const first = await asked();
    await page.context().setOffline(true);
    await page.locator(".big").first().tap();
    await page.waitForSelector(".waiting");
    await page.getByText("What follows is not seen yet").waitFor();
    must((await page.locator(".big").count()) === 0, "what follows could be entered unseen");
    await page.context().setOffline(false);
    await page.reload();
    await asksAnother(page, first);
    const second = await asked();
    const undo = page.getByRole("button", { name: "Take back the last entry" });
    await page.waitForFunction(() => !document.querySelector(".undo button").disabled);
    await page.locator(".big").first().tap();
    await asksAnother(page, second);
    await page.waitForFunction(() => !document.querySelector(".undo button").disabled);
    await undo.tap();
    await page.waitForFunction((before) => document.querySelector("main header")?.textContent === before, second);
    await page.waitForFunction(() => !document.querySelector(".undo button").disabled);
    await undo.tap();
    await page.waitForFunction((before) => document.querySelector("main header")?.textContent === before, first);
    await page.context().close();
    await lookAt(browser, given.observed, `${game}/record`, (page) => page.waitForSelector(".big"));
    return { first, second };
  },

  async an_entry_whose_answer_is_lost_is_recorded_once({ browser, given }) {
    const page = await signIn(browser, given.observed, { language: "en" });
    await page.goto(`${given.web}${new URL(page.url()).pathname}/record`);
    await page.waitForSelector(".big");
    const asked = await page.locator("main header").textContent();
    let sent = 0;
    await page.route("**/adjudicator.v1.GameService/SubmitMove", async (route) => {
      if (sent++) return route.continue();
      await route.fetch(); // the server has it, and the line is gone before the page hears of that
      await route.abort("connectionreset");
    });
    await page.locator(".big").first().tap();
    await page.waitForSelector(".waiting");
    await asksAnother(page, asked);
    must(sent >= 2 && (await page.getByRole("alert").count()) === 0, `it was sent ${sent} times`);
  },
});
