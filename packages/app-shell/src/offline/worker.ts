import {
  CACHE_LIMIT,
  CACHED_AT_HEADER,
  cachedAt,
  changesSession,
  isCacheable,
  isOperatorsPath,
  isSessionCache,
  type ListSourceMessage,
  SESSION_NAME_COOKIE,
  sessionCacheName,
} from "./rules.ts";

declare const self: ServiceWorkerGlobalScope;
/** The output of a build: its fingerprint, the files to cache at once, and all files with an immutable name. */
export type Build = { version: string; shell: string[]; assets: string[] };

let shellPaths: string[] = [];
let assetPaths: string[] = [];
let shellName = "";
let cachedLists: ReadonlySet<string> = new Set();
const ASSETS = "assets";
const APP = "/index.html";

/** The service worker of an app: serves its files, and the last responses of `lists` if the server cannot be reached. */
export function serveOffline({ version, shell, assets }: Build, lists: ReadonlySet<string>): void {
  [shellPaths, assetPaths, shellName, cachedLists] = [shell, assets, `shell-${version}`, lists];

  self.addEventListener("install", (event) => {
    const fresh = shellPaths.map((path) => new Request(path, { cache: "reload" }));
    event.waitUntil(caches.open(shellName).then((shell) => shell.addAll(fresh)));
    // Pages come from the server first and files have hashed names, so nothing can mix builds.
    void self.skipWaiting();
  });

  self.addEventListener("activate", (event) => {
    event.waitUntil(
      Promise.all([
        self.registration.navigationPreload.enable(),
        dropCaches((name) => name.startsWith("shell-") && name !== shellName),
        dropOldAssets(),
        dropOthersCopies(),
      ]).then(() => self.clients.claim()),
    );
  });

  self.addEventListener("message", (event) => {
    const loaded = event.data as string[];
    event.waitUntil(
      Promise.all(loaded.filter((path) => assetPaths.includes(path)).map((path) => asset(path))),
    );
  });

  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== self.location.origin || isOperatorsPath(pathname)) return;
    if (request.mode === "navigate") event.respondWith(page(event, pathname));
    else if (request.method === "POST" && changesSession(pathname)) event.respondWith(sessionChange(request));
    else if (request.method !== "GET") return;
    else if (isCacheable(pathname, cachedLists)) event.respondWith(list(event));
    else if (assetPaths.includes(pathname)) event.respondWith(asset(pathname));
    else if (shellPaths.includes(pathname)) event.respondWith(shellFile(request));
  });
}

async function page(event: FetchEvent, pathname: string): Promise<Response> {
  event.waitUntil(dropOthersCopies());
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch (error) {
    const shell = await caches.open(shellName);
    const cached = (await shell.match(pathname, exact)) ?? (await shell.match(APP, exact));
    if (!cached) throw error;
    return cached;
  }
}

/** Ignores the encoding: the same address is the same file. */
const exact = { ignoreVary: true };

async function shellFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await (await caches.open(shellName)).match(request, exact);
    if (!cached) throw error;
    return cached;
  }
}

/** A file with a hashed name: once cached, it is never requested again. */
async function asset(path: string): Promise<Response> {
  const [shell, assets] = await Promise.all([caches.open(shellName), caches.open(ASSETS)]);
  const cached = (await shell.match(path, exact)) ?? (await assets.match(path, exact));
  if (cached) return cached;
  const answer = await fetch(path);
  if (answer.ok) await assets.put(path, answer.clone());
  return answer;
}

/** Drops all copies, of every user, after a sign-in, a sign-out or a session change. */
async function sessionChange(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } finally {
    await dropCaches(isSessionCache);
  }
}

async function list(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const reader = await readerNow();
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const copy = reader && (await (await caches.open(sessionCacheName(reader))).match(request, exact));
    const made = copy && cachedAt(copy.headers, Date.now(), reader);
    if (!copy || !made) throw error;
    await notifyPage(event, { from: "copy", madeAt: made });
    return copy;
  }
  const copied = answer.clone();
  event.waitUntil(afterList(event, reader, copied));
  return answer;
}

async function afterList(event: FetchEvent, reader: string | null, answer: Response): Promise<void> {
  await notifyPage(event, { from: "server" });
  if (answer.status === 401) await dropCaches(isSessionCache);
  // Another user may have signed in meanwhile.
  if (!answer.ok || !reader || reader !== (await readerNow())) return;
  const copies = await caches.open(sessionCacheName(reader));
  const headers = {
    "content-type": answer.headers.get("content-type") ?? "application/json",
    [CACHED_AT_HEADER]: new Date().toISOString(),
  };
  await copies.delete(event.request, exact);
  await copies.put(event.request, new Response(await answer.blob(), { headers }));
  const requests = await copies.keys();
  await Promise.all(requests.slice(0, -CACHE_LIMIT).map((oldest) => copies.delete(oldest)));
  if (reader !== (await readerNow())) await caches.delete(sessionCacheName(reader));
}

async function notifyPage(event: FetchEvent, news: ListSourceMessage): Promise<void> {
  (await self.clients.get(event.clientId))?.postMessage(news);
}

/** Returns the name of the current session; null in browsers without `cookieStore`, which cache nothing. */
async function readerNow(): Promise<string | null> {
  if (!("cookieStore" in self)) return null;
  return (await self.cookieStore.get(SESSION_NAME_COOKIE))?.value || null;
}

async function dropOthersCopies(): Promise<void> {
  const reader = await readerNow();
  await dropCaches((name) => isSessionCache(name) && (reader === null || name !== sessionCacheName(reader)));
}

async function dropOldAssets(): Promise<void> {
  const assets = await caches.open(ASSETS);
  const old = (await assets.keys()).filter(({ url }) => !assetPaths.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => assets.delete(request)));
}

async function dropCaches(which: (name: string) => boolean): Promise<void> {
  await Promise.all((await caches.keys()).filter(which).map((name) => caches.delete(name)));
}
