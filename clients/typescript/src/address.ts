/** Which addresses are this machine's own: beyond them tokens do not travel in the clear unless it is asked for. */

/** Throws TypeError if tokens would travel in the clear to another machine. */
export function refusePlaintext(url: URL, plaintext: boolean): void {
  if (url.protocol === "https:" || plaintext || isLoopback(url.hostname)) return;
  throw new TypeError(
    `connect to ${url.host}: tokens would travel in the clear; use TLS, or plaintext: true if the way there is ` +
      "encrypted by something else",
  );
}

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
  return bare === "localhost" || bare === "::1" || /^127(\.\d{1,3}){3}$/.test(bare);
}
