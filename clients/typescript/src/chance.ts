/** What chance brings in a dealt game, worked out from its secret as docs/shuffles.md says. */
import { hex, hmac, hmacKey, sha256, utf8 } from "./sums.js";

/** The algorithm of repeatable games and of those from before 0.2.0, as a game pins it. */
export const REPEATABLE = "hmac-sha256-fisher-yates/1";
/** The algorithm of fair games. */
export const FAIR = "hmac-sha256-fisher-yates/2";

const NUMBERS_IN_BLOCK = 16;
/** A number of the stream is below this, so nothing can be drawn of more. */
export const BEYOND = 65536;

/** The hash that binds a game of `/1` to its seed. */
export async function commitment(seed: Uint8Array): Promise<string> {
  return hex(await sha256(utf8("adjudicator-seed/1|"), seed));
}

/** The hash that binds a game of `/2` to a secret. */
export async function saltedCommitment(secret: Uint8Array, salt: Uint8Array): Promise<string> {
  return hex(await sha256(utf8("adjudicator-seed/2|"), salt, secret));
}

/** What enters the key of `/2` beside the secret. */
export interface Mixed {
  gameId: string;
  /** How many renewals came before. */
  renewals: number;
  /** In the order in which they enter. */
  seats: readonly string[];
  /** In hexadecimal, by seat. */
  contributions: Readonly<Record<string, string>>;
}

/** The key of `/2` for what is drawn after so many renewals. */
export async function fairKey(secret: Uint8Array, mixed: Mixed): Promise<Uint8Array> {
  const { gameId, renewals, seats, contributions } = mixed;
  const given = (seat: string): string => (Object.hasOwn(contributions, seat) ? contributions[seat]! : "");
  const lines = ["adjudicator-shuffle/2", gameId, renewals, ...seats.map((seat) => `${seat}=${given(seat)}`)];
  return hmac(await hmacKey(secret), lines.join("\n"));
}

/** What hidden cards are numbered by in a game of `/2`, from its first key: a shuffle begins with the numbers in order. */
export async function numberKey(firstKey: Uint8Array, label: string): Promise<string> {
  return hex((await hmac(await hmacKey(firstKey), `${label}|numbers`)).slice(0, 16));
}

/** The answers of chance in one game. */
export class Chance {
  private constructor(
    private readonly key: CryptoKey,
    private readonly label: string,
  ) {}

  /** From the key and the label of the algorithm. */
  static async of(key: Uint8Array, label: string): Promise<Chance> {
    return new Chance(await hmacKey(key), label);
  }

  /** The stream of 16-bit numbers of the n-th answer, counted from 0. */
  async *numbers(answer: number): AsyncGenerator<number, never, undefined> {
    for (let block = 0; ; block++) {
      const bytes = await hmac(this.key, `${this.label}|${answer}|${block}`);
      for (let at = 0; at < NUMBERS_IN_BLOCK; at++) yield bytes[2 * at]! * 256 + bytes[2 * at + 1]!;
    }
  }

  /** The order in which the n-th answer puts the ids, the top one first. */
  async shuffled(ids: readonly number[], answer: number): Promise<number[]> {
    const order = [...ids].sort((one, other) => one - other);
    const numbers = this.numbers(answer);
    for (let i = order.length - 1; i > 0; i--) {
      const j = await below(i + 1, numbers);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  }

  /** The place among so many options (1 to 65,536) that the n-th answer draws, counted from 0. */
  async lot(options: number, answer: number): Promise<number> {
    return below(options, this.numbers(answer));
  }
}

/** A number below `bound`, which is 1 to BEYOND. */
async function below(bound: number, numbers: AsyncGenerator<number, never, undefined>): Promise<number> {
  for (;;) {
    const { value } = await numbers.next();
    if (value < BEYOND - (BEYOND % bound)) return value % bound;
  }
}
