// Names that would be markup, turn the line around or are very long, in every field: they stay text, and stay in their place.
import { SIZES } from "./launch.mjs";
import { must, runChecks, settled, signIn } from "./checks.mjs";

const MOST_MS = 20_000;

/** In a page: what a hostile name has done to it. Empty: nothing. */
function look({ mark, turn }) {
  const wrong = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) {
    const beyond = [...document.querySelectorAll("body *")].filter(
      (each) => each.getBoundingClientRect().right > innerWidth + 1,
    );
    const inner = beyond.filter((each) => !beyond.some((other) => other !== each && each.contains(other)));
    const said = ({ tagName, className, parentElement }) => `${parentElement.className}>${tagName}.${className}`;
    wrong.push(`the page is ${wide} px too wide: ${[...new Set(inner.map(said))].slice(0, 4).join(", ")}`);
  }
  if (window.hurt !== undefined) wrong.push("a name was run");
  if (document.querySelector("img, iframe, b b, marquee, script:not([src])"))
    wrong.push("a name has become an element");
  // What turns the line has to end with its name: before the next text of the line, or in an element that is apart.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isApart = (element) => {
    const { display, unicodeBidi } = getComputedStyle(element);
    return unicodeBidi.includes("isolate") || unicodeBidi === "plaintext" || display !== "inline";
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.data.includes(turn)) continue;
    if (/\u2069/.test(node.data.slice(node.data.lastIndexOf(turn)))) continue;
    let element = node.parentElement;
    let follows = node;
    while (element && !isApart(element)) {
      follows = element;
      element = element.parentElement;
    }
    if (!element || getComputedStyle(element).unicodeBidi.includes("isolate")) continue;
    for (let next = follows.nextSibling; next; next = next.nextSibling) {
      if (next.nodeType === Node.ELEMENT_NODE && isApart(next)) continue;
      if (/\S/.test(next.textContent)) {
        wrong.push(`a name turns what stands behind it: ${element.outerHTML.slice(0, 300)}`);
        break;
      }
    }
  }
  return { wrong: [...new Set(wrong)].slice(0, 3), seen: document.body.innerText.includes(mark) };
}

await runChecks({
  async hostile_names_stay_text_in_their_place({ browser, given }) {
    const found = [];
    const seen = {};
    for (const width of given.widths ?? Object.keys(SIZES).map(Number)) {
      const problems = [];
      const page = await signIn(browser, given.hostile, { width, language: "en", problems });
      const game = `/game/${given.game}`;
      page.setDefaultTimeout(MOST_MS);
      const visit = async (path, use) => {
        if (path !== undefined) await page.goto(given.web + path);
        await settled(page);
        try {
          if (use) await use();
        } catch (failed) {
          found.push(`${width} ${path ?? use.name}: ${failed}`);
        }
        const { wrong, seen: told } = await page.evaluate(look, given.look);
        seen[path ?? use.name] ||= told;
        found.push(...wrong.map((each) => `${width} ${path ?? use.name}: ${each}`));
      };
      const sheet = async () => {
        await page.locator(".card").first().click();
        await page.locator(".sheet .part").first().waitFor();
      };
      await visit("/");
      for (const density of ["One line", "Numbers", "In full"])
        await visit(undefined, async function density_chosen() {
          const button = page.getByRole("button", { name: density, exact: true });
          if (await button.count()) await button.click();
        });
      await visit("/signin");
      await visit(game, () => page.locator(".card").first().waitFor());
      await visit(undefined, sheet);
      await visit(`${game}/may`, async () => {
        for (const why of (await page.locator("button.do").all()).slice(0, 3)) await why.click();
      });
      await visit(`${game}/log`, async () => {
        await page.locator(".ev.judge .s").last().click();
        if (width >= 1000) await page.locator("aside .step").first().waitFor();
      });
      await visit(`${game}/claim`, () => page.locator(".counts input").first().waitFor());
      await visit(`${game}/acts`, async () => {
        await page.locator("#ruling-text").fill(given.text);
        await page.locator("#ruling-clauses").fill(given.text.slice(0, 60));
        await page.waitForFunction(() => document.querySelectorAll("#rewind-to option").length > 2);
        await page.locator("#rewind-to").selectOption({ index: 2 });
        await page.locator(".fold li").first().waitFor();
      });
      await visit(`${game}/correct`, async () => {
        await page.locator(".zone .card:visible").first().click();
        await page.locator(".ways .chip:visible").first().click();
        await page.locator(".preview li").first().waitFor();
      });
      await visit(`${game}/sheet`, () => page.locator(".paper code").first().waitFor());
      await visit(`${game}/record`, () => page.locator(".big").first().waitFor());
      await visit("/audit", async () => {
        await page
          .locator("input[type=file]")
          .setInputFiles(given.files.map((name) => ({ name, mimeType: "", buffer: Buffer.from(given.text) })));
        await page.waitForFunction(
          (count) => document.querySelectorAll(".file .mark").length === count,
          given.files.length,
        );
      });
      await visit("/dispute", async () => {
        await page.locator("section.half").first().waitFor();
        await page.locator("section.asked input").first().fill(given.text.slice(0, 40));
        await page.locator("section.asked input").last().fill(given.text.slice(0, 400));
        const near = page.locator("section.half").nth(1);
        await near.locator("button.add").first().click();
        await near.getByRole("combobox").fill(given.text.slice(0, 119));
        await page.locator(".hit").first().waitFor();
        await page.keyboard.press("Enter");
        await near.locator(".card").first().click();
      });
      await visit(`/rules?game=${given.game}`, () => page.getByRole("searchbox").fill(given.text.slice(0, 200)));
      await page.evaluate(() => sessionStorage.removeItem("adjudicator.dispute"));
      found.push(
        ...problems.filter((each) => !/Failed to load resource/.test(each)).map((each) => `${width}: ${each}`),
      );
      await page.context().close();
    }
    must(found.length === 0, found.join("\n"));
    return { seen };
  },
});
