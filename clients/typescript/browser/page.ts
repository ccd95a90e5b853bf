/** Runs the cases of the kit in this page, over Connect. Whoever opened the page calls `runConformance`. */
import type { Server } from "../conformance/case.js";
import { type Given, type Row, rows } from "../conformance/runner.js";
import { connect } from "../src/web.js";

declare global {
  interface Window {
    /** Runs every case; each row is shown in the page, and told to `rowTold` if there is one. */
    runConformance?: (given: Given) => Promise<Row[]>;
    rowTold?: (row: Row) => Promise<void>;
  }
}

const TIMEOUT_MS = 30_000;

window.runConformance = async (given) => {
  const found: Row[] = [];
  const connected = ({ web, language = "" }: Server, operatorToken: string) =>
    connect(web, { operatorToken, timeoutMs: TIMEOUT_MS, language });
  for await (const row of rows(given, connected)) {
    found.push(row);
    show(row);
    await window.rowTold?.(row);
  }
  return found;
};

function show(row: Row): void {
  const line = document.createElement("li");
  line.textContent = `${row.passed ? "passed" : "FAILED"}  ${row.case}  ${row.problem}`;
  document.getElementById("rows")!.append(line);
}
