/** What a failed call of the transport means: its status, and the service's own details if it has any. */
import { BinaryReader, WireType } from "@bufbuild/protobuf/wire";
import { Code, ConnectError } from "@connectrpc/connect";
import { type AdjudicatorError, errorFrom, type StatusCode } from "./errors.js";
import { ErrorReason, type Refused, RefusedSchema } from "./messages.js";

const DOMAIN = "adjudicator.v1";
const ERROR_INFO = "google.rpc.ErrorInfo";

const STATUS_CODES: Readonly<Record<Code, StatusCode>> = {
  [Code.Canceled]: "CANCELLED",
  [Code.Unknown]: "UNKNOWN",
  [Code.InvalidArgument]: "INVALID_ARGUMENT",
  [Code.DeadlineExceeded]: "DEADLINE_EXCEEDED",
  [Code.NotFound]: "NOT_FOUND",
  [Code.AlreadyExists]: "ALREADY_EXISTS",
  [Code.PermissionDenied]: "PERMISSION_DENIED",
  [Code.ResourceExhausted]: "RESOURCE_EXHAUSTED",
  [Code.FailedPrecondition]: "FAILED_PRECONDITION",
  [Code.Aborted]: "ABORTED",
  [Code.OutOfRange]: "OUT_OF_RANGE",
  [Code.Unimplemented]: "UNIMPLEMENTED",
  [Code.Internal]: "INTERNAL",
  [Code.Unavailable]: "UNAVAILABLE",
  [Code.DataLoss]: "DATA_LOSS",
  [Code.Unauthenticated]: "UNAUTHENTICATED",
};

/** The error for a failed call. */
export function errorOf(failed: unknown, requestId = ""): AdjudicatorError {
  const found = ConnectError.from(failed);
  const code = statusOf(found);
  const refused = found.findDetails(RefusedSchema)[0];
  const message = found.rawMessage || code;
  const info = reasonInInfo(found);
  if (refused === undefined) {
    return errorFrom({ message, code, reason: info, requestId, cause: found.cause });
  }
  return errorFrom({
    message,
    code,
    reason: reasonOf(refused, info),
    tried: refused.tried,
    wrong: refused.wrong,
    todo: refused.todo,
    sentence: refused.sentence,
    errorCode: refused.code,
    wrongCode: refused.wrongCode,
    arguments: refused.arguments,
    gameId: refused.gameId,
    version: refused.version,
    edition: refused.edition,
    verdict: refused.verdict,
    deckVerdicts: refused.deckVerdicts,
    findingsLeftOut: refused.findingsLeftOut,
    retryAfterMs: Number(refused.retryAfterMs),
    requestId,
  });
}

/** The status of a failed call. A connection that breaks is UNAVAILABLE, whatever the transport makes of it. */
function statusOf(failed: ConnectError): StatusCode {
  const code = STATUS_CODES[failed.code] ?? "UNKNOWN";
  const byServer = failed.cause === undefined && !failed.rawMessage.startsWith("protocol error: missing");
  return byServer || code === "DEADLINE_EXCEEDED" || code === "CANCELLED" ? code : "UNAVAILABLE";
}

/** The word for a reason; what ErrorInfo says, or the bare number, if there is none or it is newer than this client. */
function reasonOf(refused: Refused, info: string): string {
  if (refused.reason === ErrorReason.UNSPECIFIED) return info;
  return ErrorReason[refused.reason] ?? (info || String(refused.reason));
}

/** `reason` of the google.rpc.ErrorInfo of this service; empty if there is none or it cannot be read. */
function reasonInInfo(failed: ConnectError): string {
  for (const detail of failed.details) {
    if (!("type" in detail) || detail.type !== ERROR_INFO) continue;
    try {
      const reader = new BinaryReader(detail.value);
      const texts = new Map<number, string>();
      while (reader.pos < reader.len) {
        const [field, type] = reader.tag();
        if ((field === 1 || field === 2) && type === WireType.LengthDelimited) texts.set(field, reader.string());
        else reader.skip(type, field);
      }
      if (texts.get(2) === DOMAIN) return texts.get(1) ?? "";
    } catch {
      return ""; // an error with a broken detail is still an error
    }
  }
  return "";
}
