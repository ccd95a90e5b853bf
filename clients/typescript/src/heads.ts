/** What a log is held to: heads, the links between them, signatures. See docs/signed-heads.md. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { type Json, objectOf } from "./json.js";
import { concatenated, hex, sha256, unhex, utf8 } from "./sums.js";

const HEAD = "adjudicator-head/1";
const EXPORT = "adjudicator-export/1";
const LINE_FEED = 10;

/** What a command brought into the chain. It tells nothing of the command. */
export interface Link {
  /** Its last event. */
  version: number;
  bound: string;
}

/** What a head says. */
export interface HeadFields {
  game: string;
  /** The number of the last event. */
  version: number;
  /** The hash chain up to it (hex). */
  chain: string;
  /** By the server's clock, as the server wrote it. */
  time: string;
  /** The public key (hex) that signed it. Empty, with `signature`, if the server has none. */
  key: string;
  signature: string;
}

/** How an export stands to a head. */
export type Standing =
  /** Its history is the one of the head. */
  | "passes through"
  /** It is another one, with the same id. */
  | "alternative history"
  /** It ends before the head: the rest is missing. */
  | "ends before"
  /** The head is of another game. */
  | "another game"
  /** The head is not what its key signed, and proves nothing. */
  | "forged head";

/** What of an export a head is held against: an ExportSummary has it. */
export interface Chained {
  readonly gameId: string;
  readonly events: number;
  /** The chain at every event with which a command ends. */
  readonly ends: ReadonlyMap<number, string>;
}

/** Where a game stood. Whoever keeps its text sees later whether an export passes through it. */
export class Head implements HeadFields {
  readonly game: string;
  readonly version: number;
  readonly chain: string;
  readonly time: string;
  readonly key: string;
  readonly signature: string;

  constructor(fields: HeadFields) {
    this.game = fields.game;
    this.version = fields.version;
    this.chain = fields.chain;
    this.time = fields.time;
    this.key = fields.key;
    this.signature = fields.signature;
  }

  /** Reads a kept head. `genuine` says whether its signature is good. Throws SyntaxError: it is no head. */
  static read(text: string): Head {
    const { format, game, version, chain, time, key, signature }: Json = objectOf(JSON.parse(text));
    const texts = [game, chain, time, key, signature].every((field) => typeof field === "string");
    if (format !== HEAD || !texts || !Number.isSafeInteger(version)) {
      throw new SyntaxError(`not a head of the format ${HEAD}`);
    }
    return new Head({ game, version, chain, time, key, signature } as HeadFields);
  }

  /** The head as it is kept: one JSON object. */
  text(): string {
    const { game, version, chain, time, key, signature } = this;
    return JSON.stringify({ format: HEAD, game, version, chain, time, key, signature });
  }

  /** Whether the key it names has signed it; whose key that is, you must know. One without a signature is not genuine. */
  genuine(): boolean {
    return signedWith(this.key, this.signature, [HEAD, this.game, this.version, this.chain, this.time]);
  }

  /** How an export stands to it. Whose key signed the head, you must know. */
  standing(file: Chained): Standing {
    if ((this.key || this.signature) && !this.genuine()) return "forged head";
    if (this.game !== file.gameId) return "another game";
    if (this.version > file.events) return "ends before";
    return file.ends.get(this.version) === this.chain ? "passes through" : "alternative history";
  }

  /** Whether links, in order, lead from here to a later head of the game: its log goes on as it was. */
  async leadsTo(later: Head, links: readonly Link[]): Promise<boolean> {
    let { chain, version } = this;
    for (const link of links) {
      if (link.version <= version) return false;
      chain = await hashOf(utf8(chain), utf8(link.bound));
      version = link.version;
      if (version === later.version) break;
    }
    return this.game === later.game && version === later.version && chain === later.chain;
  }
}

/** What an export's signature is of. */
export interface Sealed extends HeadFields {
  /** SHA-256 of all lines before the signature (hex). */
  seal: string;
}

/** Whether the key that an export names has signed it. */
export function exportSigned({ game, version, chain, seal, time, key, signature }: Sealed): boolean {
  return signedWith(key, signature, [EXPORT, game, version, chain, seal, time]);
}

/** Whether a key has signed these lines with Ed25519 (RFC 8032). Key and signature are lower-case hexadecimal. */
export function signedWith(key: string, signature: string, lines: readonly unknown[]): boolean {
  if (!/^[0-9a-f]{64}$/.test(key) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  return ed25519.verify(unhex(signature)!, utf8(lines.join("\n")), unhex(key)!, { zip215: false });
}

/** The SHA-256 of parts with a line feed between them, in hexadecimal. */
export async function hashOf(...parts: Uint8Array[]): Promise<string> {
  const lines = parts.flatMap((part) => [part, Uint8Array.of(LINE_FEED)]);
  return hex(await sha256(concatenated(lines.slice(0, -1))));
}
