/** The keys that are the same on every page: to another page of the game, why, and the list of all keys. */
import type { Keys } from "../keys.svelte";
import { keyboard } from "../keys.svelte";
import { type PageName, router, to } from "../router.svelte";
import { sheets } from "../sheets.svelte";
import { say } from "../words/words.svelte";

const PAGES = { t: "table", l: "log", c: "claim", r: "rules", a: "acts" } as const satisfies Record<string, PageName>;

/** What single keys do on every page. */
export const COMMON: Keys = {
  ...Object.fromEntries(Object.entries(PAGES).map(([key, page]) => [`g ${key}`, () => turnTo(page)])),
  "g h": () => void router.go(to("tables")),
  w: pressWhy,
  "?": () => void showKeys(),
};

/** Lays the list of all keys over the page. */
export async function showKeys(): Promise<void> {
  const { default: KeySheet } = await import("./KeySheet.svelte");
  sheets.open(say("keys"), KeySheet, {});
}

function turnTo(page: PageName): void {
  const { game, query } = router.route;
  const named = game || query.get("game") || "";
  if (named || page === "rules") void router.go(to(page, { game: named, as: query.get("as") ?? "" }));
}

/** Presses what says why: of the line, the option or the card with focus. */
function pressWhy(): void {
  const line = document.activeElement?.closest("[data-why], .row, .ev, li");
  const why = line?.matches("[data-why]") ? line : line?.querySelector("[data-why]");
  if (why instanceof HTMLElement) why.click();
}

/** Takes the common keys; what is returned gives them back. */
export function takeCommonKeys(): () => void {
  return keyboard.take(COMMON);
}
