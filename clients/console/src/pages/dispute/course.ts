/** Playing on from a position on paper: answers of both players as a course, each as the position would say it. */
import type { CheckPositionResponse, Choice, StatedAct, StatedPosition, StatedTurn } from "adjudicator-client/web";
import { Outcome } from "adjudicator-client/web";

/** The questions that are open where the attempt or the course has led; without either, in the position itself. */
export function openChoices(found: CheckPositionResponse): readonly Choice[] {
  if (found.course) return found.course.end?.choices ?? [];
  if (!found.attempt) return found.choices;
  return found.attempt.verdict?.outcome === Outcome.LEGAL ? (found.attempt.then?.choices ?? []) : [];
}

/** An answer by options as the position would say it: a word, and the cards by their labels. */
export function actOf(found: CheckPositionResponse, choice: Choice, picks: readonly string[], number = ""): StatedAct {
  const [first = ""] = picks.length ? picks : choice.options.map(({ id }) => id);
  const word = first.split(":")[0] ?? "";
  const names = picks.map((id) => labelOf(found, choice, id)).filter(Boolean);
  const said = number
    ? { case: "number", value: BigInt(number) }
    : names.length > 1 || !picks.length
      ? { case: "cards", value: { names } }
      : names.length
        ? { case: "card", value: names[0] }
        : { case: undefined };
  return { word: word || "number", with: said } as unknown as StatedAct;
}

/** The position with one more answer of a player; an attempt becomes the first answer. */
export function playOn(position: StatedPosition, by: string, act: StatedAct): void {
  const { attempt } = position;
  const turn = (seat: string, answer: StatedAct) =>
    ({ by: seat, answers: [answer], allPass: false }) as unknown as StatedTurn;
  if (attempt) position.course = [turn(position.by, attempt)];
  delete position.attempt;
  position.course = [...position.course, turn(by, act)];
}

/** The position with all answers from an entry of the course on taken back. */
export function takeBack(position: StatedPosition, entry: number): void {
  position.course = position.course.slice(0, entry);
}

function labelOf(found: CheckPositionResponse, choice: Choice, id: string): string {
  const objectId = choice.options.find((option) => option.id === id)?.objectId ?? 0n;
  const label = objectId ? found.objects.find((object) => object.objectId === objectId)?.label : "";
  return label && label !== "?" ? label : id.split(":").slice(1).join(":");
}
