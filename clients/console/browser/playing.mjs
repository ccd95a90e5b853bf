// A whole game by two seats in two browsers, each of which presses what its page offers; a judge and a spectator look on.
import { openPage } from "./launch.mjs";
import { must, runChecks } from "./checks.mjs";
import { heardBy, overhear } from "./overhearing.mjs";

const OVER = { en: "Game over", ja: "終局" };
const MOST_MS = 20_000;
const CONCEDE = { en: "Concede", ja: "投了する" };

/** In a page: answers whatever is asked, at random after a seed, until the game is over; after `most` answers it concedes. */
async function play({ seed, over, concede, own, most }) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = (all) => all[Math.floor(random() * all.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const changed = () =>
    new Promise((resolve) => {
      const end = () => (watch.disconnect(), clearTimeout(timer), resolve());
      const watch = new MutationObserver(end);
      watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      const timer = setTimeout(end, 250);
    });
  const done = { answers: 0, refused: [], texts: new Set() };
  const isOver = () => document.querySelector(".live")?.textContent.includes(over);

  /** Of several lines an attack nearly always, one with a card mostly. */
  function choose(buttons) {
    const said = (button) => button.closest(".row").querySelector(".do").textContent;
    const attacks = buttons.filter((button) => /attack|攻撃|アタック/i.test(said(button)) && own.test(said(button)));
    if (attacks.length && random() < 0.95) return pick(attacks);
    const cards = buttons.filter((button) => own.test(said(button)));
    const words = buttons.filter((button) => !cards.includes(button));
    return pick(cards.length && (!words.length || random() < 0.6) ? cards : words);
  }

  async function answer() {
    const single = all(".ask .do-it:enabled");
    if (single.length) return (choose(single).click(), true);
    const send = document.querySelector(".ask form .btn.main");
    if (!send) return false;
    for (const each of all(".ask .pick").sort(() => random() - 0.5)) {
      if (!send.disabled && random() < 0.7) break;
      each.click();
      await turn();
    }
    if (send.disabled) return false;
    send.click();
    return true;
  }

  while (!isOver()) {
    done.texts.add(document.body.innerText);
    if (done.answers >= most) {
      all(".ask button")
        .find((button) => button.textContent.trim() === concede)
        ?.click();
      await changed();
      document.querySelector(".sheet .btn.main")?.click();
      most = Infinity;
    } else if (await answer()) {
      done.answers += 1;
      await turn(); // from now on nothing can be pressed until the next question is there
      done.refused.push(...all(".ask .oops").map((each) => each.textContent));
    } else {
      await changed();
    }
  }
  done.texts.add(document.body.innerText);
  return { ...done, texts: [...done.texts] };
}

/** In a page: notes what its heading has said, and how many lines it has had. */
function note() {
  window.noted = { headings: [], lines: 0 };
  const look = () => {
    const heading = document.querySelector("h1")?.textContent;
    if (heading && window.noted.headings.at(-1) !== heading) window.noted.headings.push(heading);
    window.noted.lines = Math.max(window.noted.lines, document.querySelectorAll(".ev").length);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** In a page: what lies on the table, without the news of it. */
function tableSaid() {
  const table = document.querySelector("main.left").cloneNode(true);
  for (const news of table.querySelectorAll("[aria-live]")) news.remove();
  return table.textContent.replace(/\s+/g, " ").trim();
}

/** In a page: the last lines of the log. */
function logSaid() {
  return [...document.querySelectorAll(".ev .s")]
    .slice(-4)
    .map((line) => line.textContent)
    .join("\n");
}

/** Waits until a page says something. */
async function within(page, said, wanted) {
  const end = performance.now() + MOST_MS;
  let now = await page.evaluate(said);
  while (now !== wanted && performance.now() < end) {
    await page.waitForTimeout(100);
    now = await page.evaluate(said);
  }
  must(now === wanted, `It says\n${now}\n\nand not\n${wanted}`);
}

/** The first version at which each word was told in what was heard, and the words that stood in texts. */
function firstTold(told, texts, words) {
  const first = {};
  let version = 0;
  for (const each of told) {
    version = Math.max(version, Number(each.version));
    for (const word of words)
      if (!(word in first) && each.text.includes(word)) first[word] = [Number(each.version) || version, each.path];
  }
  for (const word of words)
    if (!(word in first) && texts.some((text) => text.includes(word))) first[word] = [0, "the page"];
  return first;
}

/**
 * What went wrong, without what a browser says of answers that came too late: 409 where the table had changed, and 400
 * where the other seat had ended the game, as often as the server has said so.
 */
function withoutRefused(problems, late) {
  return problems.filter((each) => !/status of 409/.test(each) && !(/status of 400/.test(each) && late-- > 0));
}

await runChecks({
  async a_whole_game_is_played({ browser, given }) {
    const { links, seed, most, words } = given;
    const looks = {
      P1: { width: 360, language: "en" },
      P2: { width: 1440, language: "ja", scheme: "dark" },
      spectator: { width: 360, language: "ja" },
      judge: { width: 1440, language: "en" },
      log: { width: 360, language: "en" },
    };
    const pages = {};
    const problems = [];
    await Promise.all(
      Object.entries(looks).map(async ([name, look]) => {
        const page = (pages[name] = await openPage(browser, { ...look, problems }));
        await overhear(page);
        await page.goto(links[name] ?? links.judge);
        await page.waitForURL((url) => url.pathname.startsWith("/game/"));
        if (name === "P1" || name === "P2") await page.goto(`${page.url()}/may`);
        if (name === "log") await page.goto(`${page.url()}/log`);
        await page.locator(".live b").waitFor();
        await page.evaluate(note);
      }),
    );
    const own = new RegExp(given.own);
    const began = performance.now();
    const [one, other] = await Promise.all(
      ["P1", "P2"].map((seat, index) => {
        const { language } = looks[seat];
        const asked = { seed: seed + index, over: OVER[language], concede: CONCEDE[language], own, most };
        return pages[seat].evaluate(play, asked);
      }),
    );
    const played = Math.round(performance.now() - began);
    for (const name of ["judge", "spectator", "log"])
      await pages[name].waitForFunction(
        (over) => document.querySelector(".live")?.textContent.includes(over),
        OVER[looks[name].language],
      );

    const { headings } = await pages.judge.evaluate(() => window.noted);
    const live = await pages.judge.evaluate(tableSaid);
    await pages.judge.reload();
    await pages.judge.locator(".ask").waitFor();
    await within(pages.judge, tableSaid, live);
    must(headings.length >= 2, `the judge's table has said ${headings.join(", ")}`);

    const logged = await pages.log.evaluate(() => window.noted.lines);
    await pages.log.waitForFunction(() => document.querySelectorAll(".ev").length > 1);
    const followed = await pages.log.evaluate(logSaid);
    await pages.log.reload();
    await within(pages.log, logSaid, followed);
    must(logged > 5, `the log has had ${logged} lines`);

    const told = {};
    let late = 0;
    for (const [role, texts] of Object.entries({ P1: one.texts, P2: other.texts, spectator: [] })) {
      const heard = await heardBy(pages[role]);
      late += heard.filter(({ refusal }) => refusal === "GAME_OVER").length;
      must(heard.length > 20, `${role} has heard ${heard.length} messages`);
      told[role] = firstTold(heard, [...texts, await pages[role].evaluate(() => document.body.innerText)], words);
    }
    return {
      played,
      answers: one.answers + other.answers,
      lines: logged,
      refused: [...one.refused, ...other.refused],
      told,
      problems: withoutRefused(problems, late),
    };
  },
});
