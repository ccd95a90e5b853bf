/**
 * Adjudicator client for browsers, over the Connect or the gRPC-Web protocol.
 *
 * ```ts
 * const client = connect("https://judge.example", { operatorToken });
 * ```
 */
import { Code, ConnectError, type Transport } from "@connectrpc/connect";
import { createConnectTransport, createGrpcWebTransport } from "@connectrpc/connect-web";
import { refusePlaintext } from "./address.js";
import type { CallOptions } from "./calls.js";
import { Client } from "./client.js";

export * from "./shared.js";

/** How to connect from a browser. */
export interface ConnectOptions extends CallOptions {
  /** For opening games and reading rulebooks; a seat needs its own token only. */
  operatorToken?: string;
  /** What the server's door for browsers speaks. Default: "connect". */
  protocol?: "connect" | "grpc-web";
  /** Allows tokens in the clear to an address that is not this machine's. */
  plaintext?: boolean;
}

/**
 * Connects to the server's address for browsers, such as `https://judge.example`. Makes no call yet.
 * Throws TypeError: tokens would travel in the clear to another machine.
 */
export function connect(baseUrl: string, options: ConnectOptions = {}): Client {
  refusePlaintext(new URL(baseUrl), options.plaintext ?? false);
  const transport =
    options.protocol === "grpc-web"
      ? createGrpcWebTransport({ baseUrl })
      : createConnectTransport({ baseUrl, useBinaryFormat: true });
  return new Client(refusingUploads(transport), options.operatorToken, options);
}

/** Browsers cannot stream to a server: said as an error of the contract. */
function refusingUploads(transport: Transport): Transport {
  return {
    unary: transport.unary.bind(transport),
    stream(method, ...rest) {
      if (method.methodKind === "server_streaming") return transport.stream(method, ...rest);
      const message = "browsers cannot stream to a server: use the client for Node";
      return Promise.reject(new ConnectError(message, Code.Unimplemented));
    },
  };
}
