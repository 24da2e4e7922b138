/** In which an answer that the page's head asked for is as good as one that the app asks for itself. */
export const FRESH_MS = 10_000;

/** What the head of a page has asked before the app was there, by address. */
export type AskedByHead = {
  /** When, by `performance.now()`, and for whom, by the cookie that names the session to scripts. */
  at: number;
  reader: string;
  answers: Map<string, Promise<Response>>;
};

declare global {
  var askedByHead: AskedByHead | undefined;
}

/** The session as the cookie names it that scripts may read; "" where nobody is signed in. */
export function readerIn(cookies: string): string {
  return /(?:^|; )custodia_reader=([^;]*)/.exec(cookies)?.[1] ?? "";
}

let taken = false;

/** Whether an answer of the head was taken: it may be of before the page listened for news. */
export const headAnswered = (): boolean => taken;

/** Whether this is the page's beginning, with an answer of the head taken and still good. */
export const isAnsweringHead = (): boolean =>
  taken && globalThis.askedByHead !== undefined && performance.now() - globalThis.askedByHead.at < FRESH_MS;

/**
 * The answer to a call, where the head of the page has asked the very same for the same session just now; each is handed out once.
 * A change drops them all, and so does a sign-in or sign-out in another tab.
 */
export function takeAsked(address: string, init: RequestInit | undefined): Promise<Response> | undefined {
  const asked = globalThis.askedByHead;
  if (!asked) return undefined;
  const isChange = init?.method !== undefined && init.method !== "GET";
  const isOld = performance.now() - asked.at > FRESH_MS || readerIn(document.cookie) !== asked.reader;
  if (isChange || isOld) {
    dropAsked();
    return undefined;
  }
  const answer = asked.answers.get(address);
  if (answer) taken = true;
  asked.answers.delete(address);
  return answer;
}

/** Lets go of what the head asked and nobody took, as a page that is closed to a role: unread, each answer holds a connection. */
export function dropAsked(): void {
  const answers = globalThis.askedByHead?.answers.values() ?? [];
  globalThis.askedByHead = undefined;
  const nobody = () => undefined;
  for (const answer of answers) answer.then(({ body }) => body?.cancel()).catch(nobody);
}
