// What is stated, claimed, corrected and audited by taps. tests/console/test_by_taps.py says what each check is about.
import { findFaults, must, runChecks, signIn } from "./checks.mjs";

const pathOf = (page) => new URL(page.url()).pathname;

/** Fails if axe finds something on a page as it stands. */
async function accessible(page) {
  const faults = await findFaults(page);
  must(faults.length === 0, faults.join("\n"));
}

/** A dispute that a text states. */
async function dispute(browser, given, text) {
  const page = await signIn(browser, given.judge, { width: 1440, language: "en" });
  await page.goto(`${given.web}/dispute`);
  await page.getByRole("button", { name: "Paste a text" }).click();
  await page.locator("#dispute-text").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.keyboard.press("Escape");
  return page;
}

await runChecks({
  async a_battle_and_what_was_done_are_tapped({ browser, given }) {
    const page = await dispute(browser, given, given.fight);
    await page.getByText("What is under way").first().click();
    await page.getByRole("group", { name: "Who attacks" }).getByRole("button", { name: given.attacker }).click();
    await page.waitForSelector(`aside .part:has-text("${given.attacked}")`);
    await page.getByLabel("Say something else").selectOption({ index: 1 });
    await page.getByRole("button", { name: "unknown", exact: true }).last().click();
    await page.getByRole("button", { name: "+ An effect" }).click();
    await page.locator(".sheet").getByRole("button", { name: "An ability" }).click();
    await page.locator(".sheet").getByRole("button", { name: given.attacker }).first().click();
    await page.getByRole("button", { name: "Put it there" }).click();
    await page.locator(".under li .entry", { hasText: given.attacker }).waitFor();
    await accessible(page);
  },

  async each_answer_to_an_unknown_is_tried({ browser, given }) {
    const page = await dispute(browser, given, given.unknown);
    const splits = page.locator("section.part", { hasText: "Where the answers part" });
    await splits.getByText(/It is .?P2/).waitFor();
    must((await splits.locator(".is-not, .mark.not").count()) > 0, "nothing is barred by any answer");
    await page.getByRole("button", { name: "Share as a file" }).waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share as a file" }).click();
    const path = await (await downloading).path();
    await page.getByRole("button", { name: "Clear" }).click();
    await splits.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Paste a text" }).click();
    await page.locator(".sheet input[type=file]").setInputFiles(path);
    await splits.getByText(/It is .?P2/).waitFor();
  },

  async both_sides_are_played_on_paper({ browser, given }) {
    const page = await dispute(browser, given, given.open);
    await page.getByRole("button", { name: "Play both sides from here" }).click();
    const seats = new Set();
    for (let step = 1; step <= 3; step++) {
      await page.locator(".options .btn:enabled").first().click();
      await page.waitForFunction((count) => document.querySelectorAll(".steps li").length >= count, step);
      await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
      for (const seat of await page.locator(".steps b").allTextContents()) seats.add(seat);
    }
    must(seats.size === 2, `only ${[...seats]} were asked`);
    await accessible(page);
    await page.getByRole("button", { name: "Back to the position" }).click();
    await page.locator(".steps li").first().waitFor({ state: "detached" });
  },

  async a_claim_about_a_card_is_tapped({ browser, given }) {
    const page = await signIn(browser, given.games[0].judge, { language: "en" });
    await page.goto(`${given.web}${pathOf(page)}/claim`);
    const card = page.locator("details.zone[open] .card").first();
    await card.tap();
    const turned = page.locator(".sheet .part").nth(2).locator(".chip[aria-pressed=false]").first();
    await turned.tap();
    await page.keyboard.press("Escape");
    await page.locator("li.said").waitFor();
    await page.reload();
    await page.locator("li.said").waitFor();
    await page.getByRole("button", { name: "Compare" }).tap();
    await page.waitForSelector(".say.is-not .out");
    await accessible(page);
    await page.locator("aside li a").first().click();
    await page.waitForSelector(".ev[aria-current]");
  },

  async identity_turn_and_values_are_corrected({ browser, given }) {
    const page = await signIn(browser, given.games[1].judge, { width: 1440, language: "en" });
    await page.goto(`${given.web}${pathOf(page)}/correct`);
    await page.locator("section.zone .card").first().click();
    await page.locator("#identity").fill(given.becomes);
    await page.getByRole("option", { name: given.becomes }).first().click();
    await page.waitForSelector(".preview li");
    must((await page.locator(".entry").first().innerText()).includes("is"), "what is put right is not said");
    await page.locator(".entry button").first().click();
    const card = page.locator("section.zone .card").first();
    await card.dragTo(page.locator("section.zone, details.zone").nth(1));
    await page.locator(".entry").first().waitFor();
    await page.locator(".entry button").first().click();
    await page.getByText("Turn, place of play, values").click();
    await page.getByLabel("Number of the turn").fill("9");
    await page.getByRole("button", { name: /Set .?Whose turn/ }).click();
    await page.waitForSelector(".preview li");
    must((await page.locator(".entry").first().innerText()).includes("9"), "the turn is not said");
    await accessible(page);
  },

  async a_page_checks_exports_without_a_token({ browser, given }) {
    const context = await browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    const calls = [];
    page.on("request", (request) => request.url().includes("/adjudicator.v1.") && calls.push(request.url()));
    await page.goto(`${given.web}/audit`);
    await page.locator("input[type=file]").setInputFiles(given.files);
    await page.waitForFunction(
      (count) => document.querySelectorAll(".file .mark").length === count,
      given.files.length,
    );
    const [first, last] = await page.locator(".file h2").allTextContents();
    must(first === "No sound export" && last.startsWith("Sound in itself"), `${first}, ${last}`);
    await page.getByText("Hold it against a head that was kept").click();
    await page.locator("#audit-head").fill(given.head);
    await page.getByText("It passes through the head that was kept.").waitFor();
    must(calls.length === 0, `the server was asked: ${calls}`);
    await accessible(page);
  },

  async a_clause_is_looked_for_in_games_and_editions({ browser, given }) {
    const page = await signIn(browser, given.judge, { width: 1440, language: "en" });
    await page.goto(`${given.web}/rules?edition=${given.built}`);
    await page.getByRole("button", { name: "What differs between editions" }).click();
    await page.locator("main .cl").first().waitFor();
    await page.goto(`${given.web}/rules?edition=${given.edition}&clause=${given.clause}`);
    await page.getByText("The program carries this clause out.").waitFor();
    await page.getByRole("button", { name: "Games in which it was at work" }).click();
    await page.locator("aside li a").first().click();
    await page.waitForSelector(".ev");
  },

  async a_card_is_seen_unasked({ browser, given }) {
    const page = await signIn(browser, given.observed, { language: "en" });
    await page.goto(`${given.web}${pathOf(page)}/record`);
    await page.getByRole("button", { name: "A card was seen" }).tap();
    await page.locator(".sheet .chip").first().tap();
    await page.locator("#seen-card").fill(given.seen);
    await page.getByRole("option", { name: given.seen }).first().click();
    await page.getByText("Recorded:").waitFor();
    await accessible(page);
  },

  async a_sheet_of_an_earlier_version_has_its_own_code({ browser, given }) {
    const page = await signIn(browser, given.games[0].judge, { width: 1440, language: "en" });
    await page.goto(`${given.web}${pathOf(page)}/sheet`);
    await page.waitForSelector(".paper code");
    await page.getByRole("button", { name: "One command back" }).click();
    await page.getByText("It leads to the code of now below.").waitFor();
    const [then, now] = await page.locator(".paper code").allTextContents();
    must(then !== now && /^[0-9a-f]{64}$/.test(then), `${then} and ${now}`);
    const told = await page.locator(".paper .small").last().innerText();
    return { then, told };
  },

  async a_browser_without_a_reader_says_what_to_do({ browser, given }) {
    const context = await browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    await page.addInitScript(() => delete globalThis.BarcodeDetector);
    await page.goto(`${given.web}/signin`);
    await page.getByRole("button", { name: "Scan a QR code" }).click();
    await page.getByText("This browser reads no QR codes.").waitFor();
    await accessible(page);
    const reading = await browser.newContext({ locale: "en-GB", permissions: ["camera"] });
    const other = await reading.newPage();
    await other.addInitScript((code) => {
      globalThis.BarcodeDetector = class {
        detect() {
          return Promise.resolve([{ rawValue: code }]);
        }
      };
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(new MediaStream());
      HTMLMediaElement.prototype.play = () => Promise.resolve();
    }, given.once);
    await other.goto(`${given.web}/signin`);
    await other.getByRole("button", { name: "Scan a QR code" }).click();
    await other.waitForSelector(".who");
  },
});
