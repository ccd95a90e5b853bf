import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { toJsonString } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import {
  AdjudicatorError,
  ErrorReason,
  Exhausted,
  Forbidden,
  IllegalDeck,
  IllegalMove,
  MoveRefused,
  Outcome,
  RateLimited,
  ServerFault,
  Stale,
  SubmitMoveRequestSchema,
  TimedOut,
  Unavailable,
  NotFound,
} from "../src/shared.js";
import { clientOf, errorInfo, rateLimited, refusal, seatOf } from "./fake_server.js";

/** A reason that is newer than this client. */
const UNKNOWN = 999 as ErrorReason;
const DECKS = { P1: { deck: { X: 1 } } };

/** What a call fails with. */
async function failure(call: Promise<unknown>): Promise<AdjudicatorError> {
  const error = await call.then(
    () => assert.fail("it was carried out"),
    (failed: unknown) => failed,
  );
  assert.ok(error instanceof AdjudicatorError, String(error));
  return error;
}

test("a move is sent again unchanged until it is answered", async () => {
  const sent: string[] = [];
  const seat = seatOf({
    games: {
      submitMove(request, context) {
        assert.equal(context.requestHeader.get("authorization"), "Bearer the-seat's-token");
        sent.push(toJsonString(SubmitMoveRequestSchema, request));
        if (sent.length < 3) throw new ConnectError("away", sent.length === 1 ? Code.Unavailable : Code.Canceled);
        return { version: 9n };
      },
    },
  });
  assert.equal((await seat.submit("pass", { choice: 3 })).version, 9n);
  assert.equal(new Set(sent).size, 1);
  assert.match(sent[0]!, /"requestId":"[0-9a-f]{32}","expectedVersion":"7","answer":\{"choice":"3","picks":\["pass"\]/);
  assert.equal(seat.version, 9n);
});

test("it is tried no more often than wanted, and keeps its request_id", async () => {
  let calls = 0;
  const client = clientOf(
    {
      games: {
        createGame() {
          calls++;
          throw new ConnectError("away", Code.Unavailable);
        },
      },
    },
    { attempts: 3 },
  );
  const error = await failure(client.createGame("e", DECKS, { requestId: "mine" }));
  assert.ok(error instanceof Unavailable);
  assert.deepEqual([calls, error.requestId, error.code], [3, "mine", "UNAVAILABLE"]);
});

test("who is told to wait waits, but not beyond the time of the call", async () => {
  let calls = 0;
  const games = {
    listOptions() {
      if (++calls < 3) throw rateLimited(20);
      return { version: 8n };
    },
  };
  const begun = performance.now();
  assert.equal((await seatOf({ games }).options()).version, 8n);
  assert.ok(performance.now() - begun >= 40);
  calls = 0;
  const slow = { listOptions: () => Promise.reject(rateLimited(60_000)) };
  const error = await failure(seatOf({ games: slow }).options());
  assert.ok(error instanceof RateLimited && error instanceof Exhausted);
  assert.equal(error.retryAfterMs, 60_000);
});

test("what is refused is not sent again", async () => {
  let calls = 0;
  const finding = { clauses: ["1.2"], word: "P1" };
  const verdict = { outcome: Outcome.ILLEGAL, findings: [finding, finding], clauses: ["1.2", "3.4"] };
  const seat = seatOf({
    games: {
      submitMove() {
        calls++;
        throw refusal(Code.FailedPrecondition, {
          ...{ reason: ErrorReason.ILLEGAL_MOVE, tried: "tried", wrong: "wrong", todo: "todo" },
          ...{ gameId: "g1", version: 12n, edition: "e@1", verdict, findingsLeftOut: 2 },
        });
      },
    },
  });
  const error = await failure(seat.submit([], { requestId: "r" }));
  assert.ok(error instanceof IllegalMove && error instanceof MoveRefused);
  const { name, code, reason, tried, wrong, todo, gameId, version, edition, clauses, findingsLeftOut } = error;
  assert.deepEqual(
    [name, code, reason, tried, wrong, todo, gameId, version, edition, clauses, findingsLeftOut],
    [
      "IllegalMove",
      "FAILED_PRECONDITION",
      "ILLEGAL_MOVE",
      "tried",
      "wrong",
      "todo",
      "g1",
      12n,
      "e@1",
      ["1.2", "3.4"],
      2,
    ],
  );
  assert.deepEqual([calls, error.findings.length, error.requestId], [1, 2, "r"]);
  assert.equal(seat.version, 7n);
});

test("findings of decks are found by seat and together", async () => {
  const verdict = { outcome: Outcome.ILLEGAL, findings: [{ clauses: ["1"] }], clauses: ["1"] };
  const refused = { reason: ErrorReason.ILLEGAL_DECK, deckVerdicts: { P1: verdict, P2: verdict } };
  const client = clientOf({ games: { createGame: () => Promise.reject(refusal(Code.InvalidArgument, refused)) } });
  const error = await failure(client.createGame("e", DECKS));
  assert.ok(error instanceof IllegalDeck);
  assert.deepEqual([Object.keys(error.deckVerdicts), error.findings.length, error.clauses], [["P1", "P2"], 2, ["1"]]);
});

test("errors of a newer server, without details or with broken ones, keep their code", async () => {
  const broken = new ConnectError("broken", Code.NotFound);
  broken.details = [
    { type: "adjudicator.v1.Refused", value: Uint8Array.of(0xff, 0xff) },
    { type: "google.rpc.ErrorInfo", value: Uint8Array.of(0x0a, 0x7f) },
  ];
  const informed = new ConnectError("informed", Code.PermissionDenied);
  informed.details = [{ type: "google.rpc.ErrorInfo", value: errorInfo("WRONG_SEAT", "adjudicator.v1") }];
  const newer = refusal(Code.Aborted, { reason: UNKNOWN, wrong: "new" }, "COMET_FELL");
  const bare = refusal(Code.Aborted, { reason: UNKNOWN });
  const cases = [
    [new ConnectError("plain", Code.DataLoss), ServerFault, "DATA_LOSS", ""],
    [broken, NotFound, "NOT_FOUND", ""],
    [informed, Forbidden, "PERMISSION_DENIED", "WRONG_SEAT"],
    [newer, Stale, "ABORTED", "COMET_FELL"],
    [bare, Stale, "ABORTED", "999"],
  ] as const;
  for (const [thrown, kind, code, reason] of cases) {
    const error = await failure(seatOf({ games: { getTable: () => Promise.reject(thrown) } }).table());
    assert.ok(error instanceof kind, error.name);
    assert.deepEqual([error.code, error.reason], [code, reason]);
  }
});

test("a call ends in time, and when its signal or its client says so", async () => {
  const never = { getTable: () => new Promise<never>(() => {}) };
  assert.ok((await failure(seatOf({ games: never }, { timeoutMs: 30 }).table())) instanceof TimedOut);
  const { GameService } = await import("../src/shared.js");
  const signal = AbortSignal.timeout(20);
  await assert.rejects(seatOf({ games: never }).service(GameService).getTable({}, { signal }), {
    name: "TimeoutError",
  });
  const client = clientOf({ games: never });
  const call = failure(client.seat("g1", "t").table());
  client.close();
  assert.ok((await call) instanceof Unavailable);
  assert.ok((await failure(client.seat("g1", "t").table())) instanceof Unavailable);
});

test("conceding looks again when the game has changed meanwhile", async () => {
  let version = 20n;
  const stale = refusal(Code.Aborted, { reason: ErrorReason.STALE_VERSION });
  const seat = seatOf({
    games: {
      listOptions: () => ({ version: ++version }),
      submitMove: ({ expectedVersion }) => (expectedVersion < 22n ? Promise.reject(stale) : { version: 30n }),
    },
  });
  assert.equal((await seat.concede()).version, 30n);
  assert.ok((await failure(seat.concede({ expectedVersion: 21n }))) instanceof Stale);
});

test("a handle that has heard nothing asks for the version first", async () => {
  const seen: bigint[] = [];
  const client = clientOf({
    games: {
      listOptions: () => ({ version: 41n }),
      submitMove: ({ expectedVersion }) => (seen.push(expectedVersion), { version: 42n }),
    },
  });
  const seat = client.seat("g1", "t");
  await seat.submit("pass");
  await seat.submit("pass");
  assert.deepEqual(seen, [41n, 42n]);
});

test("tokens are in nothing that is logged", async () => {
  const tokens = { P1: "secret-1", judge: "secret-2" };
  const client = clientOf({ games: { createGame: () => ({ gameId: "g1", tokens }) } });
  const game = await client.createGame("e", DECKS);
  assert.equal(game.tokens["P1"], "secret-1");
  assert.throws(() => game.seat("P3"), RangeError);
  for (const each of [client, game, game.seat("P1")]) {
    assert.doesNotMatch(
      inspect(each, { depth: 9, showHidden: true }) + JSON.stringify({ ...each, version: 0 }),
      /secret|'s-token|Bearer/,
    );
  }
});
