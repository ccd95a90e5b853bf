// Keeps the pages of the console on the device, so that they open without a line; what they show then is what a page has
// kept itself, such as rulebooks. Answers of the service are never kept here.
const FILES = "adjudicator-files";

addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).then(newest, () => kept("/")));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
});

/** Keeps every file of the bundle as it is now, and forgets those of earlier bundles. */
async function keep() {
  const listed = await (await fetch("/files.json", { cache: "no-cache" })).json();
  const files = await caches.open(FILES);
  await files.addAll(listed.filter((file) => file === "/" || file.startsWith("/assets/")));
  for (const { url } of await files.keys()) if (!listed.includes(new URL(url).pathname)) await files.delete(url);
}

/** An answer with the pages of the server: if they are others than those that are kept, these are kept from now on. */
async function newest(answer) {
  const before = await kept("/");
  const copy = answer.clone();
  if (answer.ok && before?.headers.get("etag") !== answer.headers.get("etag")) copy.text().then(keep, () => undefined);
  return answer;
}

async function kept(path) {
  return (await caches.open(FILES)).match(path);
}
