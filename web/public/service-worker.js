// Keeps the page for when there is no line: scripts and fonts, which never change under their names, and the page itself.
// What the server says of tables is never kept: without a line the page says so, and nothing is lost.
const KEPT = "magie-1";
const HOME = new URL("./", location.href); // the page may live below a path
const ASSETS = new URL("assets/", HOME);
const BUILT = []; // the build writes the names of its assets here
const CURRENT = new Set(BUILT.map((name) => new URL(name, HOME).href));

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(HOME.href)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOthers(), dropOld()]).then(() => self.clients.claim()));
});

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

/** Lets go of what earlier builds were made of: nothing asks for it any more. */
async function dropOld() {
  const cache = await caches.open(KEPT);
  const old = (await cache.keys()).filter(({ url }) => url !== HOME.href && !CURRENT.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || !address.href.startsWith(HOME.href)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (address.href.startsWith(ASSETS.href)) event.respondWith(asset(request));
});

// What the page had loaded before this worker was there: it lies in the browser's own store, nothing is fetched twice.
self.addEventListener("message", (event) => {
  const assets = event.data.filter((name) => CURRENT.has(name));
  event.waitUntil(caches.open(KEPT).then((cache) => Promise.all(assets.map((name) => keep(cache, name)))));
});

async function keep(cache, name) {
  if (!(await cache.match(name))) await cache.add(name).catch(() => undefined);
}

/** The page as the server has it now; without a line, as it was last time. */
async function page(request) {
  try {
    const answer = await fetch(request);
    const isHome = new URL(request.url).pathname === HOME.pathname;
    if (answer.ok && isHome) await (await caches.open(KEPT)).put(HOME.href, answer.clone());
    return answer;
  } catch {
    return (await caches.match(HOME.href)) ?? Response.error();
  }
}

async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && CURRENT.has(request.url)) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}
