import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

test("nothing that browsers load imports a module of Node", () => {
  const folder = new URL("../../src/", import.meta.url);
  const shared = readdirSync(folder).filter((name) => name.endsWith(".ts") && name !== "node.ts");
  assert.ok(shared.includes("web.ts"));
  for (const name of shared) {
    assert.doesNotMatch(
      readFileSync(new URL(name, folder), "utf8"),
      /from "node:|connect-node"|\bBuffer\b|\bprocess\b/,
      name,
    );
  }
});
