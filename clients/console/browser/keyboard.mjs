// Keyboards alone: no check here has a pointer. Japanese is typed by an input method, whose Enter only ends a word.
import { must, runChecks, signIn } from "./checks.mjs";
import { contract, renew } from "./overhearing.mjs";

const MOST_TABS = 120;

/** Goes on by Tab until what has the focus fits a selector (and has a text, if one is named). */
async function tabTo(page, selector, text = "") {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const there = await page.evaluate(
      ([selector, text]) => {
        const at = document.activeElement;
        return at?.matches(selector) && (!text || (at.ariaLabel ?? at.textContent).includes(text) || at.id === text);
      },
      [selector, text],
    );
    if (there) return tabs;
    await page.keyboard.press("Tab");
  }
  const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`no ${selector} ${text} was reached by Tab; the focus is on ${at}`);
}

/** Types by an input method: the letters are composed, Enter ends the composition, and nothing else may come of it. */
async function compose(page, word) {
  const session = await page.context().newCDPSession(page);
  const address = page.url();
  for (let length = 1; length <= word.length; length++)
    await session.send("Input.imeSetComposition", {
      text: word.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  const before = await page.evaluate(() => ({ calls: window.sent, text: document.querySelector("main").innerText }));
  for (const type of ["rawKeyDown", "keyUp"])
    await session.send("Input.dispatchKeyEvent", { type, key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 });
  const composing = await page.evaluate(() => window.composed);
  await session.send("Input.insertText", { text: word });
  await session.detach();
  must(composing > 0, "Enter was not the input method's");
  const after = await page.evaluate(() => window.sent);
  must(page.url() === address && after === before.calls, "the Enter of an input method has sent something");
}

/** In a page: counts what is sent by SubmitMove, and each Enter of an input method. */
function watch() {
  Object.assign(window, { sent: 0, composed: 0 });
  const send = window.fetch;
  window.fetch = (input, init) => {
    if (String(input.url ?? input).endsWith("/SubmitMove")) window.sent += 1;
    return send(input, init);
  };
  addEventListener("keydown", (event) => event.isComposing && event.key === "Enter" && (window.composed += 1), true);
}

/** Chooses in a list by its first letters or by arrows, as a keyboard does. */
async function choose(page, label) {
  for (let steps = 0; steps < 60; steps++) {
    const shown = await page.evaluate(() => document.activeElement.selectedOptions?.[0]?.label);
    if (shown === label) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`${label} is not in the list`);
}

await runChecks({
  async a_dispute_goes_to_the_verdict_by_keyboard({ browser, given }) {
    const page = await signIn(browser, given.judge, { width: 1440, language: "ja" });
    await page.addInitScript(watch);
    await page.goto(`${given.web}/`);
    await page.locator("a.table-line").first().waitFor();
    await tabTo(page, "a", "紙");
    await page.keyboard.press("Enter");
    await page.locator("section.half").first().waitFor();
    await tabTo(page, "select");
    await choose(page, given.paper.editionSaid);
    await page.locator("section.half").first().waitFor();
    await tabTo(page, "input[maxlength='40']");
    await compose(page, given.paper.word);
    await tabTo(page, "select#dispute-at");
    await choose(page, given.paper.phase);
    // The near player's side is the second: its first zone in play.
    await tabTo(page, "section.half:last-of-type button.add, section.half ~ section.half button.add");
    await page.keyboard.press("Enter");
    await tabTo(page, "section.half ~ section.half input[role=combobox]");
    await compose(page, given.paper.typed);
    await page.getByRole("option", { name: given.paper.card }).first().waitFor();
    must(
      (await page.locator("section.half ~ section.half .card").count()) === 0,
      "the input method's Enter has put a card",
    );
    await page.keyboard.press("Enter");
    await page.locator("section.half ~ section.half .card").first().waitFor();
    await page.keyboard.press("Escape");
    for (let tries = 0; tries < 3 && !(await isOn(page, ".card")); tries++) {
      await page.keyboard.press("Shift+Tab");
      if (await isOn(page, "section.half ~ section.half .card")) break;
    }
    await page.keyboard.press("Enter");
    await tabTo(page, ".how .chip", given.paper.arrived);
    await page.keyboard.press("Space");
    await tabTo(page, ".how .btn", "");
    await page.keyboard.press("Enter");
    await page.locator(".say.is-not .out").waitFor();
    const said = await page.locator(".say").innerText();
    must(said.includes(given.paper.says), `the answer is ${said}`);
  },

  async a_move_is_answered_by_keyboard({ browser, given }) {
    const page = await signIn(browser, given.P1, { width: 360, language: "ja" });
    await page.addInitScript(watch);
    await page.goto(page.url());
    await page.locator(".peek").waitFor();
    await tabTo(page, "a.peek");
    await page.keyboard.press("Enter");
    await page.locator(".do-it").first().waitFor();
    must(
      await page.evaluate(() => document.activeElement.matches("h1")),
      "the focus is not at the top of the new page",
    );
    await tabTo(page, "button.do[aria-expanded]");
    await page.keyboard.press("Enter");
    await page.locator(".looked li").first().waitFor();
    const asked = await page.locator(".ask h2").textContent();
    const version = await page.locator(".ask").textContent();
    await page.keyboard.press("Shift+Tab");
    await tabTo(page, ".do-it");
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => document.querySelector(".ask").textContent !== before, version);
    must((await page.evaluate(() => window.sent)) === 1, `${asked} was answered otherwise than once`);
    await tabTo(page, ".ask button", given.call);
    await page.keyboard.press("Enter");
    await tabTo(page, "textarea#call");
    await compose(page, "これは何か");
    must((await page.locator("textarea#call").inputValue()) === "これは何か", "what was composed is not there");
    await tabTo(page, "form .btn.main");
    await page.keyboard.press("Enter");
    await page.locator(".calls").getByText("これは何か").waitFor();
  },

  async a_number_is_answered_by_keyboard({ browser, given }) {
    const page = await signIn(browser, given.P1, { language: "ja" });
    await page.addInitScript(watch);
    await renew(page, "GameService", "ListOptions", ({ choice }) => {
      if (choice) Object.assign(choice, { form: contract.ChoiceForm.NUMBER, least: 0, most: 5 });
    });
    await page.goto(`${page.url()}/may`);
    await tabTo(page, "input#number");
    await page.keyboard.press("Control+A");
    await compose(page, "1");
    must((await page.evaluate(() => window.sent)) === 0, "the input method's Enter has answered");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => window.sent === 1);
  },
});

function isOn(page, selector) {
  return page.evaluate((selector) => document.activeElement.matches(selector), selector);
}
