/**
 * The tokens of this tab. They are kept in `sessionStorage`, and in `localStorage` only where somebody asked for that; in
 * no address, no log and no cache.
 */
import { AccessService, Forbidden } from "adjudicator-client/web";
import { clientOf, closeClients, newRequestId } from "./connection";

/** One token, and what it opens. */
export interface Entry {
  /** Names the entry on this device; for a game and a role there is one. */
  id: string;
  token: string;
  /** "P1", "P2", "judge", "spectator" or "operator". */
  role: string;
  /** The game that it opens. Empty: all of the tournament, or all there are. */
  game: string;
  tournament: string;
  /** Who holds it, in words. Empty: nobody said. */
  label: string;
  /** Seconds since 1970; 0: never. */
  expiresAt: number;
  /** Whether it is kept on the device when the tab is closed. */
  kept: boolean;
}

const ENTRIES = "adjudicator.entries";
const PENDING = "adjudicator.pending";
const RANK = ["judge", "operator", "P1", "P2", "spectator"];

/** How signing out went: "ended", or only forgotten here because this role may not end its token. */
export type SignedOut = "ended" | "forgotten";

class Session {
  entries = $state.raw<readonly Entry[]>(read());

  /** The code of an invitation that has to be redeemed. Empty: there is none. */
  code = $state("");

  /** Takes the code of an invitation out of the address. */
  takeCode(): void {
    const code = codeOf(location.hash);
    if (!code) return;
    history.replaceState(null, "", location.pathname + location.search);
    this.code = code;
  }

  /** Exchanges a code for a token. A reload in between repeats the same request. Throws AdjudicatorError. */
  async redeem(code: string): Promise<Entry> {
    const [earlier, earlierRequest] = (sessionStorage.getItem(PENDING) ?? "").split(" ");
    const requestId = earlier === code && earlierRequest ? earlierRequest : newRequestId();
    sessionStorage.setItem(PENDING, `${code} ${requestId}`);
    const given = await clientOf("").redeem(code, requestId);
    sessionStorage.removeItem(PENDING);
    const entry: Entry = {
      id: [given.role, given.gameId || given.tournament].join(" "),
      token: given.token,
      role: given.role,
      game: given.gameId,
      tournament: given.tournament,
      label: "",
      expiresAt: Number(given.expiresAt),
      kept: false,
    };
    this.#put([...this.entries.filter(({ id }) => id !== entry.id), entry]);
    return entry;
  }

  /** Takes the token of a game that was opened here. */
  add(token: string, role: string, game: string): void {
    const id = [role, game].join(" ");
    const entry: Entry = { id, token, role, game, tournament: "", label: "", expiresAt: 0, kept: false };
    this.#put([...this.entries.filter((each) => each.id !== id), entry]);
  }

  /** Asks the server whose the token of an entry is. Throws AdjudicatorError. */
  async check(entry: Entry): Promise<void> {
    const { role, label, expiresAt } = await clientOf(entry.token).whoAmI();
    this.#put(
      this.entries.map((each) =>
        each.id === entry.id ? { ...each, role, label, expiresAt: Number(expiresAt) } : each,
      ),
    );
  }

  /** Keeps an entry on this device, or no longer. */
  keep(entry: Entry, kept: boolean): void {
    this.#put(this.entries.map((each) => (each.id === entry.id ? { ...each, kept } : each)));
  }

  /** Ends the token of an entry, and forgets it here whatever comes of that. Throws AdjudicatorError: it could not be ended. */
  async signOut(entry: Entry): Promise<SignedOut> {
    try {
      const client = clientOf(entry.token);
      const { tokenId } = await client.whoAmI();
      if (!entry.game) return "forgotten";
      await client.service(AccessService).revokeToken({ gameId: entry.game, tokenId });
      return "ended";
    } catch (failed) {
      if (failed instanceof Forbidden) return "forgotten";
      throw failed;
    } finally {
      this.forget(entry);
    }
  }

  /** Forgets an entry here: its token has ended. */
  forget(entry: Entry): void {
    closeClients(entry.token);
    this.#put(this.entries.filter(({ id }) => id !== entry.id));
  }

  /** The entry with which a game is looked at: the one that is named, else that of the most far-reaching role. */
  entryFor(game: string, id = ""): Entry | undefined {
    const fitting = this.entries.filter((each) => each.game === game || !each.game);
    return (
      fitting.find((each) => each.id === id) ??
      fitting.toSorted((one, other) => RANK.indexOf(one.role) - RANK.indexOf(other.role))[0]
    );
  }

  #put(entries: readonly Entry[]): void {
    this.entries = entries;
    sessionStorage.setItem(ENTRIES, JSON.stringify(entries));
    const kept = JSON.stringify(entries.filter((each) => each.kept));
    if (kept === "[]") localStorage.removeItem(ENTRIES);
    else localStorage.setItem(ENTRIES, kept);
  }
}

/** The code in a link of an invitation, or in what somebody typed. Empty: there is none. */
export function codeOf(text: string): string {
  return /(?:#invitation=|^)([A-Za-z0-9_-]{44})\s*$/.exec(text.trim())?.[1] ?? "";
}

function read(): Entry[] {
  const found = new Map<string, Entry>();
  for (const store of [localStorage, sessionStorage]) {
    try {
      for (const entry of JSON.parse(store.getItem(ENTRIES) ?? "[]") as Entry[]) found.set(entry.id, entry);
    } catch {
      store.removeItem(ENTRIES); // it is not ours
    }
  }
  const now = Date.now() / 1000;
  return [...found.values()].filter(({ token, expiresAt }) => token && (!expiresAt || expiresAt > now));
}

export const session = new Session();
