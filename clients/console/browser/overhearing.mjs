// What the server tells a page, overheard in the page, and read as the messages of the contract.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const CLIENT = createRequire(new URL("../../typescript/package.json", import.meta.url));
const contract = await import(new URL("../../typescript/dist/src/messages.js", import.meta.url).href);
const protobuf = await import(pathToFileURL(CLIENT.resolve("@bufbuild/protobuf")).href);

export { contract, protobuf };
export const FRAME = 5;

/** In a page: keeps what calls are answered in `heard`. */
function listen() {
  const heard = (window.heard = []);
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const path = new URL(input.url ?? input, location.href).pathname;
    if (!path.includes("/adjudicator.v1.")) return send(input, init);
    const response = await send(input, init);
    const row = { path, ok: response.ok, type: response.headers.get("content-type") ?? "", pieces: [] };
    heard.push(row);
    void (async () => {
      try {
        for (const reader = response.clone().body.getReader(); ;) {
          const { done, value } = await reader.read();
          if (done) break;
          let piece = "";
          for (let at = 0; at < value.length; at += 8_192)
            piece += String.fromCharCode(...value.subarray(at, at + 8_192));
          row.pieces.push(piece);
        }
      } catch {
        // the line was cut
      }
    })();
    return response;
  };
}

/** Has a page keep what it is told, from its next load on. */
export function overhear(page) {
  return page.addInitScript(listen);
}

/** The method that an address calls. */
export function methodOf(path) {
  const [, service, name] = path.split("/");
  const descriptor = Object.values(contract).find((each) => each?.typeName === service);
  return descriptor?.methods.find((method) => method.name === name);
}

/** The messages in the body of an answer: one, or those of a stream as far as it has come. */
export function messagesOf(path, type, body) {
  const { output } = methodOf(path);
  const read = (bytes) => protobuf.fromBinary(output, bytes);
  if (!type.includes("connect")) return [read(body)];
  const messages = [];
  for (let at = 0; at + FRAME <= body.length;) {
    const length = body.readUInt32BE(at + 1);
    if (at + FRAME + length > body.length) break;
    if (!(body[at] & 2)) messages.push(read(body.subarray(at + FRAME, at + FRAME + length)));
    at += FRAME + length;
  }
  return messages;
}

/** Everything that a page was told, in order: the bytes of each message, and the version that it is about (0: none). */
export async function heardBy(page) {
  const told = [];
  for (const { path, ok, type, pieces } of await page.evaluate(() => window.heard)) {
    const body = Buffer.from(pieces.join(""), "latin1");
    if (!ok) told.push({ path, version: 0n, text: body.toString("utf8"), refusal: refusalOf(body.toString("utf8")) });
    else
      for (const message of messagesOf(path, type, body)) {
        const text = Buffer.from(protobuf.toBinary(message.$desc ?? methodOf(path).output, message)).toString("utf8");
        told.push({ path, version: message.version ?? 0n, text });
      }
  }
  return told;
}

/** The code of a refusal, from the details of an error of Connect; empty: it has none. */
function refusalOf(body) {
  try {
    const details = JSON.parse(body).details ?? [];
    const said = details.map(({ value }) => Buffer.from(value, "base64").toString("utf8")).join("\n");
    return /[A-Z]{2,}(_[A-Z]+)+/.exec(said)?.[0] ?? "";
  } catch {
    return "";
  }
}

/** Answers calls of a method by what `change` makes of the server's answer, with a field that nobody knows. */
export async function renew(page, service, name, change) {
  const { output } = contract[service].methods.find((method) => method.name === name);
  await page.route(`**/adjudicator.v1.${service}/${name}`, async (route) => {
    try {
      const response = await route.fetch();
      if (!response.ok()) return await route.fulfill({ response });
      const message = protobuf.fromBinary(output, await response.body());
      change(message);
      age(message);
      await route.fulfill({ response, body: Buffer.from(protobuf.toBinary(output, message)) });
    } catch {
      // the page has gone meanwhile
    }
  });
}

/** Gives a message and all in it a field of a later contract. */
export function age(message) {
  if (Array.isArray(message)) return message.forEach(age);
  if (typeof message !== "object" || message === null || message instanceof Uint8Array) return;
  if (message.$typeName) message.$unknown = [{ no: 9_999, wireType: 2, data: Uint8Array.of(4, 110, 101, 119, 33) }];
  for (const [name, value] of Object.entries(message)) if (name !== "$unknown") age(value);
}
