/** The time for which an early response may be used, in ms. */
export const FRESH_MS = 10_000;

/** Requests that the script in the head of a page sent before the app was loaded, by address. */
export type EarlyFetches = {
  /** The time by `performance.now()`, and the session from its readable cookie. */
  startedAt: number;
  session: string;
  responses: Map<string, Promise<Response>>;
};

declare global {
  var earlyFetches: EarlyFetches | undefined;
}

/** Returns the session of the readable cookie; "" without a sign-in. */
export function sessionNameIn(cookies: string): string {
  return /(?:^|; )custodia_reader=([^;]*)/.exec(cookies)?.[1] ?? "";
}

let used = false;

/** Returns whether an early response was used and is still fresh. */
export const isEarlyResponseFresh = (): boolean =>
  used && globalThis.earlyFetches !== undefined && performance.now() - globalThis.earlyFetches.startedAt < FRESH_MS;

/**
 * Returns the early response to a request, if the session is the same; each is returned once. A mutation drops them all, and so
 * does a sign-in or sign-out in another tab.
 */
export function takeEarlyResponse(address: string, init: RequestInit | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyFetches;
  if (!early) return undefined;
  const isChange = init?.method !== undefined && init.method !== "GET";
  const isOld = performance.now() - early.startedAt > FRESH_MS || sessionNameIn(document.cookie) !== early.session;
  if (isChange || isOld) {
    dropEarlyResponses();
    return undefined;
  }
  const response = early.responses.get(address);
  if (response) used = true;
  early.responses.delete(address);
  return response;
}

/** Cancels unused early responses, because each unread response occupies a connection. */
export function dropEarlyResponses(): void {
  const responses = globalThis.earlyFetches?.responses.values() ?? [];
  globalThis.earlyFetches = undefined;
  const ignore = () => undefined;
  for (const response of responses) response.then(({ body }) => body?.cancel()).catch(ignore);
}
