import type { Problem } from "./errors.ts";

/** What is sent, and the key by which the server does it once (rules/rest 8). */
type Call = { key: string; sent: string; id: unknown };

/** By where they go: calls under way, and calls whose answer never came, of which nobody knows whether they were done. */
const underWay = new Map<string, Call[]>();
const unanswered = new Map<string, Call[]>();

/** Answers by which a call was not done, or was done before. */
const SETTLED = new Set([400, 403, 404, 409, 413, 422]);

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
  const call = { key: before?.key ?? randomKey(), sent, id };
  add(underWay, place, call);
  const settle = () => {
    drop(underWay, place, call);
    drop(unanswered, place, call);
  };
  return {
    key: call.key,
    done: settle,
    failed({ status, signedInAs }: Problem): void {
      settle();
      if (!SETTLED.has(status) || signedInAs !== undefined) add(unanswered, place, call);
    },
  };
}

/** A key that no other call has; also where a page came without encryption, which has no `randomUUID`. */
export function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
