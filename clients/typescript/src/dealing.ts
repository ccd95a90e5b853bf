/** What chance was asked and what it answered in a log, held against the secrets that are shown at its end. */
import { BEYOND, Chance, commitment, FAIR, fairKey, numberKey, REPEATABLE, saltedCommitment } from "./chance.js";
import { type Json, listOf, objectOf } from "./json.js";
import { unhex } from "./sums.js";

const SEED_BYTES = { least: 16, most: 64 };
/** How many bytes a secret of a fair game has, and its salt. */
const SECRET_BYTES = 32;

/** Something about chance is not what it must be; on the line that is being read if none is given. */
export class NotDealt extends Error {
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message);
  }
}

/** What CHANCE was asked. */
interface Question {
  form: string;
  options: unknown[];
}

/** An answer of CHANCE that follows from a secret. */
interface Answer extends Question {
  line: number;
  seq: number;
  number: number;
  /** How many renewals came before it. */
  renewals: number;
  picks: unknown[];
}

/** What was dealt from; a seed of `/1` has no salt. */
interface Secret {
  seed: unknown;
  salt: unknown;
}

/** How many answers follow from the secrets. */
export interface Rederived {
  shuffles: number;
  lots: number;
}

/** Takes the events of a log in order, then checks what chance brought. */
export class Dealing {
  private pins: Json = {};
  /** Whether chance answers from the secret here. */
  private dealt = false;
  private readonly asked = new Map<unknown, Question>();
  private readonly answers: Answer[] = [];
  /** The commitment of each renewal. */
  private readonly renewed: unknown[] = [];
  private shown: { line: number; secrets: Secret[] } | undefined;
  /** The line on which the game ends. 0: it goes on. */
  private end = 0;

  /** Takes an event. Throws NotDealt. */
  take(event: Json, seq: number, line: number): void {
    const type = event["type"];
    if (type === "game-opened" && seq === 1) {
      this.pins = objectOf(event["pins"]);
      this.dealt = (this.pins["mode"] ?? "dealt") === "dealt";
    } else if (type === "choice-opened" || type === "choice-renewed") {
      const choice = objectOf(event["choice"]);
      if (choice["seat"] !== "CHANCE") return;
      this.asked.set(choice["id"], { form: String(choice["form"]), options: listOf(choice["options"]) });
    } else if (type === "choice-made" && event["seat"] === "CHANCE" && this.dealt) {
      const question = this.asked.get(event["choice"]);
      if (question === undefined) throw new NotDealt("chance answers what it was not asked");
      const [number, renewals] = [this.answers.length, this.renewed.length];
      this.answers.push({ ...question, picks: listOf(event["picks"]), line, seq, number, renewals });
    } else if (type === "chance-renewed") {
      const belongs = this.renewed.length + 1;
      if (event["renewal"] !== belongs) {
        throw new NotDealt(`renewal ${String(event["renewal"])} of chance stands where renewal ${belongs} belongs`);
      }
      this.renewed.push(event["seed_commitment"]);
    } else if (type === "game-forked") {
      this.dealt = false; // from here on people enter what chance brings
    } else if (type === "game-ended") {
      this.end = line;
    } else if (type === "seed-revealed") {
      const all = [event, ...listOf(event["renewed"]).map(objectOf)];
      this.shown = { line, secrets: all.map(({ seed, salt }) => ({ seed, salt })) };
    }
  }

  /** Works every answer out again; nothing while the secrets are not shown. Throws NotDealt. */
  async check(gameId: string): Promise<Rederived> {
    if (this.shown === undefined) {
      if (this.dealt && this.end > 0 && this.pins["seed_commitment"]) {
        throw new NotDealt("the game is over, and its seed is not shown", this.end);
      }
      return { shuffles: 0, lots: 0 };
    }
    const chances = await this.chances(gameId, this.shown.secrets).catch((failed: unknown) => {
      throw failed instanceof NotDealt ? new NotDealt(failed.message, this.shown!.line) : failed;
    });
    for (const answer of this.answers) {
      const found = await right(chances[answer.renewals]!, answer);
      if (found === undefined || !sameList(answer.picks, found)) {
        throw new NotDealt(`event ${answer.seq}: the ${answer.form} does not follow from the seed`, answer.line);
      }
    }
    const lots = this.answers.filter(({ form }) => form === "lot").length;
    return { shuffles: this.answers.length - lots, lots };
  }

  /** What the first secret brings, and what that of each renewal does. */
  private async chances(gameId: string, secrets: readonly Secret[]): Promise<Chance[]> {
    const committed = [this.pins["seed_commitment"], ...this.renewed];
    const algorithm = this.pins["chance_algorithm"];
    if (algorithm === FAIR) return this.fair(gameId, secrets, committed);
    if (algorithm !== REPEATABLE) throw new NotDealt(`chance is by another algorithm than ${REPEATABLE} and ${FAIR}`);
    const seed = bytesOf(secrets[0]!.seed);
    if (seed === undefined || seed.length < SEED_BYTES.least || seed.length > SEED_BYTES.most) {
      throw new NotDealt("the seed is not 16 to 64 bytes in hexadecimal");
    }
    const alone = secrets.length === 1 && committed.length === 1 && (secrets[0]!.salt ?? "") === "";
    if (!alone || (await commitment(seed)) !== committed[0]) {
      throw new NotDealt("the seed is not the one that the game was bound to");
    }
    return [await Chance.of(seed, textOf(this.pins["dealt_as"]) || gameId)];
  }

  private async fair(gameId: string, secrets: readonly Secret[], committed: readonly unknown[]): Promise<Chance[]> {
    const seats = listOf(this.pins["seats"]).map(textOf);
    const given = Object.entries(objectOf(this.pins["contributions"]));
    const contributions = Object.fromEntries(given.map(([seat, bytes]) => [seat, textOf(bytes)]));
    const wrong = new NotDealt("the secrets are not those that the game was bound to");
    if (secrets.length !== committed.length) throw wrong;
    const numbered = textOf(this.pins["number_key"]);
    const chances: Chance[] = [];
    for (const [renewals, shown] of secrets.entries()) {
      const [secret, salt] = [bytesOf(shown.seed), bytesOf(shown.salt)];
      if (secret?.length !== SECRET_BYTES || salt?.length !== SECRET_BYTES) throw wrong;
      if ((await saltedCommitment(secret, salt)) !== committed[renewals]) throw wrong;
      const key = await fairKey(secret, { gameId, renewals, seats, contributions });
      if (!renewals && numbered && numbered !== (await numberKey(key, gameId))) {
        throw new NotDealt("the numbers of hidden cards do not follow from the secret");
      }
      chances.push(await Chance.of(key, gameId));
    }
    return chances;
  }
}

/** What chance leads to: the order of the cards, or the id of the option drawn. Undefined: it is nothing to draw. */
async function right(chance: Chance, { form, options, picks, number }: Answer): Promise<unknown[] | undefined> {
  if (form === "lot") {
    if (!options.length || options.length > BEYOND) return undefined;
    return [objectOf(options[await chance.lot(options.length, number)])["id"]];
  }
  if (picks.length > BEYOND || !picks.every(Number.isSafeInteger)) return undefined;
  return chance.shuffled(picks as number[], number);
}

function bytesOf(value: unknown): Uint8Array | undefined {
  return typeof value === "string" ? unhex(value) : undefined;
}

/** A text that may be left out. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw new NotDealt("what the game is dealt from is no text");
  return value;
}

function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
