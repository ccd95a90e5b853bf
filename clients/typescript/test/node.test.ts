import assert from "node:assert/strict";
import { once } from "node:events";
import http2 from "node:http2";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { create, toBinary } from "@bufbuild/protobuf";
import { base64Encode } from "@bufbuild/protobuf/wire";
import { connect, ErrorStatusSchema, NotFound, Unavailable } from "../src/node.js";
import { connect as connectWeb } from "../src/web.js";

/** A server that answers every call with these trailers. */
async function failing(trailers: Record<string, string>): Promise<http2.Http2Server> {
  const server = http2.createServer();
  server.on("stream", (stream) => {
    stream.respond({ ":status": 200, "content-type": "application/grpc+proto" }, { waitForTrailers: true });
    stream.on("wantTrailers", () => stream.sendTrailers(trailers));
    stream.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

test("an error with a broken trailer keeps its code", async () => {
  const good = base64Encode(toBinary(ErrorStatusSchema, create(ErrorStatusSchema, { code: 0 })), "std_raw");
  for (const details of ["////", "!", good]) {
    const server = await failing({ "grpc-status": "5", "grpc-message": "gone", "grpc-status-details-bin": details });
    const client = connect(`127.0.0.1:${(server.address() as AddressInfo).port}`);
    try {
      await assert.rejects(client.rulebooks(), (error) => {
        assert.ok(error instanceof NotFound, String(error));
        assert.deepEqual([error.code, error.reason, error.message], ["NOT_FOUND", "", "gone"]);
        return true;
      });
    } finally {
      client.close();
      server.close();
    }
  }
});

test("a server that is not there is Unavailable", async () => {
  for (const client of [
    connect("127.0.0.1:1", { attempts: 2 }),
    connectWeb("http://127.0.0.1:1", { attempts: 2 }),
    connectWeb("http://127.0.0.1:1", { attempts: 2, protocol: "grpc-web" }),
  ]) {
    await assert.rejects(client.rulebooks(), Unavailable);
    client.close();
  }
});

test("tokens do not travel in the clear to other machines", () => {
  for (const address of ["judge.example:50051", "192.0.2.1:443", "127.example:80", "[2001:db8::1]:443"]) {
    assert.throws(() => connect(address), TypeError);
    assert.throws(() => connectWeb(`http://${address}`), TypeError);
    connect(address, { plaintext: true }).close();
    connect(address, { tls: true }).close();
    connectWeb(`https://${address}`).close();
  }
  for (const address of ["localhost:1", "127.0.0.1:1", "127.1.2.3:1", "[::1]:1"]) {
    connect(address).close();
    connectWeb(`http://${address}`).close();
  }
  assert.throws(() => connect("judge.example:443", { tls: { cert: "PEM" } }), TypeError);
});
