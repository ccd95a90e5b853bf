// A hall with 200 tables in the list: three densities, live by one stream, and how long it takes to draw.
import { openPage } from "./launch.mjs";
import { findFaults, must, reach, runChecks } from "./checks.mjs";

/** Milliseconds of processor time that a page has spent so far on its own work. */
async function meter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const time = (name) => metrics.find((metric) => metric.name === name).value * 1_000;
    return time("ScriptDuration") + time("LayoutDuration") + time("RecalcStyleDuration");
  };
}

/** Waits until a page has drawn what it was told last. */
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

await runChecks({
  async two_hundred_tables_are_listed({ browser, given }) {
    const problems = [];
    const calls = [];
    const page = await openPage(browser, { width: 360, language: "en", problems });
    page.on("request", (request) => {
      const method = /adjudicator\.v1\.(\w+\/\w+)/.exec(request.url())?.[1];
      if (method) calls.push(method);
    });
    const began = performance.now();
    await page.goto(given.hall);
    const all = (count) =>
      page.waitForFunction((count) => document.querySelectorAll("main.list li").length === count, count);
    await all(given.tables);
    const times = { shown: Math.round(performance.now() - began) };
    const watches = calls.filter((call) => call.endsWith("/WatchGames")).length;
    must(watches === 1 && calls.length <= 4, `it calls ${calls.join(", ")}`);
    const spent = await meter(page);
    for (const density of ["line", "number", "full"]) {
      const before = await spent();
      const names = { line: "One line", number: "Numbers", full: "In full" };
      await page.getByRole("button", { name: names[density], exact: true }).click();
      await drawn(page);
      times[density] = Math.round(((await spent()) - before) * 10) / 10;
      await all(given.tables);
      if (density === "number") {
        const texts = await page.locator("main.list li").allTextContents();
        const wordy = texts.filter((text) => !/^\s*\d+\s*$/.test(text));
        must(wordy.length === 0, `numbers only, but ${wordy[0]}`);
        const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
        must(screens < 5, `200 numbers take ${screens} screens of a phone`);
      }
      if (density !== "number" && !given.thorough) continue;
      const faults = await findFaults(page);
      must(faults.length === 0, `${density}: ${faults.join("\n")}`);
    }
    await page.getByRole("button", { name: "Numbers", exact: true }).click();
    const before = await spent();
    await reach(given, "call");
    const first = page.locator("section").first().locator("a.number.open");
    await first.waitFor();
    must((await first.textContent()).trim() === given.called, `the first is ${await first.textContent()}`);
    must((await page.locator("section h2").first().textContent()).includes("need a judge"), "it is not put first");
    await drawn(page);
    times.news = Math.round(((await spent()) - before) * 10) / 10;
    must(calls.filter((call) => call.endsWith("/WatchGames")).length === 1, "the news came by another stream");
    await page.getByRole("searchbox").fill(given.player);
    await all(1);
    await page.goto(`${given.web}/?table=${given.sought}`);
    await page.waitForURL((url) => url.pathname.startsWith("/game/"));
    must(problems.length === 0, problems.join("\n"));
    return { times, calls: calls.length };
  },
});
