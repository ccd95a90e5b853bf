/** One case: the connections, games, seats and values that it has by now. */
import type { Cards, Client, Seat } from "../src/shared.js";
import type { Json, Values } from "./json.js";

/** What the kit started. */
export interface Fixture {
  operator: string;
  servers: Record<string, Server>;
  decks: Record<string, Record<string, Cards>>;
  games: Record<string, Game>;
  values: Values;
  /** The origin whose pages the servers let call. */
  origin?: string;
}

/** A server, and the language in which a client asks it for sentences, if it does. */
export interface Server {
  address: string;
  web: string;
  language?: string;
}

/** A game and its tokens. */
export interface Game {
  game_id: string;
  tokens: Record<string, string>;
}

/** A step of a case. */
export interface Step {
  do: string;
  at?: string;
  as?: string;
  game?: string;
  with?: Values;
  expect?: Json;
  fails?: Json;
  keep?: Record<string, string>;
}

/** Connects to one of the servers. */
export type Connect = (server: Server, operatorToken: string) => Client;

const STRANGER = "a-token-that-opens-nothing";

export class Case {
  readonly kept: Values;
  /** The file that was exported last. */
  file: Uint8Array = new Uint8Array();
  private readonly games: Record<string, Game>;
  private readonly clients = new Map<string, Client>();
  private readonly seats = new Map<string, Seat>();

  constructor(
    readonly fixture: Fixture,
    private readonly connect: Connect,
  ) {
    this.kept = { ...fixture.values };
    this.games = { ...fixture.games };
  }

  close(): void {
    for (const client of this.clients.values()) client.close();
  }

  /** From now on the game is known by this name. */
  opened(name: string, game: Game): void {
    this.games[name] = game;
  }

  /** The client of whoever the step is by. */
  client(step: Step): Client {
    return this.connected(step, this.token(step, "operator"));
  }

  /** The handle of whoever the step is by; the same one each time. */
  seat(step: Step): Seat {
    const key = JSON.stringify([step.at, step.game, step.as]);
    const token = this.token(step, "judge");
    const seat = this.seats.get(key) ?? this.connected(step, "").seat(this.game(step).game_id, token);
    this.seats.set(key, seat);
    return seat;
  }

  private token(step: Step, usual: string): string {
    const role = step.as ?? usual;
    if (role === "nobody") return "";
    if (role === "stranger") return STRANGER;
    return role === "operator" ? this.fixture.operator : (this.game(step).tokens[role] ?? "");
  }

  private game(step: Step): Game {
    const game = this.games[step.game ?? ""];
    if (game === undefined) throw new Error(`there is no game ${step.game}`);
    return game;
  }

  private connected({ at = "server" }: Step, token: string): Client {
    const key = JSON.stringify([at, token]);
    const client = this.clients.get(key) ?? this.connect(this.fixture.servers[at]!, token);
    this.clients.set(key, client);
    return client;
  }
}
