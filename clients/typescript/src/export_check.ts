/**
 * An export checked by nothing but its own bytes: the sum of every line, the chain of hashes, the footer, and, where the
 * secrets are shown, every shuffle and lot; the signature, if there is one. It does not say whether the rules were
 * followed: `Seat.verify` does.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { Dealing, NotDealt } from "./dealing.js";
import { BadExport } from "./errors.js";
import { exportSigned, hashOf } from "./heads.js";
import type { Json } from "./json.js";
import { crc32, hex, utf8 } from "./sums.js";
import { Damaged, linesOf } from "./unpacking.js";

const UNSALTED = "adjudicator-log/1";
const FORMATS: readonly unknown[] = [UNSALTED, "adjudicator-log/2"];
/** `,"sum":"01234567"}`, with which every line ends. */
const SUM_LENGTH = 18;
/** More than the beginning of a line up to its `state` or `record` can have. */
const LONGEST_HEAD = 512;
const LINE_FEED = 10;

const EVENT = /^\{"kind":"event","seq":(\d{1,15}),"topic":"([^"\\]*)","state":/;
const COMMAND = /^\{"kind":"command","chain":"([0-9a-f]{64})",(?:"salt":"([0-9a-f]{32})",)?"record":/;
const SIGNATURE = new RegExp(
  '^\\{"kind":"signature","time":"([^"\\\\]*)","seal":"([0-9a-f]{64})",' +
    '"key":"([0-9a-f]{64})","signature":"([0-9a-f]{128})"$',
);

/** What a sound export holds. */
export interface ExportSummary {
  gameId: string;
  events: number;
  commands: number;
  /** The chain after the last command (hex): it stands for the whole game. */
  chain: string;
  /** The chain at every event with which a command ends. */
  ends: ReadonlyMap<number, string>;
  /** How many shuffles were worked out again from the secrets. 0 if they are not shown. */
  shuffles: number;
  /** How many lots, likewise. */
  lots: number;
  /** The public key (hex) that signed it: whose it is, you must know. Empty if it is not signed. */
  signedBy: string;
  /** When it was signed, as the signature says. Empty if it is not. */
  signedAt: string;
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
  private readonly ends = new Map<number, string>();
  private readonly dealing = new Dealing();
  /** The SHA-256 of every line up to the footer. */
  private readonly seal = sha256.create();
  private signedBy = "";
  private signedAt = "";

  async take(line: Uint8Array): Promise<void> {
    this.line++;
    if (line.at(-1) !== LINE_FEED) throw this.bad("the line ends in its middle");
    const bytes = line.subarray(0, -1);
    const body = bytes.subarray(0, Math.max(0, bytes.length - SUM_LENGTH));
    const head = new TextDecoder().decode(body.subarray(0, LONGEST_HEAD));
    if (text(bytes.subarray(body.length)) !== `,"sum":"${crc32(body)}"}`)
      throw this.bad("its sum does not fit its content");
    if (this.footed) return this.takeSignature(SIGNATURE.exec(text(body)));
    this.seal.update(line);
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
    const { shuffles, lots } = await this.dealing.check(this.gameId).catch((failed: unknown) => {
      throw failed instanceof NotDealt ? this.bad(failed.message, 0, failed.line) : failed;
    });
    return {
      gameId: this.gameId,
      events: this.events,
      commands: this.commands,
      chain: this.chain,
      ends: this.ends,
      shuffles,
      lots,
      signedBy: this.signedBy,
      signedAt: this.signedAt,
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
    try {
      this.dealing.take(event, seq, this.line);
    } catch (failed) {
      throw failed instanceof NotDealt ? this.bad(failed.message) : failed;
    }
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
    this.ends.set(this.events, chain);
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

  /** The parts of a signature, if the line is one: it stands for all lines before it. */
  private takeSignature(found: RegExpExecArray | null): void {
    if (!found || this.signedBy) throw this.bad("nothing comes after the footer but one signature");
    const [, time = "", seal = "", key = "", signature = ""] = found;
    if (seal !== hex(this.seal.digest())) throw this.bad("its seal is not that of the lines before it");
    const stood = { game: this.gameId!, version: this.events, chain: this.chain };
    if (!exportSigned({ ...stood, seal, time, key, signature })) {
      throw this.bad("its signature is not that of the key it names");
    }
    this.signedBy = key;
    this.signedAt = time;
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

/** UTF-8 as a text; one that JSON cannot have if it is none. */
function text(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return "";
  }
}
