import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { fault, type Place, sized, whole } from "../fault.ts";
import { openStanding, readyAgain, type Standing, watchReady } from "./standing.ts";
import { counted, startWriters } from "./writers.ts";

const ON: Place[] = ["hrana"];
const WRITERS = sized(4, 16);
/** A call has 6 s, and what was lost is done again for 8 s; the rest is room. */
const ANSWERED_MS = 20_000;
const SECONDS = sized(1.5, 20);

let opened: Promise<Standing> | undefined;
const standing = () => {
  opened ??= openStanding();
  return opened;
};
afterAll(async () => (await opened)?.close());

interface Ill {
  name: string;
  required: string;
  /** Makes it ill, for as long as it takes, and well again. */
  befall(standing: Standing): Promise<void>;
  /** `/readyz` says so meanwhile. */
  isAway?: boolean;
  /** It cuts some COMMITs; where it hit none it would show nothing. */
  isCut?: boolean;
  /** It takes its time. */
  isLong?: boolean;
}

const cuts = (when: "before" | "after") => async (of: Standing) => {
  for (let cut = 0; cut < sized(5, 100); cut++) {
    await of.database.cut(when, 1 + Math.floor(Math.random() * 4));
    await sleep(Math.random() * 150);
  }
};

const ills: Ill[] = [
  {
    name: "whose every answer takes 300 ms",
    required: "",
    async befall({ database }) {
      await database.slow(300);
      await sleep(SECONDS * 1000);
      await database.slow(0);
    },
  },
  {
    name: "too slow for any transaction (1.5 s for each answer)",
    isLong: true,
    required: "",
    async befall({ database }) {
      await database.slow(1500);
      await sleep(SECONDS * 1000);
      await database.slow(0);
    },
  },
  {
    name: "that stands still",
    required: "/readyz 503 and back; ",
    isAway: true,
    async befall({ database }) {
      database.freeze();
      await sleep(sized(3.5, 20) * 1000);
      database.thaw();
    },
  },
  {
    name: "cut off before it does a COMMIT, again and again",
    isCut: true,
    required: "",
    befall: cuts("before"),
  },
  {
    name: "cut off after it did a COMMIT, again and again",
    isCut: true,
    required: "",
    befall: cuts("after"),
  },
  {
    name: "away, and back",
    required: "/readyz 503 and back; ",
    isAway: true,
    async befall({ database }) {
      await database.kill();
      await sleep(SECONDS * 1000);
      await database.revive();
    },
  },
];

for (const { name, required, befall, isAway, isCut } of ills.filter(({ isLong }) => whole || !isLong))
  fault(`a database ${name}, under writers`, { on: ON }, async ({ report }) => {
    const of = await standing();
    const { server, stage } = of;
    const writers = startWriters(server.url, stage.who.token, of.register, WRITERS);
    const watch = watchReady(server.url);
    await sleep(500);
    const cutBefore = isCut ? await of.database.cuts() : 0;
    await befall(of);
    const cut = isCut ? (await of.database.cuts()) - cutBefore : 0;
    const readyMs = await readyAgain(server.url);
    const before = writers.acknowledged();
    await expect.poll(writers.acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + WRITERS);
    await writers.stop();
    const { ready, away, strange } = await watch.stop();
    const { lost, doubled } = await counted(
      { dataDir: stage.dataDir, url: of.database.url("ws") },
      writers.names,
    );
    const unsound = await stage.check();
    report({
      done: `${WRITERS} writers wrote to a database ${name}; each sent what was not acknowledged again under its key.`,
      seen: `${isCut ? `${cut} COMMITs cut; ` : ""}${writers.acknowledged()} acknowledged (${writers.toldLater()} of them told later that they were done before), ${lost} lost, ${doubled} doubled; ${writers.refused()} answers of 503 with Retry-After, ${writers.strange().length} of another kind, ${writers.broken()} broken off, the slowest after ${Math.round(writers.slowestMs())} ms; /readyz ${ready} times ready, ${away} times 503, ${strange.length} else; ready ${Math.round(readyMs)} ms after it; ${unsound.length} findings of the check of data.`,
      required: `0 lost, 0 doubled, 0 of another kind or broken off, none later than ${ANSWERED_MS / 1000} s; ${required}no findings.`,
    });
    expect({ lost, doubled, strange: writers.strange(), unready: strange, unsound }).toEqual({
      ...{ lost: 0, doubled: 0, strange: [], unready: [], unsound: [] },
    });
    expect(writers.broken()).toBe(0);
    expect(writers.acknowledged()).toBe(writers.names.length);
    expect(writers.slowestMs()).toBeLessThan(ANSWERED_MS);
    if (isAway) expect(away).toBeGreaterThan(0);
    if (isCut) expect(cut).toBeGreaterThan(0);
  });

fault(
  `a database killed ${sized(2, 50)} times under writers`,
  { on: ON, minutes: 15 },
  async ({ report }) => {
    const of = await standing();
    const { server, stage, database } = of;
    const writers = startWriters(server.url, stage.who.token, of.register, WRITERS);
    const watch = watchReady(server.url);
    const back: number[] = [];
    const kills = sized(2, 50);
    for (let kill = 0; kill < kills; kill++) {
      const before = writers.acknowledged();
      const enough = before + Math.ceil(Math.random() * 40);
      await expect
        .poll(writers.acknowledged, { timeout: 60_000, interval: 5 })
        .toBeGreaterThanOrEqual(enough);
      await database.kill();
      const awayBefore = watch.seen.away;
      await expect.poll(() => watch.seen.away, { timeout: 60_000, interval: 10 }).toBeGreaterThan(awayBefore);
      await database.revive();
      back.push(await readyAgain(server.url));
    }
    await writers.stop();
    const { away, strange } = await watch.stop();
    const { lost, doubled } = await counted(
      { dataDir: stage.dataDir, url: database.url("ws") },
      writers.names,
    );
    const unsound = await stage.check();
    report({
      done: `The database server was killed ${kills} times while ${WRITERS} writers wrote, and started anew each time.`,
      seen: `${writers.acknowledged()} acknowledged (${writers.toldLater()} of them told later that they were done before), ${lost} lost, ${doubled} doubled; ${writers.refused()} answers of 503 with Retry-After, ${writers.strange().length} of another kind, ${writers.broken()} broken off; /readyz 503 ${away} times, and ready again ${Math.round(Math.max(...back))} ms after the database at most; ${unsound.length} findings of the check of data.`,
      required:
        "0 lost, 0 doubled, 0 of another kind or broken off; /readyz 503 and back each time; no findings.",
    });
    expect({ lost, doubled, strange: writers.strange(), unready: strange, unsound }).toEqual({
      ...{ lost: 0, doubled: 0, strange: [], unready: [], unsound: [] },
    });
    expect(writers.broken()).toBe(0);
    expect(writers.acknowledged()).toBe(writers.names.length);
  },
);
