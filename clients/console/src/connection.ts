/** Calls to the server that served this page, with a token and in the language of the console. */
import { type Client, connect } from "adjudicator-client/web";
import { type Language, speech } from "./words/words.svelte";

const clients = new Map<string, Client>();

/** The client of a token; without one for `Redeem` alone. Throws TypeError: the page came over plain http. */
export function clientOf(token: string, language: Language = speech.language): Client {
  const key = `${language} ${token}`;
  let client = clients.get(key);
  if (!client) clients.set(key, (client = connect(location.origin, { operatorToken: token, language })));
  return client;
}

/** Closes every connection of a token; what is under way ends. */
export function closeClients(token: string): void {
  for (const [key, client] of clients) {
    if (key.slice(3) !== token) continue;
    client.close();
    clients.delete(key);
  }
}

/** Whether tokens may travel from here: over https, or to this machine. */
export const SAFE_LINE = isSecureContext;

/** The id of a request that is sent again, after a reload too, until it is answered. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
