/**
 * Adjudicator client for Node, over gRPC.
 *
 * ```ts
 * const client = connect("127.0.0.1:50051", { operatorToken });
 * ```
 */
import { fromBinary } from "@bufbuild/protobuf";
import { base64Decode } from "@bufbuild/protobuf/wire";
import type { Transport } from "@connectrpc/connect";
import { createNodeHttpClient, Http2SessionManager } from "@connectrpc/connect-node";
import { createTransport } from "@connectrpc/connect/protocol-grpc";
import { refusePlaintext } from "./address.js";
import type { CallOptions } from "./calls.js";
import { Client } from "./client.js";
import { ErrorStatusSchema } from "./messages.js";

export * from "./shared.js";

const LONGEST_ANSWER = 4 * 1024 * 1024;
const LONGEST_REQUEST = 1024 * 1024;
const DETAILS = "grpc-status-details-bin";

/** Certificates as PEM texts. All may be missing: the system's own authorities are trusted then. */
export interface TlsOptions {
  /** Root certificates of the server's authority. */
  ca?: string | Uint8Array;
  /** A client certificate, for a server that asks for one; with `key`. */
  cert?: string | Uint8Array;
  key?: string | Uint8Array;
}

/** How to connect from Node. */
export interface ConnectOptions extends CallOptions {
  /** For opening games and reading rulebooks; a seat needs its own token only. */
  operatorToken?: string;
  /** TLS; `true` takes the system's certificates. Default: plain text, to this machine only. */
  tls?: boolean | TlsOptions;
  /** Allows tokens in the clear to an address that is not this machine's. */
  plaintext?: boolean;
}

/**
 * Connects to `host:port`. Makes no call yet.
 * Throws TypeError: tokens would travel in the clear to another machine, or a certificate has no key.
 */
export function connect(address: string, options: ConnectOptions = {}): Client {
  const tls = options.tls === true ? {} : options.tls || undefined;
  if (tls && (tls.cert === undefined) !== (tls.key === undefined)) {
    throw new TypeError("a client certificate needs its key: give both");
  }
  const url = new URL(`${tls ? "https" : "http"}://${address}`);
  refusePlaintext(url, options.plaintext ?? false);
  const sessions = new Http2SessionManager(url, { pingIntervalMs: 30_000, pingTimeoutMs: 10_000 }, pem(tls));
  return new Client(transportOver(url, sessions), options.operatorToken, options, () => sessions.abort());
}

/**
 * The gRPC transport of connect-node, but that an error whose details cannot be read is still the error that its status
 * says.
 */
function transportOver(url: URL, sessions: Http2SessionManager): Transport {
  const http = createNodeHttpClient({ httpVersion: "2", sessionProvider: () => sessions });
  return createTransport({
    httpClient: async (request) => {
      const response = await http(request);
      dropUnreadable(response.header);
      return { ...response, body: withReadableTrailer(response.body, response.trailer) };
    },
    baseUrl: url.origin,
    useBinaryFormat: true,
    interceptors: [],
    acceptCompression: [],
    sendCompression: null,
    compressMinBytes: 1024,
    readMaxBytes: LONGEST_ANSWER,
    writeMaxBytes: LONGEST_REQUEST,
  });
}

async function* withReadableTrailer(body: AsyncIterable<Uint8Array>, trailer: Headers): AsyncGenerator<Uint8Array> {
  yield* body;
  dropUnreadable(trailer);
}

function dropUnreadable(headers: Headers): void {
  const details = headers.get(DETAILS);
  if (details === null) return;
  try {
    if (fromBinary(ErrorStatusSchema, base64Decode(details)).code > 0) return;
  } catch {
    // as if there were none
  }
  headers.delete(DETAILS);
}

function pem(tls: TlsOptions | undefined): Record<string, string | Buffer> {
  const given = Object.entries({ ca: tls?.ca, cert: tls?.cert, key: tls?.key });
  return Object.fromEntries(
    given.flatMap(([name, text]) =>
      text === undefined ? [] : [[name, typeof text === "string" ? text : Buffer.from(text)]],
    ),
  );
}
