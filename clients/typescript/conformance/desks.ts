/** The operations of a judge: the desk, acts, tokens of a game. */
import { create, fromJson, type JsonValue } from "@bufbuild/protobuf";
import {
  type Acting,
  answerOf,
  type Argument,
  ArgumentKind,
  CallJudgeResponseSchema,
  claimAnswerOf,
  CheckPositionResponseSchema,
  ClaimJudgeCallResponseSchema,
  CompareClaimResponseSchema,
  CompareReadingsResponseSchema,
  CorrectTableResponseSchema,
  type Desk,
  type Difference,
  ExplainPositionResponseSchema,
  type Finding,
  FindingSchema,
  ForkGameResponseSchema,
  InvitationInfoSchema,
  IssueInvitationResponseSchema,
  IssueTokenResponseSchema,
  type Judging,
  ListInvitationsResponseSchema,
  ListJudgeCallsResponseSchema,
  ListTokensResponseSchema,
  Outcome,
  OutcomeSchema,
  type Position,
  PositionAskedSchema,
  RecordRulingResponseSchema,
  ResolveJudgeCallResponseSchema,
  RewindGameResponseSchema,
  SavePositionResponseSchema,
  type SharedName,
  type SideBySide,
  sideBySide,
  StatedPositionSchema,
  TokenInfoSchema,
} from "../src/shared.js";
import type { Case, Step } from "./case.js";
import { changeOf } from "./changes.js";
import { asJson, type Given, numbers, type Operation, texts, version } from "./given.js";
import type { Json, Values } from "./json.js";

export const DESKS: Record<string, Operation> = {
  async check_position(run, step, given) {
    const [position, asked] = positionAsked(given);
    const here = desk(run, step, given);
    const found =
      given["unfinished"] === true
        ? await here.readUnfinished(String(position))
        : await here.check(position, { ...asked, ...texts(given, { series: "series" }) });
    const answer = answerOf(found);
    const { outcome, asPlayed, comesTo, attempt, deciding, toKnow, dependsOn, readings } = answer;
    return {
      position: asJson(CheckPositionResponseSchema, found),
      answer: {
        outcome: nameOf(outcome),
        as_played: nameOf(asPlayed ?? Outcome.UNSPECIFIED),
        comes_to: nameOf(comesTo),
        attempt,
        deciding: deciding.map(findingJson),
        to_know: toKnow.map(findingJson),
        depends_on: dependsOn,
        readings: readings.map(shown),
        understood: answer.understood.map((part) => ({ ...part, arguments: argumentWords(part.arguments) })),
        taken: answer.taken.map(sharedName),
      },
    };
  },

  async compare_readings(run, step, given) {
    const [position, asked] = positionAsked(given);
    const only = (given["readings"] ?? []) as string[];
    const editions = (given["editions"] ?? []) as string[];
    const found = await desk(run, step, given).compare(position, { ...asked, only, editions });
    const readings = found.compared.map((each) => shown(sideBySide(each)));
    return { comparison: asJson(CompareReadingsResponseSchema, found), readings };
  },

  async explain_position(run, step, given) {
    const [card, name] = [String(given["card"]), String(given["name"])];
    const found = desk(run, step, given).explainValue(card, name, ...positionAsked(given));
    return asJson(ExplainPositionResponseSchema, await found);
  },

  async claim(run, step, given) {
    const found = await desk(run, step, given).claim(String(given["claim"]));
    const { holds, differences, account, shared } = claimAnswerOf(found);
    return {
      claim: asJson(CompareClaimResponseSchema, found),
      answer: {
        holds,
        differences: differences.map(difference),
        account: account ? difference(account) : null,
        shared: shared.map(sharedName),
      },
    };
  },

  async rule(run, step, given) {
    const said = { ...acting(given), private: given["private"] === true };
    return asJson(RecordRulingResponseSchema, await run.seat(step).judge.rule(grounds(given), said));
  },

  async correct(run, step, given) {
    const changes = (given["changes"] as Values[]).map(changeOf);
    return asJson(
      CorrectTableResponseSchema,
      await run.seat(step).judge.correct(grounds(given), changes, acting(given)),
    );
  },

  async preview_correction(run, step, given) {
    const changes = (given["changes"] as Values[]).map(changeOf);
    const found = run.seat(step).judge.previewCorrection(changes, acting(given));
    return asJson(CorrectTableResponseSchema, await found);
  },

  async preview_rewind(run, step, given) {
    const found = run.seat(step).judge.previewRewind(version(given, "to_version") ?? 0, acting(given));
    return asJson(RewindGameResponseSchema, await found);
  },

  async undo(run, step, given) {
    const toVersion = version(given, "to_version") ?? 0;
    const found = run.seat(step).judge.undo(String(given["text"]), toVersion, acting(given));
    return asJson(RewindGameResponseSchema, await found);
  },

  async call_judge(run, step, given) {
    const found = run.seat(step).judge.callJudge(String(given["text"]), String(given["request_id"] ?? ""));
    return asJson(CallJudgeResponseSchema, await found);
  },

  async judge_calls(run, step, given) {
    const said = { resolved: given["resolved"] === true, atVersion: version(given, "at_version") ?? 0 };
    const calls = await run.seat(step).judge.judgeCalls(said);
    return asJson(ListJudgeCallsResponseSchema, create(ListJudgeCallsResponseSchema, { calls }));
  },

  async claim_call(run, step, given) {
    const found = run.seat(step).judge.claimCall(version(given, "call_id") ?? 0);
    return asJson(ClaimJudgeCallResponseSchema, await found);
  },

  async resolve_call(run, step, given) {
    const found = run.seat(step).judge.resolveCall(version(given, "call_id") ?? 0, String(given["answer"] ?? ""));
    return asJson(ResolveJudgeCallResponseSchema, await found);
  },

  async rewind(run, step, given) {
    const toVersion = version(given, "to_version") ?? 0;
    return asJson(
      RewindGameResponseSchema,
      await run.seat(step).judge.rewind(grounds(given), toVersion, acting(given)),
    );
  },

  async fork(run, step, given) {
    const said = { atVersion: version(given, "at_version") ?? 0 };
    return asJson(ForkGameResponseSchema, await run.seat(step).judge.fork(String(given["name"]), said));
  },

  async issue(run, step, given) {
    const options = texts(given, { label: "label", requestId: "request_id" });
    return asJson(IssueTokenResponseSchema, await run.seat(step).access.issue(String(given["role"]), options));
  },

  async tokens(run, step) {
    const tokens = await run.seat(step).access.tokens();
    return asJson(ListTokensResponseSchema, create(ListTokensResponseSchema, { tokens }));
  },

  async revoke(run, step, given) {
    return asJson(TokenInfoSchema, await run.seat(step).access.revoke(String(given["token_id"])));
  },

  async invite(run, step, given) {
    const options = {
      ...texts(given, { label: "label", requestId: "request_id" }),
      ...numbers(given, { uses: "uses" }),
    };
    return asJson(IssueInvitationResponseSchema, await run.seat(step).access.invite(String(given["role"]), options));
  },

  async invitations(run, step) {
    const invitations = await run.seat(step).access.invitations();
    return asJson(ListInvitationsResponseSchema, create(ListInvitationsResponseSchema, { invitations }));
  },

  async revoke_invitation(run, step, given) {
    const found = run.seat(step).access.revokeInvitation(String(given["invitation_id"]));
    return asJson(InvitationInfoSchema, await found);
  },

  async save_position(run, step, given) {
    const said = { atVersion: version(given, "at_version") ?? 0, ...texts(given, { seenBy: "seen_by" }) };
    return asJson(SavePositionResponseSchema, await run.seat(step).desk.save(said));
  },
};

