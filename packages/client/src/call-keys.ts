import type { Problem } from "./errors.ts";

/** The request body, and the idempotency key with which the server executes it once (rules/rest 8). */
type Call = { key: string; body: string; id: unknown };

/** By where they go: calls under way, and calls whose answer never came, of which nobody knows whether they were done. */
const inFlight = new Map<string, Call[]>();
const unanswered = new Map<string, Call[]>();

/** Answers by which a call was not done, or was done before. */
const SETTLED_STATUSES = new Set([400, 403, 404, 409, 413, 422]);

/**
 * Under which the browser keeps the calls that make something and were not answered: a page that is loaded again has lost its own. They
 * count only where a form comes back as it was sent, for who enters the same once more by hand means another record.
 */
const STORED = "calls";
const CREATES = /\.create(Alike)?$/;
/** As long as the server knows a key. */
const EXPIRES_MS = 24 * 60 * 60 * 1000;
let reuseStored = false;

/** Has calls of a page that was lost count again, or no longer. */
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
    const others = storedCalls().filter((other) => other.key !== key);
    const calls = call ? [...others, { ...call, key, at: Date.now() }] : others;
    if (calls.length > 0) localStorage.setItem(STORED, JSON.stringify(calls));
    else localStorage.removeItem(STORED);
  } catch {
    // Without storage a page that is loaded again begins anew.
  }
}

/** Tells one content from another without keeping it; the server compares the whole. */
const hashOf = (body: string): number =>
  [...body].reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0, 0);

const addCall = (calls: Map<string, Call[]>, place: string, call: Call) =>
  calls.set(place, [...(calls.get(place) ?? []), call]);
const removeCall = (calls: Map<string, Call[]>, place: string, call: Call) => {
  const remaining = (calls.get(place) ?? []).filter((other) => other.key !== call.key);
  if (remaining.length > 0) calls.set(place, remaining);
  else calls.delete(place);
};

/**
 * The key of a call that changes something. It is that of the same call where one is under way, as when a button is pressed twice, and
 * where the answer of one never came. So is it for a form that was changed after its answer was lost: if it was done, the server says so
 * instead of doing another. With an answer a form begins anew.
 */
export function beginCall(place: string, input: unknown) {
  const body = JSON.stringify(input) ?? "";
  const { id } = (input ?? {}) as { id?: unknown };
  const findSame = (calls: Map<string, Call[]>) => calls.get(place)?.find((other) => other.body === body);
  const sameForm = (unanswered.get(place) ?? []).filter((other) => other.id === id);
  const earlier =
    findSame(inFlight) ?? findSame(unanswered) ?? (sameForm.length === 1 ? sameForm[0] : undefined);
  const hash = hashOf(body);
  const storedCall = reuseStored
    ? storedCalls().find((other) => other.place === place && other.hash === hash)
    : undefined;
  const call = { key: (earlier ?? storedCall)?.key ?? randomKey(), body, id };
  addCall(inFlight, place, call);
  if (CREATES.test(place)) store(call.key, { place, hash });
  const settle = () => {
    removeCall(inFlight, place, call);
    removeCall(unanswered, place, call);
    if (CREATES.test(place)) store(call.key);
  };
  return {
    key: call.key,
    done: settle,
    failed({ status, signedInAs }: Problem): void {
      if (SETTLED_STATUSES.has(status) && signedInAs === undefined) settle();
      else {
        removeCall(inFlight, place, call);
        removeCall(unanswered, place, call);
        addCall(unanswered, place, call);
      }
    },
  };
}

/** A key that no other call has; also where a page came without encryption, which has no `randomUUID`. */
export function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
