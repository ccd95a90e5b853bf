/** The words of an edition and the layout of its table, as `DescribeEdition` says them. The console knows no others. */
import type {
  DescribedKind,
  DescribedZone,
  DescribeEditionResponse,
  EditionWord,
  Place,
  Seat,
} from "adjudicator-client/web";
import type { Language } from "./words/words.svelte";

const known = new Map<string, Promise<Edition>>();

/** Words and layout of one edition. */
export class Edition {
  readonly name: string;
  /** The zones in the order in which they are shown. */
  readonly zones: ReadonlyMap<string, DescribedZone>;
  readonly kinds: ReadonlyMap<string, DescribedKind>;
  readonly #words = new Map<string, EditionWord>();
  readonly #described: DescribeEditionResponse;

  constructor(described: DescribeEditionResponse) {
    this.#described = described;
    this.name = described.edition;
    this.zones = byWord(described.zones);
    this.kinds = byWord(described.kinds);
    const { orientations, figures, attributes, markers, guises } = described;
    for (const [group, words] of Object.entries({ orientations, figures, attributes, markers, guises })) {
      for (const word of words) this.#words.set(`${group} ${word.word}`, word);
    }
  }

  /** What a word of a group is called; the word itself if the edition does not say. `short`: for narrow places. */
  said(
    group: "orientations" | "figures" | "attributes" | "markers" | "guises",
    word: string,
    language: Language,
    short = false,
  ): string {
    return saidOf(this.#words.get(`${group} ${word}`), language, short) || word;
  }

  /** What a zone is called, by the part of its key behind the owner. */
  zoneSaid(name: string, language: Language, short = false): string {
    return saidOf(this.zones.get(name)?.name, language, short) || name;
  }

  /** What a kind of card is called. */
  kindSaid(word: string, language: Language): string {
    return saidOf(this.kinds.get(word)?.name, language) || word;
  }

  /** The numbers that cards of these kinds show, in order. */
  figuresOf(kinds: readonly string[]): readonly string[] {
    return kinds.map((kind) => this.kinds.get(kind)?.figures).find((figures) => figures) ?? [];
  }

  /** The first of the orientations is the one of a card that is ready. */
  isTurned(orientation: string): boolean {
    const words = this.#described.orientations.map(({ word }) => word);
    return words.indexOf(orientation) > 0;
  }

  /** The orientations of cards that are not ready. */
  get turned(): readonly string[] {
    return this.#described.orientations.slice(1).map(({ word }) => word);
  }

  /** How a card in play can be turned, ready first. */
  get orientations(): readonly string[] {
    return this.#described.orientations.map(({ word }) => word);
  }

  /** All that can lie on cards. */
  get markers(): readonly string[] {
    return this.#described.markers.map(({ word }) => word);
  }

  /** The counters and markers that can lie on cards, but damage. */
  get counters(): readonly string[] {
    return this.#described.markers.map(({ word }) => word).filter((word) => word !== "damage");
  }

  get facts(): DescribeEditionResponse["facts"] {
    return this.#described.facts;
  }

  /** What is remembered of a turn, as a stated position says it. */
  get records(): DescribeEditionResponse["records"] {
    return this.#described.records;
  }

  get phases(): DescribeEditionResponse["phases"] {
    return this.#described.phases;
  }

  factSaid(name: string, language: Language, short = false): string {
    return saidOf(this.#described.facts.find((fact) => fact.name?.word === name)?.name, language, short) || name;
  }

  /** The usual name of the phase in which the procedures under way stand. Empty: none is known. */
  phaseAt(places: readonly Place[], language: Language): string {
    for (const { step } of places.toReversed()) {
      const [chapter] = step.split(".");
      const near = this.#described.phases.filter(({ clause }) => clause.split(".")[0] === chapter);
      const exact = near.find((phase) => phase.clause === step || phase.clauseWithPriority === step);
      const name = (exact ?? near[0])?.names[language]?.names[0];
      if (name) return name;
    }
    return "";
  }
}

/** The edition of a game, asked for once. Throws AdjudicatorError. */
export function editionOf(seat: Seat): Promise<Edition> {
  let edition = known.get(seat.gameId);
  if (!edition) {
    edition = seat.catalogue.describe().then((described) => new Edition(described));
    known.set(seat.gameId, edition);
    edition.catch(() => known.delete(seat.gameId));
  }
  return edition;
}

/** A word in a language, else in any; empty if there is none. */
export function saidOf(
  word: { said: Record<string, string>; short?: Record<string, string> } | undefined,
  language: Language,
  short = false,
): string {
  const texts = { ...word?.said, ...(short ? word?.short : {}) };
  return texts[language] ?? Object.values(texts)[0] ?? "";
}

function byWord<T extends { name?: EditionWord | undefined }>(described: readonly T[]): ReadonlyMap<string, T> {
  return new Map(described.map((each) => [each.name?.word ?? "", each]));
}

/** The name of an edition for people: the service has no other words for it than its key. */
export function editionSaid(edition: string): string {
  return edition.replaceAll("_", " ").replace("@", " ");
}
