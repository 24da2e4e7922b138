import type { Problem } from "./errors.ts";

/** The request body, and the idempotency key with which the server executes it once (rules/rest 8). */
type Call = { key: string; sent: string; id: unknown };

/** By where they go: calls under way, and calls whose answer never came, of which nobody knows whether they were done. */
const underWay = new Map<string, Call[]>();
const unanswered = new Map<string, Call[]>();

/** Answers by which a call was not done, or was done before. */
const SETTLED = new Set([400, 403, 404, 409, 413, 422]);

/**
 * Under which the browser keeps the calls that make something and were not answered: a page that is loaded again has lost its own. They
 * count only where a form comes back as it was sent, for who enters the same once more by hand means another record.
 */
const STORED = "calls";
const MAKES = /\.create(Alike)?$/;
/** As long as the server knows a key. */
const EXPIRES_MS = 24 * 60 * 60 * 1000;
let recalled = false;

/** Has calls of a page that was lost count again, or no longer. */
export function reuseStoredKeys(wanted: boolean): void {
  recalled = wanted;
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
    const others = storedCalls().filter((one) => one.key !== key);
    const calls = call ? [...others, { ...call, key, at: Date.now() }] : others;
    if (calls.length > 0) localStorage.setItem(STORED, JSON.stringify(calls));
    else localStorage.removeItem(STORED);
  } catch {
    // Without storage a page that is loaded again begins anew.
  }
}

/** Tells one content from another without keeping it; the server compares the whole. */
const hashOf = (sent: string): number =>
  [...sent].reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0, 0);

const add = (calls: Map<string, Call[]>, place: string, call: Call) =>
  calls.set(place, [...(calls.get(place) ?? []), call]);
const drop = (calls: Map<string, Call[]>, place: string, call: Call) => {
  const left = (calls.get(place) ?? []).filter((one) => one.key !== call.key);
  if (left.length > 0) calls.set(place, left);
  else calls.delete(place);
};

/**
 * The key of a call that changes something. It is that of the same call where one is under way, as when a button is pressed twice, and
 * where the answer of one never came. So is it for a form that was changed after its answer was lost: if it was done, the server says so
 * instead of doing another. With an answer a form begins anew.
 */
export function beginCall(place: string, input: unknown) {
  const sent = JSON.stringify(input) ?? "";
  const { id } = (input ?? {}) as { id?: unknown };
  const same = (calls: Map<string, Call[]>) => calls.get(place)?.find((one) => one.sent === sent);
  const ofForm = (unanswered.get(place) ?? []).filter((one) => one.id === id);
  const before = same(underWay) ?? same(unanswered) ?? (ofForm.length === 1 ? ofForm[0] : undefined);
  const hash = hashOf(sent);
  const ofLostPage = recalled
    ? storedCalls().find((one) => one.place === place && one.hash === hash)
    : undefined;
  const call = { key: (before ?? ofLostPage)?.key ?? randomKey(), sent, id };
  add(underWay, place, call);
  if (MAKES.test(place)) store(call.key, { place, hash });
  const settle = () => {
    drop(underWay, place, call);
    drop(unanswered, place, call);
    if (MAKES.test(place)) store(call.key);
  };
  return {
    key: call.key,
    done: settle,
    failed({ status, signedInAs }: Problem): void {
      if (SETTLED.has(status) && signedInAs === undefined) settle();
      else {
        drop(underWay, place, call);
        drop(unanswered, place, call);
        add(unanswered, place, call);
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
