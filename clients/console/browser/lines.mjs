// Lines that break, servers that are newer, tables that move on: what pages say then, and how one goes on.
import { openPage } from "./launch.mjs";
import { must, reach, runChecks, settled, signIn } from "./checks.mjs";
import { age, contract, FRAME, protobuf, renew } from "./overhearing.mjs";

const WORD = "a word that this page does not know";

/** One message of a stream. */
function framed(schema, message) {
  const bytes = Buffer.from(protobuf.toBinary(schema, message));
  const head = Buffer.alloc(FRAME);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** What went wrong in a page, but that a call was refused or did not arrive: the page says that. */
const faults = (problems) => problems.filter((each) => !/Failed to load resource|ERR_/.test(each));

await runChecks({
  async a_watch_resumes_after_a_restart({ browser, given }) {
    const problems = [];
    const page = await signIn(browser, given.judge, { width: 1440, language: "en", problems });
    await page.locator(".live b").waitFor();
    const game = new URL(page.url()).pathname;
    const acts = await signIn(browser, given.judge, { language: "en", problems });
    await acts.goto(given.web + game + "/acts");
    await acts.locator("#ruling-text").fill("They shall play on.");
    await acts.locator(".live b").waitFor();
    const before = await page.locator(".ask h2").textContent();
    await reach(given, "down");
    await page.locator(".live strong").waitFor();
    await page.locator(".live", { hasText: /as of .+ ago/ }).waitFor();
    must(await page.locator(".card").first().isVisible(), "the table is gone with the line");
    const said = await page.locator("main [role=status]", { hasText: "cannot be reached" }).count();
    must(said === 1, "the page does not say that the server is out of reach");
    // What is asked for meanwhile fails with a sentence, and what is typed stays.
    await acts.locator(".live strong").waitFor();
    await page.locator(".card").first().click();
    await page
      .locator(".sheet button.value")
      .first()
      .click()
      .catch(() => undefined);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    const cut = performance.now();
    await reach(given, "up");
    await page.locator(".live b").waitFor();
    const resumed = Math.round(performance.now() - cut);
    await page.waitForFunction((before) => document.querySelector(".ask h2")?.textContent !== before, before);
    must((await page.locator(".live strong").count()) === 0, "it still says that the line is cut");
    await acts.locator(".live b").waitFor();
    must((await acts.locator("#ruling-text").inputValue()) === "They shall play on.", "what was typed is lost");
    await acts.reload();
    await acts.waitForFunction(() => document.querySelector("#ruling-text")?.value === "They shall play on.");
    must(faults(problems).length === 0, faults(problems).join("\n"));
    return { resumed };
  },

  async a_dead_server_is_said_on_every_page({ browser, given }) {
    const problems = [];
    const page = await signIn(browser, given.judge, { language: "en", problems });
    const game = new URL(page.url()).pathname;
    const silent = [];
    for (const path of given.paths) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.route("**/adjudicator.v1.**", (route) => route.abort("connectionrefused"));
      await page.goto(given.web + (["/", "/rules", "/dispute"].includes(path) ? path : game + path));
      const alert = page.getByRole("alert").filter({ hasText: "cannot be reached" });
      const told = await alert
        .first()
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => false,
        );
      if (!told) {
        silent.push(`${path}: ${(await page.locator("body").innerText()).slice(0, 200)}`);
        continue;
      }
      const again = alert.first().getByRole("button", { name: "Try again" });
      if (!(await again.count())) {
        silent.push(`${path}: no way on`);
        continue;
      }
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await again.click({ timeout: 5_000 }).catch(() => undefined); // it may have been tried again already
      await alert
        .first()
        .waitFor({ state: "detached", timeout: 15_000 })
        .catch(() => silent.push(`${path}: it stays`));
    }
    must(silent.length === 0, silent.join("\n"));
    must(faults(problems).length === 0, faults(problems).join("\n"));
  },

  async links_that_open_nothing_are_said({ browser, given }) {
    for (const [name, link] of Object.entries(given.spoilt)) {
      for (const language of given.languages) {
        const page = await openPage(browser, { language });
        await page.goto(link);
        const said = await page.getByRole("alert").first().textContent();
        must(/[.。]/.test(said) && said.length > 15, `${name} says ${said}`);
        must(/[ぁ-ん]/.test(said) === (language === "ja"), `${name} says in ${language}: ${said}`);
        await page.locator("#code").fill(given.good);
        await page.locator("form .btn.main").click();
        await page.waitForURL((url) => url.pathname !== "/signin");
        await page.context().close();
      }
    }
  },

  async a_newer_server_is_endured({ browser, given }) {
    const problems = [];
    const page = await openPage(browser, { width: 1440, language: "en", problems });
    const heard = contract.WatchEventsResponseSchema;
    let watched = 0;
    await page.route("**/adjudicator.v1.LogService/WatchEvents", async (route) => {
      if (watched++) return route.continue();
      const events = [
        { seq: 9_000n, type: "something-new", sentence: WORD },
        { seq: 9_001n, type: "newer-still" },
      ];
      const message = protobuf.create(heard, { version: BigInt(given.version), events });
      age(message);
      const end = Buffer.concat([Buffer.from([2, 0, 0, 0, 2]), Buffer.from("{}")]);
      await route.fulfill({
        contentType: "application/connect+proto",
        body: Buffer.concat([framed(heard, message), end]),
      });
    });
    await renew(page, "GameService", "GetTable", ({ table }) => {
      table.zones[0].key = table.zones[0].key.replace(/\/.*/, "/antechamber");
      const objects = table.zones.flatMap((zone) => zone.objects);
      objects.forEach((object) => (object.orientation = "slanted"));
      objects[0].kinds = ["contraption"];
      objects[0].markers = { rust: 2 };
    });
    await renew(page, "CatalogueService", "DescribeEdition", (edition) =>
      edition.zones.forEach((zone) => (zone.form = 99)),
    );
    await renew(page, "LogService", "OutlineGame", ({ marks }) => marks.forEach((mark) => (mark.kind = 99)));
    await renew(page, "GameService", "ListOptions", ({ choice }) => {
      if (!choice) return;
      choice.form = 99;
      for (const barred of choice.barred)
        for (const finding of barred.findings)
          Object.assign(finding, { effect: 99, code: "bar.newer", sentence: WORD });
    });
    await page.goto(given.P1);
    await page.locator(".card").first().waitFor();
    await page.getByText("This page cannot answer a question of this form").waitFor();
    await page.locator(".is-not .row").first().waitFor();
    must((await page.locator(".is-not").textContent()).includes(WORD), "a reason of a new kind is not shown");
    await page.waitForFunction(
      (word) => document.querySelector("main.left [aria-live]").textContent.includes(word),
      WORD,
    );
    await renew(page, "GameService", "Explain", (message) => (message.explanation = { case: undefined }));
    await page.locator(".card").filter({ hasText: /\d/ }).first().click();
    await page.locator(".sheet button.value").first().click();
    await page.locator(".sheet").getByText("newer than this page").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    const game = new URL(page.url()).pathname;
    await page.goto(`${given.web}${game}/log`);
    await page.locator(".ev .s").last().click();
    await page.locator("aside").getByText("newer than this page").waitFor();
    await page.goto(`${given.web}${game}/acts`);
    const calling = page.getByRole("button", { name: "Call a judge" });
    await calling.click();
    await page.getByLabel("What it is about").fill("What is this?");
    const method = "**/adjudicator.v1.JudgeService/CallJudge";
    await page.route(method, (route) =>
      route.fulfill({
        status: 400,
        contentType: "application/json",
        body: '{"code":"a_code_of_tomorrow","message":"no"}',
      }),
    );
    await calling.click();
    const said = await page.getByRole("alert").first().textContent();
    must(said.trim().length > 10, `an error of a new kind says ${said}`);
    await page.unroute(method);
    await calling.click();
    await page.locator(".calls li", { hasText: "What is this?" }).waitFor();
    must(faults(problems).length === 0, faults(problems).join("\n"));
  },

  async a_second_tab_and_a_stale_move_are_told_what_has_changed({ browser, given }) {
    const first = await signIn(browser, given.P1, { language: "en" });
    const game = new URL(first.url()).pathname;
    await first.goto(`${given.web}${game}/may`);
    await first.locator(".do-it").first().waitFor();
    const [second] = await Promise.all([
      first.context().waitForEvent("page"),
      first.evaluate(() => void window.open(location.href)),
    ]);
    await second.locator(".do-it").first().waitFor();
    const sentence = () => document.querySelector(".ask h2").textContent;
    const held = "**/adjudicator.v1.GameService/{GetTable,ListOptions}";
    await second.route(held, (route) => route.abort("connectionreset")); // it is on its way, and shows what was
    await first.locator(".do-it").first().click();
    await first.waitForFunction(() => !document.querySelector(".do-it:disabled"));
    await second.locator(".do-it").first().click();
    const alert = second.getByRole("alert").filter({ hasText: "The table has changed meanwhile" });
    await alert.waitFor();
    must((await alert.locator("li").first().textContent()).length > 5, "it does not say what has changed");
    await second.unroute(held);
    await second.locator(".live b").waitFor();
    await alert.getByRole("button").click();
    await alert.waitFor({ state: "detached" });
    await second.waitForFunction(
      (now) => document.querySelector(".ask h2").textContent === now,
      await first.evaluate(sentence),
    );
    await settled(first);
  },
});
