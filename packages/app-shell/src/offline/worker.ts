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
        deleteCaches((name) => name.startsWith("shell-") && name !== shellName),
        deleteOldAssets(),
        deleteOtherSessionCaches(),
      ]).then(() => self.clients.claim()),
    );
  });

  self.addEventListener("message", (event) => {
    const loaded = event.data as string[];
    event.waitUntil(Promise.all(loaded.filter((path) => assetPaths.includes(path)).map((path) => asset(path))));
  });

  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== self.location.origin || isOperatorsPath(pathname)) return;
    if (request.mode === "navigate") event.respondWith(respondToNavigation(event, pathname));
    else if (request.method === "POST" && changesSession(pathname)) event.respondWith(respondToSessionChange(request));
    else if (request.method !== "GET") return;
    else if (isCacheable(pathname, cachedLists)) event.respondWith(respondToList(event));
    else if (assetPaths.includes(pathname)) event.respondWith(asset(pathname));
    else if (shellPaths.includes(pathname)) event.respondWith(shellFile(request));
  });
}

async function respondToNavigation(event: FetchEvent, pathname: string): Promise<Response> {
  event.waitUntil(deleteOtherSessionCaches());
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch (error) {
    const shell = await caches.open(shellName);
    const cached = (await shell.match(pathname, matchOptions)) ?? (await shell.match(APP, matchOptions));
    if (!cached) throw error;
    return cached;
  }
}

/** Ignores `Vary`, because the same address is the same file in any encoding. */
const matchOptions = { ignoreVary: true };

async function shellFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await (await caches.open(shellName)).match(request, matchOptions);
    if (!cached) throw error;
    return cached;
  }
}

/** Returns a file with a hashed name; once cached, it is never requested again. */
async function asset(path: string): Promise<Response> {
  const [shell, assets] = await Promise.all([caches.open(shellName), caches.open(ASSETS)]);
  const cached = (await shell.match(path, matchOptions)) ?? (await assets.match(path, matchOptions));
  if (cached) return cached;
  const response = await fetch(path);
  if (response.ok) await assets.put(path, response.clone());
  return response;
}

/** Deletes all cached responses, of every user, after a sign-in, a sign-out or a session change. */
async function respondToSessionChange(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } finally {
    await deleteCaches(isSessionCache);
  }
}

async function respondToList(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const session = await currentSession();
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const cachedResponse =
      session && (await (await caches.open(sessionCacheName(session))).match(request, matchOptions));
    const timestamp = cachedResponse && cachedAt(cachedResponse.headers, Date.now(), session);
    if (!cachedResponse || !timestamp) throw error;
    await notifyPage(event, { from: "copy", madeAt: timestamp });
    return cachedResponse;
  }
  const clone = response.clone();
  event.waitUntil(cacheList(event, session, clone));
  return response;
}

async function cacheList(event: FetchEvent, session: string | null, response: Response): Promise<void> {
  await notifyPage(event, { from: "server" });
  if (response.status === 401) await deleteCaches(isSessionCache);
  // Another user may have signed in meanwhile.
  if (!response.ok || !session || session !== (await currentSession())) return;
  const cache = await caches.open(sessionCacheName(session));
  const headers = {
    "content-type": response.headers.get("content-type") ?? "application/json",
    [CACHED_AT_HEADER]: new Date().toISOString(),
  };
  await cache.delete(event.request, matchOptions);
  await cache.put(event.request, new Response(await response.blob(), { headers }));
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -CACHE_LIMIT).map((oldest) => cache.delete(oldest)));
  if (session !== (await currentSession())) await caches.delete(sessionCacheName(session));
}

async function notifyPage(event: FetchEvent, message: ListSourceMessage): Promise<void> {
  (await self.clients.get(event.clientId))?.postMessage(message);
}

/** Returns the name of the current session; null in browsers without `cookieStore`, which cache nothing. */
async function currentSession(): Promise<string | null> {
  if (!("cookieStore" in self)) return null;
  return (await self.cookieStore.get(SESSION_NAME_COOKIE))?.value || null;
}

async function deleteOtherSessionCaches(): Promise<void> {
  const session = await currentSession();
  await deleteCaches((name) => isSessionCache(name) && (session === null || name !== sessionCacheName(session)));
}

async function deleteOldAssets(): Promise<void> {
  const assets = await caches.open(ASSETS);
  const outdated = (await assets.keys()).filter(({ url }) => !assetPaths.includes(new URL(url).pathname));
  await Promise.all(outdated.map((request) => assets.delete(request)));
}

async function deleteCaches(matches: (name: string) => boolean): Promise<void> {
  await Promise.all((await caches.keys()).filter(matches).map((name) => caches.delete(name)));
}
