import type { Problem } from "./errors.ts";

/** The request body, and the idempotency key with which the server executes it once (rules/rest 8). */
type Call = { key: string; body: string; id: unknown };

/** Calls in flight, and calls that received no answer, which may or may not have been executed; both by their address. */
const inFlight = new Map<string, Call[]>();
const unanswered = new Map<string, Call[]>();

/** Statuses after which a call is settled: it was not executed, or it had been executed before. */
const SETTLED_STATUSES = new Set([400, 403, 404, 409, 413, 422]);

/**
 * The storage key of unanswered calls that create a record, because a reloaded page has lost its own. They apply only to a
 * form that was restored as it was sent: a user who types the same again wants another record.
 */
const STORED = "calls";
const CREATES = /\.create(Alike)?$/;
/** The time for which the server remembers a key. */
const EXPIRES_MS = 24 * 60 * 60 * 1000;
let reuseStored = false;

/** Turns on or off the reuse of calls that a lost page has stored. */
export function reuseStoredKeys(enabled: boolean): void {
  reuseStored = enabled;
}

type StoredCall = { place: string; hash: number; key: string; at: number };

function storedCalls(): StoredCall[] {
  try {
    const calls = JSON.parse(localStorage.getItem(STORED) ?? "[]") as StoredCall[];
    return calls.filter(({ at }) => Date.now() - at < EXPIRES_MS);
  } catch {
    return [];
  }
}

function store(key: string, call?: Omit<StoredCall, "key" | "at">): void {
  try {
    const others = storedCalls().filter((storedCall) => storedCall.key !== key);
    const calls = call ? [...others, { ...call, key, at: Date.now() }] : others;
    if (calls.length > 0) localStorage.setItem(STORED, JSON.stringify(calls));
    else localStorage.removeItem(STORED);
  } catch {
    // Without storage, a reloaded page uses new keys.
  }
}

/** Returns a hash that distinguishes request bodies without storing them; the server compares the whole body. */
const hashOf = (body: string): number =>
  [...body].reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0, 0);

const addCall = (calls: Map<string, Call[]>, path: string, call: Call) =>
  calls.set(path, [...(calls.get(path) ?? []), call]);
const removeCall = (calls: Map<string, Call[]>, path: string, call: Call) => {
  const remaining = (calls.get(path) ?? []).filter((other) => other.key !== call.key);
  if (remaining.length > 0) calls.set(path, remaining);
  else calls.delete(path);
};

/**
 * Returns the idempotency key of a mutation. A call that is already in flight keeps its key, as when a button is pressed
 * twice, and so does a call that received no answer. A form that was changed after its answer was lost also keeps it: if the
 * first call was executed, the server reports that instead of executing another. After an answer, the form gets a new key.
 */
export function beginCall(path: string, input: unknown) {
  const body = JSON.stringify(input) ?? "";
  const { id } = (input ?? {}) as { id?: unknown };
  const findSame = (calls: Map<string, Call[]>) => calls.get(path)?.find((other) => other.body === body);
  const sameForm = (unanswered.get(path) ?? []).filter((other) => other.id === id);
  const earlier = findSame(inFlight) ?? findSame(unanswered) ?? (sameForm.length === 1 ? sameForm[0] : undefined);
  const hash = hashOf(body);
  const storedCall = reuseStored
    ? storedCalls().find((storedCall) => storedCall.place === path && storedCall.hash === hash)
    : undefined;
  const call = { key: (earlier ?? storedCall)?.key ?? randomKey(), body, id };
  addCall(inFlight, path, call);
  if (CREATES.test(path)) store(call.key, { place: path, hash });
  const settle = () => {
    removeCall(inFlight, path, call);
    removeCall(unanswered, path, call);
    if (CREATES.test(path)) store(call.key);
  };
  return {
    key: call.key,
    done: settle,
    failed({ status, signedInAs }: Problem): void {
      if (SETTLED_STATUSES.has(status) && signedInAs === undefined) settle();
      else {
        removeCall(inFlight, path, call);
        removeCall(unanswered, path, call);
        addCall(unanswered, path, call);
      }
    },
  };
}

/** Returns a unique key, also on a page without HTTPS, where `randomUUID` is missing. */
export function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
