import assert from "node:assert/strict";
import { test } from "node:test";
import { Code, ConnectError } from "@connectrpc/connect";
import { Forbidden, Unavailable, type WatchEventsRequest, type WatchOptions } from "../src/shared.js";
import { clientOf, news, rateLimited, seatOf } from "./fake_server.js";

type Opening = () => AsyncGenerator<ReturnType<typeof news>>;

/** A log whose watches go as the openings say, one after the other. */
function logs(...openings: Opening[]) {
  const after: bigint[] = [];
  return {
    after,
    async *watchEvents({ afterVersion }: WatchEventsRequest) {
      after.push(afterVersion);
      yield* openings[Math.min(after.length, openings.length) - 1]!();
    },
  };
}

async function versions(watched: AsyncIterable<{ version: bigint }>): Promise<number[]> {
  const found: number[] = [];
  for await (const { version } of watched) found.push(Number(version));
  return found;
}

async function* nothing(): AsyncGenerator<never> {}

async function* away(): AsyncGenerator<never> {
  throw new ConnectError("away", Code.Unavailable);
}

test("it resumes where it was, tells everything once, and ends with the game", async () => {
  const server = logs(
    async function* () {
      yield news(3);
      yield news(3);
      throw new ConnectError("broken", Code.Unavailable);
    },
    away,
    async function* () {
      yield news(2);
      yield news(5);
    },
    async function* () {
      yield news(6, true);
      yield news(7, true);
    },
  );
  const seat = seatOf({ logs: server });
  assert.deepEqual(await versions(seat.watch({ after: 1 })), [3, 5, 6]);
  assert.deepEqual(server.after, [1n, 3n, 3n, 5n]);
  assert.equal(seat.version, 7n);
});

test("who is told to wait before a watch is opened waits", async () => {
  const server = logs(
    async function* () {
      throw rateLimited(200);
    },
    async function* () {
      yield news(6, true);
    },
  );
  const begun = performance.now();
  assert.deepEqual(await versions(seatOf({ logs: server }).watch()), [6]);
  assert.ok(performance.now() - begun >= 200);
});

test("it goes on past the end if that is wanted", async () => {
  const server = logs(async function* () {
    yield news(8, true);
    yield news(9, true);
  });
  const found: number[] = [];
  for await (const { version } of seatOf({ logs: server }).watch({ pastEnd: true })) {
    found.push(Number(version));
    if (version === 9n) break;
  }
  assert.deepEqual(found, [8, 9]);
});

test("it gives up when openings in a row bring nothing, and at once at other errors", async () => {
  for (const opening of [away, nothing]) {
    const server = logs(opening);
    await assert.rejects(versions(seatOf({ logs: server }, { attempts: 3 }).watch()), Unavailable);
    assert.equal(server.after.length, 3);
  }
  const forbidden = logs(async function* () {
    throw new ConnectError("no", Code.PermissionDenied);
  });
  await assert.rejects(versions(seatOf({ logs: forbidden }).watch()), Forbidden);
  assert.equal(forbidden.after.length, 1);
});

test("it ends quietly with its signal and with its client", async () => {
  const silent = logs(async function* () {
    yield news(1);
    await new Promise(() => {});
  });
  const ended = async (options: WatchOptions, end: () => void, client = clientOf({ logs: silent })): Promise<void> => {
    const watched = versions(client.seat("g1", "t").watch(options));
    setTimeout(end, 20);
    assert.deepEqual(await watched, [1]);
  };
  const controller = new AbortController();
  await ended({ signal: controller.signal }, () => controller.abort());
  const client = clientOf({ logs: silent });
  await ended({}, () => client.close(), client);
  assert.deepEqual(await versions(client.seat("g1", "t").watch()), []);
});
