/** Writes exports for tests, as the guide for auditors describes the file. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { BadExport, checkExport } from "../src/shared.js";
import { crc32 } from "../src/sums.js";

const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** A command: the states of its events, each with a type. */
export type Command = ({ type: string } & Record<string, unknown>)[];

export const SALT = "00112233445566778899aabbccddeeff";

/** The lines of an export, with this salt in every command; "" is a log without salts. */
export function linesOf(
  game: string,
  commands: Command[],
  salt = SALT,
  format = `adjudicator-log/${salt ? 2 : 1}`,
): string[] {
  const lines = [summed(`{"kind":"header","format":"${format}","game":"${game}"`)];
  let chain = sha256(`${format}\n${game}`).toString("hex");
  let seq = 0;
  for (const events of commands) {
    const first = seq + 1;
    const rows = events.map((event) => {
      const state = JSON.stringify({ ...event, seq: ++seq });
      const topic = `${event.type}/1`;
      lines.push(summed(`{"kind":"event","seq":${seq},"topic":"${topic}","state":${state}`));
      return `\n${topic}\n${state}`;
    });
    const record = `{"first_seq":${first},"last_seq":${seq},"actor":"é"}`;
    const content = `${record}${rows.join("")}`;
    const bound = salt ? sha256(`${salt}\n${content}`).toString("hex") : content;
    chain = sha256(`${chain}\n${bound}`).toString("hex");
    const salted = salt ? `"salt":"${salt}",` : "";
    lines.push(summed(`{"kind":"command","chain":"${chain}",${salted}"record":${record}`));
  }
  lines.push(summed(`{"kind":"footer","events":${seq},"commands":${commands.length},"chain":"${chain}"`));
  return lines;
}

/** A line with its sum put right. */
export function summed(body: string): string {
  return `${body},"sum":"${crc32(new TextEncoder().encode(body))}"}`;
}

/** Lines as a file. */
export function fileOf(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
}

/** A file packed and sealed. */
export async function packed(file: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(file)]).stream().pipeThrough(new CompressionStream("gzip"));
  const body = Buffer.from(await new Response(stream).arrayBuffer());
  body.set([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
  const sealHeader = Buffer.from("1f8b08040000000002ff2400414a2000", "hex");
  return Buffer.concat([body, sealHeader, sha256(body), Buffer.from("0300", "hex"), Buffer.alloc(8)]);
}

/** That a file is refused at a line. */
export async function fails(file: Uint8Array, line: number, wrong: RegExp): Promise<void> {
  await assert.rejects(checkExport(file), (error) => {
    assert.ok(error instanceof BadExport, String(error));
    assert.equal(error.line, line, error.message);
    assert.match(error.wrong, wrong);
    return true;
  });
}
