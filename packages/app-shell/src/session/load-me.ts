import { sessionNameIn } from "@custodia/client/early-fetch";
import { isUnauthenticated, readProblem } from "@custodia/client/errors";
import { CACHED_AT_HEADER, cachedAt, isSessionCache, sessionCacheName } from "../offline/rules.ts";

/**
 * Loads the signed-in user with `load`; null if there is none. Without a connection it returns the cached user of a session
 * that has not ended. For the `beforeLoad` of layouts that need a sign-in.
 */
export async function loadMe<Me extends object>(load: () => Promise<Me>): Promise<Me | null> {
  const cached = navigator.onLine ? null : await cachedMe<Me>();
  const me = cached ?? (await load().catch(cachedIfUnreachable<Me>));
  if (me && me !== cached) void cacheMe(me);
  return me;
}

async function cachedIfUnreachable<Me>(error: unknown): Promise<Me | null> {
  if (isUnauthenticated(error)) {
    await deleteCaches();
    return null;
  }
  const cached = readProblem(error).status === 0 ? await cachedMe<Me>() : null;
  if (!cached) throw error;
  return cached;
}

/** The cache entry with the owner of the cached responses, whose menu and name are also needed offline. */
const ME_KEY = "/kept/me";

let lastCached: object | null = null;

/** Returns the session's name from the readable cookie; null without a session, and while the build prerenders. */
export function sessionName(): string | null {
  return "document" in globalThis ? sessionNameIn(document.cookie) || null : null;
}

/** Returns the session's name if the browser has caches. */
const cacheableSession = () => ("caches" in globalThis ? sessionName() : null);

/** Caches the signed-in user for offline reading until the session ends. A full disk is ignored. */
async function cacheMe(me: object): Promise<void> {
  const name = cacheableSession();
  if (me === lastCached || !name || !navigator.serviceWorker?.controller) return;
  lastCached = me;
  const headers = { "content-type": "application/json", [CACHED_AT_HEADER]: new Date().toISOString() };
  const cache = await caches.open(sessionCacheName(name)).catch(() => null);
  await cache?.put(ME_KEY, new Response(JSON.stringify(me), { headers })).catch(() => undefined);
}

/** Returns the cached user; null if there is none or the session has ended. */
async function cachedMe<Me>(): Promise<Me | null> {
  const name = cacheableSession();
  if (!name) return null;
  const cachedResponse = await caches.match(ME_KEY, { cacheName: sessionCacheName(name) }).catch(() => undefined);
  return cachedResponse && cachedAt(cachedResponse.headers, Date.now(), name)
    ? ((await cachedResponse.json()) as Me)
    : null;
}

/** Deletes all cached responses, for a page that ends a session without a service worker. */
export async function deleteCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter(isSessionCache).map((name) => caches.delete(name)));
}
