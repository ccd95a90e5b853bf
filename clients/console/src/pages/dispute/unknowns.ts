/** What nobody knows of a position, and what each answer to it would make of the position. */
import type { StatedPosition, StatedRecord, StatedZone } from "adjudicator-client/web";
import { hasWord, putContents, toggleWord } from "./draft.svelte";

/** One answer that could be given, and the position with it. */
export interface Supposed {
  /** A message of the page with its arguments. */
  said: { id: string; args: Record<string, string | number> };
  suppose: (position: StatedPosition) => void;
}

/** One thing that nobody knows, with its possible answers. */
export interface Unknown {
  key: string;
  said: { id: string; args: Record<string, string | number> };
  answers: readonly Supposed[];
}

const GROUP = ["arrived", "arrived ?"];
/** How many cards an unknown zone is supposed to have. */
const COUNTS = [0, 1, 5];
const MOST_UNKNOWNS = 4;

/** Everything that is stated as unknown, at most a few. `phases`: places by their names; `zoneSaid`, `doneSaid`: words. */
export function unknownsOf(
  position: StatedPosition,
  phases: readonly string[],
  zoneSaid: (zone: string) => string,
  doneSaid: (word: string) => string,
): Unknown[] {
  const found: Unknown[] = [];
  const setup = position.setup;
  if (!setup) return found;
  if (setup.turn === "?") {
    found.push({
      key: "turn",
      said: { id: "dispute-turn", args: {} },
      answers: ["P1", "P2"].map((seat) => ({
        said: { id: "dispute-turn-of", args: { seat } },
        suppose: (supposed) => (supposed.setup!.turn = seat),
      })),
    });
  }
  if (setup.at === "?") {
    found.push({
      key: "at",
      said: { id: "dispute-at", args: {} },
      answers: phases.map((phase) => ({
        said: { id: "dispute-as-it-is", args: { text: phase } },
        suppose: (supposed) => (supposed.setup!.at = phase),
      })),
    });
  }
  for (const [seat, { zones }] of Object.entries(setup.zones)) {
    for (const { zone, contents } of zones) {
      if (contents.case === "unknown") found.push(unknownZone(seat, zone, zoneSaid(zone)));
      if (contents.case !== "cards") continue;
      for (const card of contents.value.cards) {
        if (hasWord(card, "arrived ?")) found.push(unknownArrival(seat, zone, card.card));
      }
    }
  }
  for (const [word, { said }] of Object.entries(setup.done)) {
    if (said.case === "unknown") found.push(unknownRecord(word, doneSaid(word)));
  }
  return found.slice(0, MOST_UNKNOWNS);
}

function unknownZone(seat: string, zone: string, said: string): Unknown {
  return {
    key: `zone ${seat} ${zone}`,
    said: { id: "dispute-zone-of", args: { zone: said, seat } },
    answers: COUNTS.map((count) => ({
      said: { id: "dispute-count", args: { count } },
      suppose: (position) => putContents(position, seat, zone, { case: "count", value: count }),
    })),
  };
}

function unknownArrival(seat: string, zone: string, called: string): Unknown {
  return {
    key: `arrived ${seat} ${zone} ${called}`,
    said: { id: "dispute-as-it-is", args: { text: called } },
    answers: ["", "arrived"].map((word) => ({
      said: { id: word ? "dispute-arrived-now" : "dispute-arrived-before", args: { card: called } },
      suppose: (position) => {
        const stated = position.setup!.zones[seat]?.zones.find((each: StatedZone) => each.zone === zone);
        if (stated?.contents.case !== "cards") return;
        stated.contents.value.cards = stated.contents.value.cards.map((card) => {
          if (card.card !== called || !hasWord(card, "arrived ?")) return card;
          const without = toggleWord(card, "arrived ?", GROUP);
          return word ? toggleWord(without, word, GROUP) : without;
        });
      },
    })),
  };
}

function unknownRecord(word: string, said: string): Unknown {
  const value = (flag: boolean) => ({ case: "flag", value: flag }) as StatedRecord["said"];
  return {
    key: `done ${word}`,
    said: { id: "dispute-as-it-is", args: { text: said } },
    answers: [
      {
        said: { id: "dispute-done-no", args: {} },
        suppose: (position) => (position.setup!.done[word] = { said: value(false) } as StatedRecord),
      },
      {
        said: { id: "dispute-done-yes", args: {} },
        suppose: (position) => (position.setup!.done[word] = { said: value(true) } as StatedRecord),
      },
    ],
  };
}
