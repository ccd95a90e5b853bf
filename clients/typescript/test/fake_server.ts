/** A service in memory that answers as a test wants, and the errors it fails with. */
import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { Code, ConnectError, createRouterTransport, type ServiceImpl } from "@connectrpc/connect";
import type { CallOptions } from "../src/calls.js";
import {
  CatalogueService,
  Client,
  ErrorReason,
  GameService,
  JudgeService,
  LogService,
  RefusedSchema,
  type Seat,
  type WatchEventsResponse,
  WatchEventsResponseSchema,
} from "../src/shared.js";

/** What the fake service does. */
export interface Fakes {
  games?: Partial<ServiceImpl<typeof GameService>>;
  logs?: Partial<ServiceImpl<typeof LogService>>;
  catalogue?: Partial<ServiceImpl<typeof CatalogueService>>;
  judge?: Partial<ServiceImpl<typeof JudgeService>>;
}

/** A client of the fake service. */
export function clientOf(
  { games = {}, logs = {}, catalogue = {}, judge = {} }: Fakes,
  options: CallOptions = {},
): Client {
  const transport = createRouterTransport((router) => {
    router.service(GameService, games);
    router.service(LogService, logs);
    router.service(CatalogueService, catalogue);
    router.service(JudgeService, judge);
  });
  return new Client(transport, "the-operator's-token", options);
}

/** A seat of a game of the fake service. */
export function seatOf(fakes: Fakes, options: CallOptions = {}): Seat {
  return clientOf(fakes, options).seat("g1", "the-seat's-token", 7);
}

/** An error of the service. */
export function refusal(code: Code, refused: MessageInitShape<typeof RefusedSchema>, info = ""): ConnectError {
  const error = new ConnectError("what is wrong; what to do", code);
  const value = toBinary(RefusedSchema, create(RefusedSchema, refused));
  error.details = [
    { type: "google.rpc.ErrorInfo", value: errorInfo(info, "adjudicator.v1") },
    { type: RefusedSchema.typeName, value },
  ];
  return error;
}

/** A google.rpc.ErrorInfo, with an entry of metadata. */
export function errorInfo(reason: string, domain: string): Uint8Array<ArrayBuffer> {
  const writer = new BinaryWriter().tag(1, WireType.LengthDelimited).string(reason);
  writer.tag(2, WireType.LengthDelimited).string(domain);
  return writer.tag(3, WireType.LengthDelimited).fork().tag(1, WireType.LengthDelimited).string("key").join().finish();
}

/** RATE_LIMITED, with how long to wait. */
export function rateLimited(milliseconds: number): ConnectError {
  const refused = { reason: ErrorReason.RATE_LIMITED, retryAfterMs: BigInt(milliseconds) };
  return refusal(Code.ResourceExhausted, refused, "RATE_LIMITED");
}

/** A message of a watch. */
export function news(version: number, gameOver = false): WatchEventsResponse {
  return create(WatchEventsResponseSchema, { version: BigInt(version), gameOver });
}
