// What a player may do, and what not with the clause that bars it. The address of the page says where to ask:
// index.html#server=http://127.0.0.1:8080&game=GAME&token=TOKEN
import { connect } from "adjudicator-client/web";

const given = new URLSearchParams(location.hash.slice(1));
const server = given.get("server") ?? location.origin;
const client = connect(server, { language: navigator.language.startsWith("ja") ? "ja" : "en" });
const seat = client.seat(given.get("game") ?? "", given.get("token") ?? "");

function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}

function add(list: string, text: string): void {
  const line = document.createElement("li");
  line.textContent = text;
  find(list).append(line);
}

try {
  const { choice, waitingFor } = await seat.options();
  find("asked").textContent = choice?.sentence ?? waitingFor[0]?.sentence ?? "The game is over.";
  for (const option of choice?.options ?? []) add("options", `${option.sentence} (${option.clauses.join(", ")})`);
  for (const barred of choice?.barred ?? []) {
    for (const finding of barred.findings) add("barred", `${barred.sentence}: ${finding.sentence} (${finding.clauses.join(", ")})`);
  }
} catch (error) {
  find("asked").textContent = String(error);
}
