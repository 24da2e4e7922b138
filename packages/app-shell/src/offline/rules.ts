/**
 * The rules for the responses that a browser caches for offline reading. The page and the service worker both import them.
 */

/** The hours that a session may idle (rules/sign-in 10), for older cookies without them. */
const DEFAULT_HOURS = 12;

/** The maximum number of cached responses. */
export const CACHE_LIMIT = 60;

/**
 * The cookie with the session's name and its idle hours for scripts: `Yw3….12`. The server sets and deletes it together with
 * the session cookie, which scripts cannot read.
 */
export const SESSION_NAME_COOKIE = "custodia_reader";

const CACHE_PREFIX = "copies-";
/** Returns the name of the cache with one session's responses. */
export const sessionCacheName = (sessionName: string): string => CACHE_PREFIX + sessionName;
export const isSessionCache = (cache: string): boolean => cache.startsWith(CACHE_PREFIX);

/** The header of a cached response that says when it was cached. */
export const CACHED_AT_HEADER = "x-copied-at";

/** Returns the procedure that an address calls; null for any other address. */
function procedureOf(pathname: string): string | null {
  return /^\/api\/trpc\/([\w.]+)$/.exec(pathname)?.[1] ?? null;
}

/** Returns whether an address belongs to the operators' app, which is never cached. */
export const isOperatorsPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);

/** Returns whether an address calls one of the lists that the app caches. */
export function isCacheable(pathname: string, lists: ReadonlySet<string>): boolean {
  return lists.has(procedureOf(pathname) ?? "");
}

/** Returns whether a call may start or end a session, after which all cached responses are deleted. */
export function changesSession(pathname: string): boolean {
  return procedureOf(pathname)?.startsWith("auth.") === true;
}

/** Returns when a response was cached; null if it is older than the session's idle hours. */
export function cachedAt(headers: Headers, now: number, sessionName: string): string | null {
  const timestamp = headers.get(CACHED_AT_HEADER);
  const hours = Number(/\.(\d+)$/.exec(sessionName)?.[1] ?? DEFAULT_HOURS);
  return timestamp !== null && now - Date.parse(timestamp) < hours * 3_600_000 ? timestamp : null;
}

/** The message of the service worker to the page that requested a list. */
export type ListSourceMessage = { from: "server" } | { from: "copy"; madeAt: string };
