/**
 * An export checked by nothing but its own bytes: the sum of every line, the chain of hashes, the footer, and, where the
 * seed is shown, every shuffle and lot. It does not say whether the rules were followed: `Seat.verify` does.
 */
import { ALGORITHM, BEYOND, Chance, commitment } from "./chance.js";
import { BadExport } from "./errors.js";
import { concatenated, crc32, hex, sha256, unhex, utf8 } from "./sums.js";
import { Damaged, linesOf } from "./unpacking.js";

const UNSALTED = "adjudicator-log/1";
const FORMATS: readonly unknown[] = [UNSALTED, "adjudicator-log/2"];
/** `,"sum":"01234567"}`, with which every line ends. */
const SUM_LENGTH = 18;
/** More than the beginning of a line up to its `state` or `record` can have. */
const LONGEST_HEAD = 512;
const LINE_FEED = 10;
const SEED_BYTES = { least: 16, most: 64 };

const EVENT = /^\{"kind":"event","seq":(\d{1,15}),"topic":"([^"\\]*)","state":/;
const COMMAND = /^\{"kind":"command","chain":"([0-9a-f]{64})",(?:"salt":"([0-9a-f]{32})",)?"record":/;

/** What a sound export holds. */
export interface ExportSummary {
  gameId: string;
  events: number;
  commands: number;
  /** The chain after the last command (hex): it stands for the whole game. */
  chain: string;
  /** How many shuffles were worked out again from the seed. 0 if it is not shown. */
  shuffles: number;
  /** How many lots, likewise. */
  lots: number;
}

/**
 * Checks an export, packed or not. Throws BadExport with the line from which on it is not sound, and what is wrong.
 */
export async function checkExport(file: Uint8Array): Promise<ExportSummary> {
  const reading = new Reading();
  try {
    for await (const line of linesOf(file)) await reading.take(line);
  } catch (failed) {
    throw failed instanceof Damaged ? reading.bad(failed.message, 1) : failed;
  }
  return reading.finished();
}

type Json = Record<string, unknown>;

/** What CHANCE was asked. */
interface Question {
  form: string;
  options: unknown[];
}

/** An answer of CHANCE of which there is a seed. */
interface Answer extends Question {
  line: number;
  seq: number;
  number: number;
  picks: unknown[];
}

/** The state of reading one file, line by line. */
class Reading {
  private line = 0;
  private gameId: string | undefined;
  private format = "";
  private footed = false;
  private events = 0;
  private commands = 0;
  private chain = "";
  /** Topic and state of the events since the last command. */
  private rows: Uint8Array[] = [];
  private pins: Json = {};
  private dealt = false;
  private seed: { line: number; text: unknown } | undefined;
  /** The line on which the game ends. 0: it goes on. */
  private end = 0;
  private readonly asked = new Map<unknown, Question>();
  private readonly answers: Answer[] = [];

  async take(line: Uint8Array): Promise<void> {
    this.line++;
    if (line.at(-1) !== LINE_FEED) throw this.bad("the line ends in its middle");
    const bytes = line.subarray(0, -1);
    const body = bytes.subarray(0, Math.max(0, bytes.length - SUM_LENGTH));
    const head = new TextDecoder().decode(body.subarray(0, LONGEST_HEAD));
    if (text(bytes.subarray(body.length)) !== `,"sum":"${crc32(body)}"}`)
      throw this.bad("its sum does not fit its content");
    if (this.footed) throw this.bad("nothing comes after the footer");
    if (head.startsWith('{"kind":"header",')) return this.takeHeader(this.parsed(bytes));
    if (this.gameId === undefined) throw this.bad("the first line must be the header");
    const event = EVENT.exec(head);
    if (event) return this.takeEvent(Number(event[1]), event[2]!, body.subarray(utf8(event[0]).length));
    const command = COMMAND.exec(head);
    if (command) return this.takeCommand(command[1]!, command[2], body.subarray(command[0].length));
    if (head.startsWith('{"kind":"footer",')) return this.takeFooter(this.parsed(bytes));
    throw this.bad("not a line of an export");
  }

  async finished(): Promise<ExportSummary> {
    if (!this.footed || this.gameId === undefined) throw this.bad("the file ends without its footer", 1);
    if (this.seed === undefined && this.dealt && this.end > 0 && this.pins["seed_commitment"]) {
      throw this.bad("the game is over, and its seed is not shown", 0, this.end);
    }
    const forms = this.seed === undefined ? [] : await this.rederived(this.gameId, this.seed);
    return {
      gameId: this.gameId,
      events: this.events,
      commands: this.commands,
      chain: this.chain,
      shuffles: forms.filter((form) => form !== "lot").length,
      lots: forms.filter((form) => form === "lot").length,
    };
  }

  /** The error to throw about this line, or one that many lines after it. */
  bad(wrong: string, further = 0, line = this.line): BadExport {
    const at = line + further;
    const sound = this.events - this.rows.length / 2;
    return new BadExport({
      message: `line ${at} of the export (events up to ${sound} are sound): ${wrong}`,
      code: "INVALID_ARGUMENT",
      reason: "BAD_EXPORT",
      tried: "check the export",
      wrong,
      todo: "get the file again from where it was exported",
      line: at,
    });
  }

  private async takeHeader(header: Json): Promise<void> {
    if (this.gameId !== undefined) throw this.bad("a second header");
    if (!FORMATS.includes(header["format"]) || typeof header["game"] !== "string") {
      throw this.bad(`not the header of a file of the format ${FORMATS.join(" or ")}`);
    }
    this.format = String(header["format"]);
    this.gameId = header["game"];
    this.chain = await hashOf(utf8(this.format), utf8(this.gameId));
  }

  private takeEvent(seq: number, topic: string, state: Uint8Array): void {
    if (seq !== this.events + 1) throw this.bad(`event ${seq} stands where event ${this.events + 1} belongs`);
    const event = this.parsed(state);
    this.events = seq;
    this.rows.push(utf8(topic), state);
    this.follow(seq, event);
  }

  private async takeCommand(chain: string, salt: string | undefined, record: Uint8Array): Promise<void> {
    const { first_seq: first, last_seq: last } = this.parsed(record);
    const from = this.events - this.rows.length / 2 + 1;
    if (!this.rows.length || first !== from || last !== this.events) {
      throw this.bad(`it speaks of events ${first} to ${last}, those before it are ${from} to ${this.events}`);
    }
    if ((salt === undefined) !== (this.format === UNSALTED)) {
      throw this.bad(`a command ${salt === undefined ? "without" : "with"} a salt is none of ${this.format}`);
    }
    const parts = [record, ...this.rows];
    const bound = salt === undefined ? parts : [utf8(await hashOf(utf8(salt), ...parts))];
    if ((await hashOf(utf8(this.chain), ...bound)) !== chain) {
      throw this.bad(`lines ${this.line - this.rows.length / 2} to ${this.line} are not what was chained`);
    }
    this.chain = chain;
    this.rows = [];
    this.commands++;
  }

  private takeFooter(footer: Json): void {
    const fits =
      footer["events"] === this.events && footer["commands"] === this.commands && footer["chain"] === this.chain;
    if (!fits || this.rows.length || !this.commands) {
      const found = `there are ${this.events} in ${this.commands}`;
      throw this.bad(`the footer counts ${footer["events"]} events in ${footer["commands"]} commands, ${found}`);
    }
    this.footed = true;
  }

  /** Keeps what chance was asked and what it answered. */
  private follow(seq: number, event: Json): void {
    const type = event["type"];
    if (type === "game-opened") {
      this.pins = objectOf(event["pins"]);
      this.dealt = (this.pins["mode"] ?? "dealt") === "dealt";
    } else if (type === "choice-opened" || type === "choice-renewed") {
      const choice = objectOf(event["choice"]);
      if (choice["seat"] !== "CHANCE") return;
      this.asked.set(choice["id"], { form: String(choice["form"]), options: listOf(choice["options"]) });
    } else if (type === "choice-made" && event["seat"] === "CHANCE" && this.dealt) {
      const question = this.asked.get(event["choice"]);
      if (question === undefined) throw this.bad("chance answers what it was not asked");
      const number = this.answers.length;
      this.answers.push({ ...question, picks: listOf(event["picks"]), line: this.line, seq, number });
    } else if (type === "game-forked") {
      this.dealt = false; // from here on people enter what chance brings
    } else if (type === "game-ended") {
      this.end = this.line;
    } else if (type === "seed-revealed") {
      this.seed = { line: this.line, text: event["seed"] };
    }
  }

  /** The form of every answer of chance, after it was worked out again. */
  private async rederived(gameId: string, shown: { line: number; text: unknown }): Promise<string[]> {
    const seed = typeof shown.text === "string" ? unhex(shown.text) : undefined;
    if (seed === undefined || seed.length < SEED_BYTES.least || seed.length > SEED_BYTES.most) {
      throw this.bad("the seed is not 16 to 64 bytes in hexadecimal", 0, shown.line);
    }
    if (this.pins["chance_algorithm"] !== ALGORITHM) {
      throw this.bad(`chance is by another algorithm than ${ALGORITHM}`, 0, shown.line);
    }
    if ((await commitment(seed)) !== this.pins["seed_commitment"]) {
      throw this.bad("the seed is not the one that the game was bound to", 0, shown.line);
    }
    const chance = await Chance.of(seed, gameId);
    for (const answer of this.answers) {
      const found = await right(chance, answer);
      if (found === undefined || !sameList(answer.picks, found)) {
        throw this.bad(`event ${answer.seq}: the ${answer.form} does not follow from the seed`, 0, answer.line);
      }
    }
    return this.answers.map((answer) => answer.form);
  }

  private parsed(bytes: Uint8Array): Json {
    try {
      const found: unknown = JSON.parse(text(bytes));
      if (typeof found === "object" && found !== null && !Array.isArray(found)) return found as Json;
    } catch {
      // said below
    }
    throw this.bad("not a line of an export: its JSON is malformed");
  }
}

/** What the seed leads to: the order of the cards, or the id of the option drawn. Undefined: it is nothing to draw. */
async function right(chance: Chance, { form, options, picks, number }: Answer): Promise<unknown[] | undefined> {
  if (form === "lot") {
    if (!options.length || options.length > BEYOND) return undefined;
    return [objectOf(options[await chance.lot(options.length, number)])["id"]];
  }
  if (picks.length > BEYOND || !picks.every(Number.isSafeInteger)) return undefined;
  return chance.shuffled(picks as number[], number);
}

/** The SHA-256 of parts with a line feed between them, in hexadecimal. */
async function hashOf(...parts: Uint8Array[]): Promise<string> {
  const lines = parts.flatMap((part) => [part, Uint8Array.of(LINE_FEED)]);
  return hex(await sha256(concatenated(lines.slice(0, -1))));
}

/** UTF-8 as a text; one that JSON cannot have if it is none. */
function text(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return "";
  }
}

function objectOf(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
