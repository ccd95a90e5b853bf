/** The code of a game's log at an earlier version, worked out from the links between its commands up to the head of now. */
import { type Head, type Seat } from "adjudicator-client/web";

const FORMAT = "adjudicator-log/2";

/** The code at the end of the last command up to a version. Undefined: the log has no links, or they do not lead to the head. */
export async function chainAt(seat: Seat, head: Head, version: bigint): Promise<string | undefined> {
  const links = await seat.links();
  let chain = await hashOf(FORMAT, head.game);
  let then: string | undefined;
  for (const link of links) {
    if (link.version > head.version) break;
    chain = await hashOf(chain, link.bound);
    if (BigInt(link.version) <= version) then = chain;
  }
  return chain === head.chain ? then : undefined;
}

async function hashOf(...lines: string[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
