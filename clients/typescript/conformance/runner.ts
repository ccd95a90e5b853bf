/** Runs the cases of the kit with this client, in Node and in browsers alike. */
import { AdjudicatorError, BadExport, FindingSchema, VerdictSchema } from "../src/shared.js";
import { Case, type Connect, type Fixture, type Step } from "./case.js";
import { atPath, fit, type Json, putIn, Unfit, type Values } from "./json.js";
import { asJson } from "./given.js";
import { OPERATIONS } from "./operations.js";

/** What a runner is told. */
export interface Given {
  fixture: Fixture;
  cases: { name: string; steps: Step[] }[];
  web?: boolean;
}

/** What became of one case. */
export interface Row {
  case: string;
  passed: boolean;
  problem: string;
}

/** Runs every case, one after the other. */
export async function* rows({ fixture, cases }: Given, connect: Connect): AsyncGenerator<Row, void, undefined> {
  for (const { name, steps } of cases) {
    const problem = await problemOf(steps, new Case(fixture, connect));
    yield { case: name, passed: problem === "", problem };
  }
}

async function problemOf(steps: Step[], run: Case): Promise<string> {
  let place = 0;
  try {
    for (; place < steps.length; place++) await carryOut(run, steps[place]!);
    return "";
  } catch (failed) {
    const problem = failed instanceof Unfit ? failed.message : String(failed instanceof Error ? failed.stack : failed);
    return `step ${place} (${steps[place]!.do}): ${problem}`;
  } finally {
    run.close();
  }
}

async function carryOut(run: Case, { expect = {}, fails, keep = {}, ...rest }: Step): Promise<void> {
  const step = putIn(rest as unknown as Json, run.kept) as unknown as Step;
  let found: Json;
  try {
    found = await OPERATIONS[step.do]!(run, step, step.with ?? {});
  } catch (failed) {
    if (!(failed instanceof AdjudicatorError)) throw failed;
    if (fails === undefined) throw new Unfit(`it failed: ${failed.name} ${failed.reason}: ${failed.message}`);
    found = told(failed);
    fit(putIn(fails, run.kept), found);
    return keepFrom(run, found, keep);
  }
  if (fails !== undefined) throw new Unfit(`expected an error like ${JSON.stringify(fails)}, but it was carried out`);
  fit(putIn(expect, run.kept), found);
  keepFrom(run, found, keep);
}

function keepFrom(run: Case, found: Json, keep: Record<string, string>): void {
  for (const [name, path] of Object.entries(keep)) run.kept[name] = atPath(found, path);
}

/** An error as the kit compares it. */
function told(error: AdjudicatorError): Values {
  const { code, reason, tried, wrong, todo, edition, clauses, sentence } = error;
  return {
    ...{ code, reason, tried, wrong, todo, edition, clauses, sentence },
    ...{ error_code: error.errorCode, wrong_code: error.wrongCode },
    class: error.name,
    version: String(error.version),
    game_id: error.gameId,
    request_id: error.requestId,
    findings: error.findings.map((finding) => asJson(FindingSchema, finding)),
    deck_verdicts: Object.fromEntries(
      Object.entries(error.deckVerdicts).map(([seat, verdict]) => [seat, asJson(VerdictSchema, verdict)]),
    ),
    ...(error instanceof BadExport ? { line: error.line } : {}),
  };
}
