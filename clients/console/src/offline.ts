/** The pages open without a line after the first visit, where the browser allows a worker (over https, or on this machine). */

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface Policies {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** Has the browser keep the files of the console once the page has what it needs. */
export function keepPages(): void {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  // The policy of the pages takes the address of a script only from a rule that somebody has read: this one.
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy("adjudicator-worker", { createScriptURL: () => "/worker.js" });
  const address = policy?.createScriptURL("") ?? "/worker.js";
  addEventListener("load", () => void navigator.serviceWorker.register(address).catch(() => undefined));
}