/** A position as `openPosition` takes it. */
export function stated(given: Given): Position {
  const fields = given["stated"];
  return fields === undefined ? String(given["position"]) : fromJson(StatedPositionSchema, fields as JsonValue);
}

/** That of a game for its judge, or else that of the operator. */
function desk(run: Case, step: Step, given: Given): Desk {
  const asker = step.game === undefined ? run.client(step) : run.seat(step);
  const language = given["language"];
  return (language === undefined ? asker : asker.inLanguage(String(language))).desk;
}

/** The position in question, and how it is looked at, as this client's methods take them. */
function positionAsked(given: Given): [Position | undefined, Judging] {
  const asked = fromJson(PositionAskedSchema, (given["asked"] ?? {}) as JsonValue);
  const { attemptSeat: seat, attemptPicks: picks, attemptNumber: number } = asked;
  return [
    asked.stated ?? (asked.text || undefined),
    {
      atVersion: asked.atVersion,
      readings: asked.readings,
      changes: asked.changes,
      beside: asked.beside,
      ...(seat ? { attempt: { seat, picks, ...(number === undefined ? {} : { number }) } } : {}),
    },
  ];
}

function grounds(given: Given): { text: string; clauses: string[] } {
  return { text: String(given["text"]), clauses: given["clauses"] as string[] };
}

/** How an act is sent. */
function acting(given: Given): Acting {
  const expectedVersion = version(given, "expected_version");
  return {
    ...texts(given, { requestId: "request_id" }),
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
  };
}

function nameOf(outcome: Outcome): string {
  return OutcomeSchema.value[outcome]?.name ?? String(outcome);
}

function findingJson(finding: Finding): Values {
  return asJson(FindingSchema, finding);
}

/** The words of arguments, by their names; of numbers and objects the digits. */
function argumentWords(found: readonly Argument[]): Values {
  return Object.fromEntries(
    found.map(({ name, kind, words, objectIds, number }) => [
      name,
      [...words, ...objectIds.map(String), ...(kind === ArgumentKind.NUMBER ? [String(number)] : [])],
    ]),
  );
}

function sharedName({ named, number, several, text }: SharedName): Json {
  return { named, number, several, text };
}

function difference(found: Difference): Json {
  return { ...found, arguments: argumentWords(found.arguments), event: String(found.event) };
}

function shown({ reading, title, disputed, clauses, settled, sides, rows }: SideBySide): Json {
  return {
    ...{ reading, title, disputed, clauses, settled },
    sides: sides.map(({ name, title: words, inUse, outcome, notTold }) => ({
      ...{ name, title: words, in_use: inUse },
      ...{ outcome: nameOf(outcome), not_told: notTold },
    })),
    rows: rows.map(({ about, heading, cells }) => ({ about, heading, cells })),
  };
}
