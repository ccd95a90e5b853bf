// The first pages: signing in, tables, table, may and may not. tests/console/test_pages.py says what each check is about.
import { openPage, SIZES } from "./launch.mjs";
import { findFaults, must, runChecks, settled, signIn } from "./checks.mjs";

const stored = (page, name) => page.evaluate((name) => JSON.stringify({ ...window[name] }), name);

await runChecks({
  async a_link_signs_in_once({ browser, given }) {
    const page = await openPage(browser, { language: "en" });
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(given.once);
    await page.waitForSelector(".who");
    const code = given.once.split("=")[1];
    must(!page.url().includes(code) && !page.url().includes("#"), `the address still is ${page.url()}`);
    const session = await stored(page, "sessionStorage");
    const { token } = JSON.parse(JSON.parse(session)["adjudicator.entries"])[0];
    must(!(await stored(page, "localStorage")).includes(token), "the token is kept without being asked for");
    must(!asked.some((url) => url.includes(token) || url.includes(code)), "a token or a code stands in an address");
    await page.reload();
    await page.waitForSelector(".who");

    const other = await openPage(browser, { language: "en" });
    await other.goto(given.once);
    const refused = await other.getByRole("alert").textContent();
    must(refused.length > 20 && !refused.includes("INVITATION"), `a used link says ${refused}`);
    must(await other.getByLabel("Link or code").isVisible(), "there is no way on");

    await page.goto(`${given.web}/signin`);
    await page.getByLabel("Keep on this device").check();
    must((await stored(page, "localStorage")).includes(token), "it is not kept though it was asked for");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForFunction(() => !document.querySelector(".entry"));
    must(!(await stored(page, "localStorage")).includes(token), "it is kept after signing out");
    must(!(await stored(page, "sessionStorage")).includes(token), "it is there after signing out");
    return { token };
  },

  async a_judges_minute({ browser, given }) {
    const page = await openPage(browser, { language: "ja" });
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    });
    await line.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    const times = {};
    let began = performance.now();
    const time = (what) => {
      times[what] = Math.round(performance.now() - began);
      began = performance.now();
    };
    await page.goto(given.judge);
    await page.waitForSelector("a.table-line, a.ev");
    time("list");
    await page.locator("a.table-line, a.ev").first().tap();
    await page.waitForSelector(".card");
    time("table");
    await page.locator("a.peek").tap();
    await page.waitForSelector(".is-may .row, .is-not .row");
    time("may");
    const unsaid = await page
      .locator(".is-not .row")
      .evaluateAll((rows) => rows.filter((row) => !row.querySelector(".why li")?.textContent.trim()).length);
    must(unsaid === 0, `${unsaid} lines do not say why not`);
    await page.locator(".is-not .row button.do").first().tap();
    await page.waitForSelector(".looked li");
    time("why");
    return { times };
  },

  async nothing_serious_is_found_by_axe({ browser, given }) {
    const found = [];
    for (const [language, width, scheme] of given.looks) {
      const problems = [];
      const page = await signIn(browser, given.games[0].judge, { language, width, scheme, problems });
      await page.waitForSelector(".card");
      const game = new URL(page.url()).pathname;
      for (const path of [game, `${game}/may`, "/", "/signin", "sheet"]) {
        if (path === "sheet") {
          await page.goto(given.web + game);
          await page.locator(".card").first().click();
          await page.waitForSelector(".sheet .part");
        } else {
          await page.goto(given.web + path);
          await page.waitForSelector("h1");
          await settled(page);
        }
        const lang = await page.evaluate(() => document.documentElement.lang);
        if (lang !== language) found.push(`${path}: lang is ${lang}`);
        found.push(...(await findFaults(page)).map((fault) => `${language} ${width} ${scheme} ${path}: ${fault}`));
      }
      found.push(...problems);
      await page.context().close();
    }
    must(found.length === 0, found.join("\n"));
  },

  async a_player_answers_and_the_judge_sees_it({ browser, given }) {
    const game = given.games[0];
    const judge = await signIn(browser, game.judge, { width: 1440, language: "en" });
    await judge.waitForSelector(".ask h2");
    const asked = (await judge.locator(".ask header p").first().textContent()).match(/P\d/)[0];
    const player = await signIn(browser, game[asked], { language: "en" });
    await player.locator("a.peek").click();
    const before = await judge.locator(".ask").textContent();
    const single = player.locator(".do-it").last();
    if (await single.count()) await single.click();
    else {
      for (const pick of await player.locator(".pick").all()) {
        if (await player.locator(".btn.main:enabled").count()) break;
        await pick.click();
      }
      await player.locator(".btn.main").click();
    }
    await judge.waitForFunction((before) => document.querySelector(".ask").textContent !== before, before);
    must((await judge.locator("[aria-live=polite]").textContent()).length > 3, "the news is not said");
  },

  async a_player_calls_and_a_judge_comes({ browser, given }) {
    const game = given.games[1];
    const judge = await signIn(browser, game.judge, { language: "en" });
    const player = await signIn(browser, game.P2, { language: "en" });
    await player.goto(`${player.url()}/may`);
    await player.getByRole("button", { name: "Call a judge" }).click();
    await player.getByLabel("What it is about").fill("<b>Is it my turn?</b>");
    await player.reload();
    must((await player.getByLabel("What it is about").inputValue()).includes("my turn"), "what was typed is lost");
    await player.getByRole("button", { name: "Call a judge" }).click();
    await judge.locator(".calls").getByText("<b>Is it my turn?</b>").waitFor();
    await judge.getByRole("button", { name: "I am coming" }).click();
    await player.locator(".calls").getByText("on the way").waitFor();
    await judge.getByRole("button", { name: "Done", exact: true }).click();
    await player.locator(".calls").waitFor({ state: "detached" });
  },

  async the_slider_and_the_eyes_show_other_tables({ browser, given }) {
    const page = await signIn(browser, given.games[0].judge, { width: 1440, language: "en" });
    const slider = page.getByRole("slider");
    await slider.focus();
    await page.keyboard.press("Home");
    await page.getByRole("button", { name: "Back to now" }).waitFor();
    await page.waitForFunction(() => /Before|Turn 1\b/.test(document.querySelector("h1").textContent));
    const early = await page.locator("h1").textContent();
    await page.getByRole("button", { name: "Back to now" }).click();
    await page.waitForFunction((early) => document.querySelector("h1").textContent !== early, early);
    const own = await page.locator(".card").count();
    await page.locator("h1").click();
    await page.keyboard.press("4");
    await page.waitForFunction((own) => document.querySelectorAll(".card").length < own, own);
    must(await page.getByRole("button", { name: "spectator", pressed: true }).isVisible(), "the eyes are not said");
  },

  async sixty_cards_are_drawn_at_once({ browser, given }) {
    const page = await openPage(browser, { width: 1440, language: "en" });
    await page.goto(given.sixty);
    await page.waitForFunction(() => document.querySelectorAll(".card").length >= 60);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" }); // processor time: others run here too
    await session.send("Emulation.setCPUThrottlingRate", { rate: given.slower ?? 1 });
    const spent = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      const of = (name) => metrics.find((metric) => metric.name === name).value;
      const time = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"].map(of).reduce((sum, one) => sum + one);
      return { layouts: of("LayoutCount"), styles: of("RecalcStyleCount"), milliseconds: time * 1_000 };
    };
    const redraws = [];
    for (const eyes of ["4", "1", "4", "1", "4"]) {
      const before = await spent();
      await page.keyboard.press(eyes);
      await page.locator(`.eyes button[aria-pressed="true"]`).waitFor();
      await page.waitForTimeout(500);
      const after = await spent();
      redraws.push(Object.fromEntries(Object.keys(after).map((name) => [name, after[name] - before[name]])));
    }
    return { redraws };
  },

  async nobody_is_shown_what_is_hidden({ browser, given }) {
    const game = given.games[0];
    for (const role of ["P1", "P2", "spectator", "judge"]) {
      const page = await openPage(browser, { width: 1440, language: "en" });
      const bodies = [];
      page.on("response", (response) => {
        if (response.url().includes("/adjudicator.v1."))
          bodies.push(Promise.race([response.body().catch(() => ""), page.waitForTimeout(2_000).catch(() => "")]));
      });
      await page.goto(game[role]);
      await page.waitForSelector(".who");
      for (const pile of [page.locator(".pile").first(), page.locator(".pile").last()]) {
        await pile.click();
        await page.keyboard.press("Escape");
      }
      await page.goto(`${page.url()}/may`);
      await settled(page);
      const text = await page.evaluate(() => document.documentElement.outerHTML);
      await page.waitForTimeout(300);
      const sent = [text, ...(await Promise.all(bodies)).map(String)].join("\n");
      must(sent.length > 10_000, `${role} was sent ${sent.length} bytes`);
      if (role === "judge") {
        must(
          given.hidden.P1.some((name) => sent.includes(name)),
          "not even the judge is told: this check sees nothing",
        );
      } else {
        const told = given.hidden[role].filter((name) => sent.includes(name));
        must(told.length === 0, `${role} is told ${told.join(", ")}`);
      }
      await page.context().close();
    }
  },

  async a_token_that_ends_is_said({ browser, given }) {
    const page = await signIn(browser, given.ending, { language: "en" });
    await page.waitForSelector(".live b");
    await page.waitForFunction(() => /ended|opens nothing/.test(document.body.textContent), undefined, {
      timeout: 15_000,
    });
  },

  async names_are_only_text({ browser, given }) {
    for (const width of Object.keys(SIZES).map(Number)) {
      const problems = [];
      const page = await signIn(browser, given.hostile, { width, language: "en", problems });
      await page.waitForSelector(".card");
      await page.locator(".card").first().click();
      await page.waitForSelector(".sheet .part");
      must((await page.locator("img, iframe, script:not([src])").count()) === 0, "a name has become an element");
      must((await page.evaluate(() => window.hurt)) === undefined, "a name was run");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      must(wide <= 0, `a name makes the page ${wide} px too wide`);
      must(problems.length === 0, problems.join("\n"));
      await page.context().close();
    }
  },
});
