/** An early response is used for this long, ms. */
export const FRESH_MS = 10_000;

/** Requests that the head script of a page has sent before the app was loaded, by address. */
export type EarlyFetches = {
  /** Time by `performance.now()`, and the session by its readable cookie. */
  at: number;
  reader: string;
  answers: Map<string, Promise<Response>>;
};

declare global {
  var askedByHead: EarlyFetches | undefined;
}

/** Returns the session of the readable cookie; "" without a sign-in. */
export function readerIn(cookies: string): string {
  return /(?:^|; )custodia_reader=([^;]*)/.exec(cookies)?.[1] ?? "";
}

let taken = false;

/** Returns whether an early response was used: it may be older than the page's event stream. */
export const wasEarlyResponseUsed = (): boolean => taken;

/** Returns whether an early response was used and is still fresh. */
export const isEarlyResponseFresh = (): boolean =>
  taken && globalThis.askedByHead !== undefined && performance.now() - globalThis.askedByHead.at < FRESH_MS;

/**
 * Returns the early response to a request, if the session is the same; each is returned once. A mutation drops them all, and so
 * does a sign-in or sign-out in another tab.
 */
export function takeEarlyResponse(
  address: string,
  init: RequestInit | undefined,
): Promise<Response> | undefined {
  const asked = globalThis.askedByHead;
  if (!asked) return undefined;
  const isChange = init?.method !== undefined && init.method !== "GET";
  const isOld = performance.now() - asked.at > FRESH_MS || readerIn(document.cookie) !== asked.reader;
  if (isChange || isOld) {
    dropEarlyResponses();
    return undefined;
  }
  const answer = asked.answers.get(address);
  if (answer) taken = true;
  asked.answers.delete(address);
  return answer;
}

/** Cancels unused early responses: unread, each occupies a connection. */
export function dropEarlyResponses(): void {
  const answers = globalThis.askedByHead?.answers.values() ?? [];
  globalThis.askedByHead = undefined;
  const nobody = () => undefined;
  for (const answer of answers) answer.then(({ body }) => body?.cancel()).catch(nobody);
}
