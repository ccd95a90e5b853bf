/** JSON as the cases have it: values that are kept, and patterns that answers fit or do not fit. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Values = Record<string, Json>;

/** Something is not as the case expects it. */
export class Unfit extends Error {}

/** Throws Unfit if what was found does not fit the pattern. */
export function fit(pattern: Json, found: Json | undefined, path = "answer"): void {
  if (Array.isArray(pattern)) {
    need(Array.isArray(found) && found.length === pattern.length, path, `${pattern.length} entries`, found);
    pattern.forEach((each, place) => fit(each, (found as Json[])[place], `${path}.${place}`));
  } else if (isObject(pattern)) {
    const [word, wanted] = Object.entries(pattern)[0] ?? ["", null];
    const check = CHECKS[word];
    if (check) return check(wanted, found, path);
    for (const [key, each] of Object.entries(pattern)) {
      need(isObject(found), path, "an object", found);
      fit(each, (found as Values)[key], `${path}.${key}`);
    }
  } else {
    need(text(found) === text(pattern), path, text(pattern), found);
  }
}

/** The same with kept values in their places. */
export function putIn(value: Json, kept: Values): Json {
  if (Array.isArray(value)) return value.map((each) => putIn(each, kept));
  if (!isObject(value)) return value;
  const name = value["$"];
  if (typeof name !== "string") {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, putIn(each, kept)]));
  }
  const known = kept[name];
  if (known === undefined) throw new Unfit(`nothing was kept as ${name}`);
  return value["plus"] === undefined ? known : Number(known) + Number(value["plus"]);
}

/** What stands at a path: keys and numbers with dots, `-1` for the last, `#` for the length. */
export function atPath(found: Json, path: string): Json {
  let at: Json | undefined = found;
  for (const key of path.split(".")) {
    if (Array.isArray(at)) at = key === "#" ? at.length : at.at(Number(key));
    else at = isObject(at) ? at[key] : undefined;
  }
  if (at === undefined) throw new Unfit(`there is nothing at ${path}`);
  return at;
}

type Check = (wanted: Json, found: Json | undefined, path: string) => void;

const CHECKS: Record<string, Check> = {
  $any: (wanted, found, path) => need(isSomething(found) === wanted, path, wanted ? "something" : "nothing", found),
  $least: (least, found, path) => need(numberOf(found) >= Number(least), path, `at least ${text(least)}`, found),
  $size: (size, found, path) => need(sizeOf(found) === Number(size), path, `${text(size)} entries`, found),
  $has: (wanted, found, path) => {
    for (const each of listOf(wanted)) {
      need(
        listOf(found).some((one) => fits(each, one)),
        path,
        `an entry like ${text(each)}`,
        found,
      );
    }
  },
  $all: (each, found, path) => listOf(found).forEach((one, place) => fit(each, one, `${path}.${place}`)),
  $in: (values, found, path) =>
    need(listOf(values).map(text).includes(text(found)), path, `one of ${text(values)}`, found),
  $text: (part, found, path) =>
    need(text(found).toLowerCase().includes(text(part).toLowerCase()), path, `a text with ${text(part)}`, found),
  $not: (other, found, path) => need(!fits(other, found), path, `not ${text(other)}`, found),
};

function fits(pattern: Json, found: Json | undefined): boolean {
  try {
    fit(pattern, found);
    return true;
  } catch (unfit) {
    if (unfit instanceof Unfit) return false;
    throw unfit;
  }
}

function need(holds: boolean, path: string, wanted: string, found: Json | undefined): void {
  if (!holds)
    throw new Unfit(`${path}: expected ${wanted}, found ${(JSON.stringify(found) ?? "nothing").slice(0, 300)}`);
}

function isObject(value: Json | undefined): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSomething(found: Json | undefined): boolean {
  return typeof found === "object" && found !== null ? sizeOf(found) > 0 : Boolean(found) && found !== "0";
}

function sizeOf(found: Json | undefined): number {
  return typeof found === "object" && found !== null ? Object.keys(found).length : 0;
}

function numberOf(found: Json | undefined): number {
  return typeof found === "object" ? sizeOf(found) : Number(found ?? 0);
}

function listOf(found: Json | undefined): Json[] {
  return Array.isArray(found) ? found : [];
}

/** What is compared: numbers and texts by their text. */
function text(value: Json | undefined): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
}
