/**
 * This file defines the copies that a browser caches for reading offline, and their owner. The page and the service worker
 * both read it.
 */

/** The usual hours that a session may idle (rules/sign-in 10), of a name that was given before names told them. */
const USUAL_HOURS = 12;

/** The newest so many answers. */
export const CACHE_LIMIT = 60;

/**
 * Names the session to scripts, and tells the hours that it may idle: `Yw3….12`. The server sets and ends it along with the
 * session's own cookie, which none can read.
 */
export const READER_COOKIE = "custodia_reader";

const COPIES = "copies-";
/** The cache of one session's copies. */
export const copiesOf = (reader: string): string => COPIES + reader;
export const areCopies = (cache: string): boolean => cache.startsWith(COPIES);

/** When a copy was made, on the copy. */
export const CACHED_AT_HEADER = "x-copied-at";

/** The procedure that an address calls; null for any other address. */
function procedureOf(pathname: string): string | null {
  return /^\/api\/trpc\/([\w.]+)$/.exec(pathname)?.[1] ?? null;
}

/** Whether an address is the operators' app's: nothing of it is kept, and offline nothing stands in its place. */
export const isOfOthers = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);

/** Whether an address calls one of the lists that the app keeps. */
export function isCacheable(pathname: string, lists: ReadonlySet<string>): boolean {
  return lists.has(procedureOf(pathname) ?? "");
}

/** Whether a call may begin or end a session, after which nobody's copies are left. */
export function changesSession(pathname: string): boolean {
  return procedureOf(pathname)?.startsWith("auth.") === true;
}

/** When a copy was made; null where it is older than the session of `reader` may idle, and so not to be shown. */
export function cachedAt(headers: Headers, now: number, reader: string): string | null {
  const made = headers.get(CACHED_AT_HEADER);
  const hours = Number(/\.(\d+)$/.exec(reader)?.[1] ?? USUAL_HOURS);
  return made !== null && now - Date.parse(made) < hours * 3_600_000 ? made : null;
}

/** The message of the service worker to the page that requested a list. */
export type ReadingNews = { from: "server" } | { from: "copy"; madeAt: string };
