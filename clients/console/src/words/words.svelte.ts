/** Everything the console says itself: Fluent messages in the language of the browser, or the one that was chosen. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["ja", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

const CHOSEN = "adjudicator.language";

/** Message files of the pages that are loaded at once; `load` brings those of the others. */
const FIRST = import.meta.glob<string>(["./*.ftl", "../pages/{signin,tables,table,may}/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const LATER = import.meta.glob<string>(["../pages/*/*.ftl", "!../pages/{signin,tables,table,may}/*.ftl"], {
  query: "?raw",
  import: "default",
});

const bundles: Record<Language, FluentBundle> = { ja: new FluentBundle("ja"), en: new FluentBundle("en") };
const loaded = new Set<string>();

/** The language in which the console speaks, and asks the service to. */
class Speech {
  language = $state<Language>(firstLanguage());

  /** Changes the language, for this device. */
  choose(language: Language): void {
    this.language = language;
    localStorage.setItem(CHOSEN, language);
    document.documentElement.lang = language;
  }
}

for (const [file, text] of Object.entries(FIRST)) add(file, text);
export const speech = new Speech();
document.documentElement.lang = speech.language;

/** A message in the present language: `say("table-turn", { number: 3 })`, an attribute as `say("sign.may")`. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  return sayIn(speech.language, id, args);
}

/** A message in a language; its name, if there is none. */
export function sayIn(language: Language, id: string, args: Record<string, FluentVariable> = {}): string {
  const [name = "", attribute] = id.split(".");
  const message = bundles[language].getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern ? bundles[language].formatPattern(pattern, args, []) : id;
}

/** Loads the messages of a page that is not among the first. */
export async function load(page: string): Promise<void> {
  const files = Object.keys(LATER).filter((file) => file.startsWith(`../pages/${page}/`) && !loaded.has(file));
  await Promise.all(files.map(async (file) => add(file, await LATER[file]!())));
}

function add(file: string, text: string): void {
  if (loaded.has(file)) return;
  loaded.add(file);
  const language: Language = /\/ja(?:-\w+)?\.ftl$/.test(file) ? "ja" : "en";
  bundles[language].addResource(new FluentResource(text));
}

function firstLanguage(): Language {
  const wanted = [localStorage.getItem(CHOSEN) ?? "", ...navigator.languages].map((each) =>
    each.slice(0, 2).toLowerCase(),
  );
  return (
    LANGUAGES.find((language) => language === wanted.find((each) => (LANGUAGES as readonly string[]).includes(each))) ??
    "en"
  );
}
