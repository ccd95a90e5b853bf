/** The arguments of operations, and what comes back as JSON. */
import { type DescMessage, type MessageShape, toJson } from "@bufbuild/protobuf";
import type { Version } from "../src/shared.js";
import type { Case, Step } from "./case.js";
import type { Json, Values } from "./json.js";

/** Arguments of an operation. Those of the same name and kind are the client's own. */
export interface Given extends Values {}

export type Operation = (run: Case, step: Step, given: Given) => Promise<Json>;

/** A message as the kit compares it. */
export function asJson<S extends DescMessage>(schema: S, message: MessageShape<S>): Values {
  return toJson(schema, message, { useProtoFieldName: true, alwaysEmitImplicit: true }) as Values;
}

export function version(given: Given, name: string): Version | undefined {
  return given[name] === undefined ? undefined : BigInt(String(given[name]));
}

/** Those arguments that are given, as texts, under the client's names. */
export function texts<N extends string>(given: Given, names: Record<N, string>): Partial<Record<N, string>> {
  return Object.fromEntries(
    Object.entries<string>(names).flatMap(([own, name]) =>
      given[name] === undefined ? [] : [[own, String(given[name])]],
    ),
  ) as Partial<Record<N, string>>;
}

/** Those arguments that are given, as numbers, under the client's names. */
export function numbers<N extends string>(given: Given, names: Record<N, string>): Partial<Record<N, number>> {
  const found = Object.entries(texts(given, names)).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(found) as Partial<Record<N, number>>;
}
