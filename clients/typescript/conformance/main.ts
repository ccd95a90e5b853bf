/** The conformance runner: fixture and cases on stdin, a line for each case on stdout. See clients/conformance. */
import { text } from "node:stream/consumers";
import { connect } from "../src/node.js";
import { connect as connectWeb } from "../src/web.js";
import type { Connect } from "./case.js";
import { type Given, rows } from "./runner.js";

const TIMEOUT_MS = 30_000;

const given = JSON.parse(await text(process.stdin)) as Given;
const connected: Connect = ({ address, web, language = "" }, operatorToken) => {
  const options = { operatorToken, timeoutMs: TIMEOUT_MS, language };
  return given.web ? connectWeb(web, options) : connect(address, options);
};
for await (const row of rows(given, connected)) {
  console.log(JSON.stringify(row));
  if (!row.passed) process.exitCode = 1;
}
