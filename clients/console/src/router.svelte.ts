/**
 * Where the console is: an address of a page, without a dot (the server takes one with a dot for a file). What may have a
 * dot, such as an edition or a clause, stands in the query.
 */
import { tick } from "svelte";

/** The pages by their folder in `pages`, and their addresses; `:game` is the id of a game. A new page is a line here. */
export const ADDRESSES = {
  tables: "/",
  signin: "/signin",
  table: "/game/:game",
  may: "/game/:game/may",
  log: "/game/:game/log",
  claim: "/game/:game/claim",
  acts: "/game/:game/acts",
  correct: "/game/:game/correct",
  sheet: "/game/:game/sheet",
  record: "/game/:game/record",
  rules: "/rules",
  dispute: "/dispute",
  audit: "/audit",
} as const;

export type PageName = keyof typeof ADDRESSES;

/** One place in the console. */
export interface Route {
  /** Undefined: there is no such page. */
  page: PageName | undefined;
  /** The game that it is about. Empty: none. */
  game: string;
  query: URLSearchParams;
  path: string;
}

class Router {
  route = $state.raw<Route>(read(location));

  constructor() {
    addEventListener("popstate", () => (this.route = read(location)));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Goes to an address. `replace`: the way back leads past the present one. */
  async go(address: string, { replace = false } = {}): Promise<void> {
    const moved = new URL(address, location.href).pathname !== location.pathname;
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.route = read(location);
    if (!moved) return;
    await tick();
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }

  /** Changes values of the query in place; empty ones are taken out. */
  ask(values: Record<string, string>): void {
    const query = new URLSearchParams(this.route.query);
    for (const [name, value] of Object.entries(values)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    const text = query.toString();
    void this.go(this.route.path + (text && `?${text}`), { replace: true });
  }

  /** Follows a link of the console without loading the page anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    void this.go(link.pathname + link.search);
  }
}

/** The address of a page; of one that is about no game, the game stands in the query. */
export function to(page: PageName, { game = "", ...query }: Record<string, string> = {}): string {
  const asked = ADDRESSES[page].includes(":game") ? query : { game, ...query };
  const text = new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString();
  return ADDRESSES[page].replace(":game", encodeURIComponent(game)) + (text && `?${text}`);
}

function read({ pathname, search }: Location): Route {
  const query = new URLSearchParams(search);
  for (const [page, address] of Object.entries(ADDRESSES)) {
    const found = new RegExp(`^${address.replace(":game", "([^/]+)")}/?$`).exec(pathname);
    if (found) return { page: page as PageName, game: decodeURIComponent(found[1] ?? ""), query, path: pathname };
  }
  return { page: undefined, game: "", query, path: pathname };
}

export const router = new Router();
