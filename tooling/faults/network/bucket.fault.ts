import { afterAll, expect } from "vitest";
import type { Fault } from "../../bucket/bucket.ts";
import { describeProbe, startProbe } from "../probe.ts";
import { type Place, scenario, sized, whole } from "../scenario.ts";
import { openStored, readyOf, type Stored, USES, type Use, useFiles } from "./stored-files.ts";

/** The bucket behaves the same with either database; another scenario covers two servers on both. */
const ON: Place[] = ["file"];
/** No more than an export is tried again in, before its pauses are of minutes; after one it is tried again in 5 s. */
const ROUNDS = sized(1, 6);
/** A call has `STORAGE_SECONDS`; the rest is room. */
const ANSWERED_MS = 15_000;
const LATE_MS = 300;

let opened: Promise<Stored> | undefined;
const stored = () => {
  opened ??= openStored();
  return opened;
};
afterAll(async () => (await opened)?.close());

interface Ill {
  name: string;
  /** The fault of a call; `away` affects the whole store. */
  meets: () => Fault | undefined | "away";
  /** Whether all calls succeed despite the fault, or only some of them: then others are refused. */
  passes?: "all" | "some";
}

const anywhere = (most: number) => Math.floor(Math.random() * most);
const some = (): Fault | undefined =>
  [
    { kind: "slow", ms: LATE_MS } as const,
    { kind: "cut", bytes: anywhere(3000), side: "call" } as const,
    { kind: "cut", bytes: anywhere(3000), side: "answer" } as const,
    { kind: "busy" } as const,
    { kind: "frozen" } as const,
    undefined,
    undefined,
  ][anywhere(7)];

const ills: Ill[] = [
  {
    name: `whose every answer comes ${LATE_MS} ms late`,
    meets: () => ({ kind: "slow", ms: LATE_MS }),
    passes: "all",
  },
  {
    name: "that breaks off every upload",
    meets: () => ({ kind: "cut", bytes: anywhere(200), side: "call" }),
  },
  {
    name: "that breaks off every answer",
    meets: () => ({ kind: "cut", bytes: anywhere(60), side: "answer" }),
  },
  { name: "that is busy (503)", meets: () => ({ kind: "busy" }) },
  { name: "that says nothing", meets: () => ({ kind: "frozen" }) },
  { name: "that is away", meets: () => "away" },
  { name: "that meets each call with another fault", meets: some, passes: "some" },
];

/** In `npm test` those that a store shows most often. */
const chosen = whole ? ills : ills.filter(({ name }) => /upload|another/.test(name));

for (const { name, meets, passes } of chosen)
  scenario(`a store of files ${name}`, { on: ON }, async ({ report }) => {
    const of = await stored();
    const { server, environment, bucket, line, call } = of;
    const probe = startProbe(`${server.url}/api/v1/assets`, {
      authorization: `Bearer ${environment.who.stranger}`,
    });
    const away = meets() === "away";
    let met = 0;
    if (away) await line.hangUp();
    else
      bucket.inject(() => {
        const one = meets() as Fault | undefined;
        if (one) met += 1;
        return one;
      });
    const rounds: Use[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await useFiles(of));
    if (away) await line.pickUp();
    bucket.inject(() => undefined);
    const watched = await probe.stop();
    const sum = (count: (one: Use) => number) => rounds.reduce((all, one) => all + count(one), 0);
    const strange = rounds.flatMap((one) => one.strange);
    const slowestMs = Math.max(...rounds.map((one) => one.slowestMs));

    const began = performance.now();
    const asked = rounds.flatMap((one) => one.exports);
    const ready = await readyOf(of, asked);
    const readyAfter = (performance.now() - began) / 1000;
    const after = await useFiles(of);
    const lists = [...rounds, after].flatMap((one) => one.lists);
    const previews = await Promise.all(
      lists.map((id) => call(`POST /api/v1/assets/imports/${id}/preview`, {})),
    );
    const unread = previews.filter(({ status }) => status !== 200).length;
    const half = sum((one) => one.half);
    const unsound = await environment.check();
    report({
      done: `${ROUNDS} rounds of two downloads, a preview, two uploads and an export at once, on a store ${name}.`,
      seen: `${away ? "" : `${met} calls of the store met it; `}${sum((one) => one.done)} done, ${sum((one) => one.refused)} answers of 503 with Retry-After, ${strange.length} else, ${half} files half there, the slowest ${Math.round(slowestMs)} ms; after it ${ready} of ${asked.length} exports were ready in ${readyAfter.toFixed(1)} s, ${unread} of ${lists.length} lists could not be read, ${after.done} of ${USES} were done at once; ${describeProbe(watched)}.`,
      required: `Done, or 503 within ${ANSWERED_MS / 1000} s; nothing half there; after it all exports ready, all lists readable and all done; others served throughout.`,
    });
    expect({ strange, half, unread, unsound }).toEqual({ strange: [], half: 0, unread: 0, unsound: [] });
    // A fault that met no call would prove nothing; calls that pass in spite of it are at least late.
    if (!away) expect(met).toBeGreaterThanOrEqual(ROUNDS);
    if (passes === "all") {
      expect(sum((one) => one.refused)).toBe(0);
      expect(slowestMs).toBeGreaterThan(LATE_MS);
    }
    if (!passes) expect(sum((one) => one.refused)).toBeGreaterThan(0);
    expect(slowestMs).toBeLessThan(ANSWERED_MS);
    expect(ready).toBe(asked.length);
    expect(after).toMatchObject({ done: USES, half: 0, strange: [] });
    expect({ refused: watched.refused, strange: watched.strange }).toEqual({ refused: 0, strange: [] });
  });
