/** The packed form of an export: a gzip file of the lines, then a seal over it. See the guide for auditors. */
import { concatenated, same, sha256 } from "./sums.js";

const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff);
const SEAL_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 2, 0xff, 0x24, 0, 0x41, 0x4a, 0x20, 0);
const SEAL_END = Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0);
const SEAL_LENGTH = SEAL_HEADER.length + 32 + SEAL_END.length;
const PIECE = 4096;

/** How many bytes a file may have when unpacked. */
const LONGEST_FILE = 2 * 1024 ** 3;
/** How many bytes may come of one: a file made to fill the memory comes to 1,000. */
const MOST_RATIO = 200;
/** Unpacked bytes below which the ratio says nothing. */
const RATIO_FROM = 1024 * 1024;

/** The lines of an export, and what is wrong with their packing. */
export interface Unpacked {
  plain: Uint8Array;
  /** Empty: it is sound. Otherwise `plain` is what could be unpacked. */
  wrong: string;
}

/** The lines of an export, packed or not. */
export async function unpacked(file: Uint8Array): Promise<Unpacked> {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return { plain: file, wrong: "" };
  if (!same(file.subarray(0, HEADER.length), HEADER)) {
    return { plain: new Uint8Array(), wrong: "not the header of a packed export (another gzip file? unpack it first)" };
  }
  const end = Math.max(0, file.length - SEAL_LENGTH);
  const packed = file.subarray(0, end);
  const sealed = same(file.subarray(end), concatenated([SEAL_HEADER, await sha256(packed), SEAL_END]));
  const found = await gunzipped(sealed ? packed : file);
  if (sealed || found.tooLarge) return found;
  const wrong = "the seal of the packed file does not fit: a byte was changed, or the file is cut off";
  return { plain: found.plain, wrong };
}

async function gunzipped(packed: Uint8Array): Promise<Unpacked & { tooLarge: boolean }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let taken = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (taken >= packed.length) return controller.close();
      controller.enqueue(packed.slice(taken, taken + PIECE));
      taken += PIECE;
    },
  });
  const reader = source.pipeThrough(new DecompressionStream("gzip")).getReader();
  const ended = (wrong: string, tooLarge = false): Unpacked & { tooLarge: boolean } => ({
    plain: concatenated(pieces),
    wrong,
    tooLarge,
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ended("");
      pieces.push(value);
      length += value.length;
      if (length > LONGEST_FILE || length > Math.max(RATIO_FROM, MOST_RATIO * (taken + PIECE))) {
        await reader.cancel();
        return ended("more comes of the packed file than an export may hold", true);
      }
    }
  } catch (failed) {
    return ended(`the packed bytes cannot be unpacked any further (${String(failed)})`);
  }
}
