/** The packed form of an export: a gzip file of the lines, then a seal over it. See the guide for auditors. */
import { concatenated, same, sha256 } from "./sums.js";

const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff);
const SEAL_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 2, 0xff, 0x24, 0, 0x41, 0x4a, 0x20, 0);
const SEAL_END = Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0);
const SEAL_LENGTH = SEAL_HEADER.length + 32 + SEAL_END.length;
const PIECE = 4096;
const LINE_FEED = 10;

/** How many bytes a line may have. */
const LONGEST_LINE = 16 * 1024 * 1024;
/** How many bytes a file may have when unpacked. */
const LONGEST_FILE = 2 * 1024 ** 3;
/** How many bytes may come of one: a file made to fill the memory comes to 1,000. */
const MOST_RATIO = 200;
/** Unpacked bytes below which the ratio says nothing. */
const RATIO_FROM = 1024 * 1024;

const UNSEALED = "the seal of the packed file does not fit: a byte was changed, or the file is cut off";

/** The bytes are not those that were written, or more than an export may have. */
export class Damaged extends Error {}

/** The lines of an export, each with its line feed; the last one may have none. Throws Damaged. */
export async function* linesOf(file: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  let begun: Uint8Array[] = [];
  let length = 0;
  for await (const piece of piecesOf(file)) {
    let start = 0;
    for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, start)) {
      yield concatenated([...begun, piece.subarray(start, end + 1)]);
      [begun, length, start] = [[], 0, end + 1];
    }
    begun.push(piece.subarray(start));
    length += piece.length - start;
    if (length > LONGEST_LINE) throw new Damaged(`longer than ${LONGEST_LINE} bytes`);
  }
  if (length > 0) yield concatenated(begun);
}

/** An export unpacked, piece by piece. */
async function* piecesOf(file: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  if (file[0] !== 0x1f || file[1] !== 0x8b) {
    for (let at = 0; at < file.length; at += LONGEST_LINE) yield file.subarray(at, at + LONGEST_LINE);
    return;
  }
  if (!same(file.subarray(0, HEADER.length), HEADER)) {
    throw new Damaged("not the header of a packed export (another gzip file? unpack it first)");
  }
  const end = Math.max(0, file.length - SEAL_LENGTH);
  const packed = file.subarray(0, end);
  const sealed = same(file.subarray(end), concatenated([SEAL_HEADER, await sha256(packed), SEAL_END]));
  yield* gunzipped(sealed ? packed : file, sealed ? "the packed bytes cannot be unpacked any further" : UNSEALED);
  if (!sealed) throw new Damaged(UNSEALED);
}

/** `wrong` is what to say if they cannot be unpacked. */
async function* gunzipped(packed: Uint8Array, wrong: string): AsyncGenerator<Uint8Array, void, undefined> {
  let taken = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (taken >= packed.length) return controller.close();
      controller.enqueue(packed.slice(taken, taken + PIECE));
      taken += PIECE;
    },
  });
  const reader = source.pipeThrough(new DecompressionStream("gzip")).getReader();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Damaged(wrong);
      });
      if (done) return;
      length += value.length;
      if (length > LONGEST_FILE || length > Math.max(RATIO_FROM, MOST_RATIO * (taken + PIECE))) {
        throw new Damaged("more comes of the packed file than an export may hold");
      }
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // one that has failed cannot be
  }
}
