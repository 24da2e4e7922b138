import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
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

const ASSETS = "assets";
const APP = "/index.html";
/** Ignores `Vary`, because the same address is the same file in any encoding. */
const matchOptions = { ignoreVary: true };

/** The service worker of an app: serves its files, and the last responses of `lists` if the server cannot be reached. */
export function serveOffline({ version, shell, assets }: Build, lists: ReadonlySet<string>): void {
  const cacheName = `shell-${version}`;
  const fromShell = (path: string) => caches.match(path, { cacheName, ...matchOptions });

  self.addEventListener("install", (event) => {
    const fresh = shell.map((path) => new Request(path, { cache: "reload" }));
    event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(fresh)));
    // Pages come from the server first and files have hashed names, so nothing can mix builds.
    void self.skipWaiting();
  });
  self.addEventListener("activate", (event) => {
    event.waitUntil(
      Promise.all([
        self.registration.navigationPreload.enable(),
        deleteCaches((name) => name.startsWith("shell-") && name !== cacheName),
        deleteOldAssets(assets),
        deleteOtherSessionCaches(),
      ]),
    );
  });
  clientsClaim();

  const pages = new NetworkOnly({
    plugins: [
      {
        handlerWillStart: async ({ event }) => event.waitUntil(deleteOtherSessionCaches()),
        handlerDidError: async ({ request }) =>
          (await fromShell(new URL(request.url).pathname)) ?? (await fromShell(APP)),
      },
    ],
  });
  const files = new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => fromShell(request.url) }] });
  // Once cached, these are never requested again.
  const hashedFiles = new CacheFirst({
    cacheName: ASSETS,
    matchOptions,
    plugins: [
      { cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? fromShell(request.url) },
    ],
  });
  const sessionChanges = new NetworkOnly({
    plugins: [
      {
        async fetchDidSucceed({ response }) {
          await deleteCaches(isSessionCache);
          return response;
        },
        fetchDidFail: () => deleteCaches(isSessionCache),
      },
    ],
  });

  const route = (matches: (path: string, request: Request) => boolean) => (options: RouteMatch) =>
    options.sameOrigin && !isOperatorsPath(options.url.pathname) && matches(options.url.pathname, options.request);
  registerRoute(
    route((_path, { mode }) => mode === "navigate"),
    pages,
  );
  registerRoute(route(changesSession), sessionChanges, "POST");
  registerRoute(
    route((path) => isCacheable(path, lists)),
    ({ request, event }) => respondToList(request, event as FetchEvent),
  );
  registerRoute(
    route((path) => assets.includes(path)),
    hashedFiles,
  );
  registerRoute(
    route((path) => shell.includes(path)),
    files,
  );

  // The page tells which files it had loaded before the worker started.
  self.addEventListener("message", (event) => {
    const loaded = (event.data as string[]).filter((path) => assets.includes(path));
    event.waitUntil(Promise.all(loaded.map((path) => hashedFiles.handle({ event, request: new Request(path) }))));
  });
}

type RouteMatch = { sameOrigin: boolean; url: URL; request: Request };

/** Each session has a cache of its own, which is deleted with it. */
async function respondToList(request: Request, event: FetchEvent): Promise<Response> {
  const session = await currentSession();
  const plugins = [copiesOf(session, event)];
  if (!session) return new NetworkOnly({ plugins }).handle({ event, request });
  return new NetworkFirst({ cacheName: sessionCacheName(session), matchOptions, plugins }).handle({ event, request });
}

function copiesOf(session: string | null, event: FetchEvent): WorkboxPlugin {
  const notifyPage = async (message: ListSourceMessage) =>
    (await self.clients.get(event.clientId))?.postMessage(message);
  return {
    async fetchDidSucceed({ response }) {
      await notifyPage({ from: "server" });
      if (response.status === 401) await deleteCaches(isSessionCache);
      return response;
    },
    async cacheWillUpdate({ response }) {
      // Another user may have signed in meanwhile.
      if (!response.ok || session !== (await currentSession())) return null;
      const headers = {
        "content-type": response.headers.get("content-type") ?? "application/json",
        [CACHED_AT_HEADER]: new Date().toISOString(),
      };
      return new Response(await response.blob(), { headers });
    },
    async cacheDidUpdate({ cacheName }) {
      const cache = await caches.open(cacheName);
      const requests = await cache.keys();
      await Promise.all(requests.slice(0, -CACHE_LIMIT).map((oldest) => cache.delete(oldest)));
      if (session !== (await currentSession())) await caches.delete(cacheName);
    },
    async cachedResponseWillBeUsed({ cachedResponse }) {
      const madeAt = cachedResponse && session && cachedAt(cachedResponse.headers, Date.now(), session);
      if (!madeAt) return null;
      await notifyPage({ from: "copy", madeAt });
      return cachedResponse;
    },
  };
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

async function deleteOldAssets(current: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  const outdated = (await cache.keys()).filter(({ url }) => !current.includes(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

async function deleteCaches(matches: (name: string) => boolean): Promise<void> {
  await Promise.all((await caches.keys()).filter(matches).map((name) => caches.delete(name)));
}
