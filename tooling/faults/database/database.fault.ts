import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { LibsqlTestServer } from "../../libsql-test-server/start.ts";
import { type Database, isWholeRun, scenario, shareInFile, sized } from "../scenario.ts";
import {
  checkRows,
  openServerRegister,
  type ServerRegister,
  startWriters,
  waitUntilReady,
  watchReady,
} from "./writers.ts";

const DATABASES: Database[] = ["hrana"];
const WRITERS = sized(4, 16);
/** A call has a limit of 6 s, and lost calls are repeated for 8 s; the remaining time is tolerance. */
const ANSWERED_MS = 20_000;
const SECONDS = sized(1.5, 20);
const NO_FAULTS = { lost: 0, doubled: 0, incomplete: 0, unexpected: [], unready: [], unsound: [] };

const sharedRegister = shareInFile(openServerRegister);

interface Failure {
  name: string;
  required: string;
  /** Injects the fault for its whole duration, and removes it. */
  inject(register: ServerRegister): Promise<void>;
  /** Whether `/readyz` reports it meanwhile. */
  isUnavailable?: boolean;
  /** Counts the affected requests so far: a fault that affects none proves nothing. */
  injected?: { count(database: LibsqlTestServer): Promise<number>; noun: string };
  /** The delay of each response, and so the minimum duration of each call. */
  slowMs?: number;
  /** Whether some calls get 503 with `Retry-After`. */
  mayRefuse?: boolean;
  /** Whether the scenario takes long. */
  isLong?: boolean;
}

const cutCommits = (when: "before" | "after") => ({
  injected: { count: (database: LibsqlTestServer) => database.cuts(), noun: "COMMITs cut" },
  async inject({ database }: ServerRegister) {
    for (let cut = 0; cut < sized(5, 100); cut++) {
      await database.cut(when, 1 + Math.floor(Math.random() * 4));
      await sleep(Math.random() * 150);
    }
  },
});

const delayResponses = (slowMs: number) => ({
  slowMs,
  injected: { count: (database: LibsqlTestServer) => database.slowed(), noun: "responses delayed" },
  async inject({ database }: ServerRegister) {
    await database.slow(slowMs);
    await sleep(SECONDS * 1000);
    await database.slow(0);
  },
});

const failures: Failure[] = [
  { name: "that delays each response by 300 ms", required: "calls take longer; ", ...delayResponses(300) },
  {
    name: "too slow for any transaction (1.5 s per response)",
    isLong: true,
    mayRefuse: true,
    required: "calls take longer, some get 503; ",
    ...delayResponses(1500),
  },
  {
    name: "that freezes",
    required: "/readyz turns 503 and recovers; ",
    isUnavailable: true,
    async inject({ database }) {
      database.freeze();
      await sleep(sized(3.5, 20) * 1000);
      database.thaw();
    },
  },
  {
    name: "cut off repeatedly before it executes a COMMIT",
    required: "",
    ...cutCommits("before"),
  },
  {
    name: "cut off repeatedly after it executed a COMMIT",
    required: "",
    ...cutCommits("after"),
  },
  {
    name: "that is killed and restarted",
    required: "/readyz turns 503 and recovers; ",
    isUnavailable: true,
    async inject({ database }) {
      await database.kill();
      await sleep(SECONDS * 1000);
      await database.restart();
    },
  },
];

for (const { name, required, inject, isUnavailable, injected, slowMs = 0, mayRefuse } of failures.filter(
  ({ isLong }) => isWholeRun || !isLong,
))
  scenario(`writers use a database ${name}`, { on: DATABASES }, async ({ report }) => {
    const register = await sharedRegister();
    const { server, environment } = register;
    const writers = startWriters([server.url], environment.credentials.token, register.register, WRITERS);
    const watch = watchReady(server.url);
    await sleep(500);
    const injectedBefore = (await injected?.count(register.database)) ?? 0;
    await inject(register);
    const injectedCount = ((await injected?.count(register.database)) ?? 0) - injectedBefore;
    const readyMs = await waitUntilReady(server.url);
    const before = writers.acknowledged();
    await expect.poll(writers.acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + WRITERS);
    await writers.stop();
    const { ready, unavailable, unexpected } = await watch.stop();
    const { lost, doubled, incomplete } = await checkRows(environment, writers.names);
    const unsound = await environment.check();
    report({
      action: `${WRITERS} writers used a database ${name}, and repeated unacknowledged writes with their keys.`,
      outcome: `${injected ? `${injectedCount} ${injected.noun}; ` : ""}${writers.acknowledged()} acknowledged (${writers.acknowledgedOnRepeat()} of them by a repeated request), ${lost} lost, ${doubled} doubled, ${incomplete} incomplete; ${writers.refused()} responses of 503 with Retry-After, ${writers.unexpected().length} other errors, ${writers.broken()} aborted connections, the slowest response after ${Math.round(writers.slowestMs())} ms; /readyz ${ready} times ready, ${unavailable} times 503, ${unexpected.length} times another status; ready again after ${Math.round(readyMs)} ms; ${unsound.length} findings of the data check.`,
      requirement: `0 lost, doubled or incomplete, 0 other errors or aborted connections, all within ${ANSWERED_MS / 1000} s; ${required}no findings.`,
    });
    expect({ lost, doubled, incomplete, unexpected: writers.unexpected(), unready: unexpected, unsound }).toEqual(
      NO_FAULTS,
    );
    expect(writers.broken()).toBe(0);
    expect(writers.acknowledged()).toBe(writers.names.length);
    expect(writers.slowestMs()).toBeLessThan(ANSWERED_MS);
    if (isUnavailable) expect(unavailable).toBeGreaterThan(0);
    if (injected) expect(injectedCount).toBeGreaterThan(0);
    expect(writers.slowestMs()).toBeGreaterThan(slowMs);
    if (mayRefuse) expect(writers.refused()).toBeGreaterThan(0);
  });

scenario(
  `the database is killed ${sized(2, 50)} times while two servers write`,
  { on: DATABASES, minutes: 15 },
  async ({ report }) => {
    const register = await sharedRegister();
    const { environment, database } = register;
    const secondServer = await register.startAnother();
    const urls = [register.server.url, secondServer.url];
    const writers = startWriters(urls, environment.credentials.token, register.register, WRITERS);
    const watches = urls.map(watchReady);
    const unavailableCounts = () => watches.map(({ counts }) => counts.unavailable);
    const recoveryMs: number[] = [];
    const kills = sized(2, 50);
    for (let kill = 0; kill < kills; kill++) {
      const before = writers.acknowledgedBy();
      const required = Math.ceil(Math.random() * 20);
      // Both servers write in each round, and both notice that the database is unavailable.
      const newWrites = () => Math.min(...writers.acknowledgedBy().map((count, index) => count - before[index]!));
      await expect.poll(newWrites, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(required);
      await database.kill();
      const unavailableBefore = unavailableCounts();
      const newUnavailableCount = () =>
        Math.min(...unavailableCounts().map((now, index) => now - unavailableBefore[index]!));
      await expect.poll(newUnavailableCount, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
      await database.restart();
      recoveryMs.push(...(await Promise.all(urls.map(waitUntilReady))));
    }
    await writers.stop();
    const unexpected = (await Promise.all(watches.map((watch) => watch.stop()))).flatMap((one) => one.unexpected);
    const { lost, doubled, incomplete } = await checkRows(environment, writers.names);
    const unsound = await environment.check();
    await secondServer.kill();
    report({
      action: `The database server was killed and restarted ${kills} times while ${WRITERS} writers used two servers.`,
      outcome: `${writers.acknowledged()} acknowledged (${writers.acknowledgedBy().join(" by one server and ")} by the other; ${writers.acknowledgedOnRepeat()} of them by a repeated request), ${lost} lost, ${doubled} doubled, ${incomplete} incomplete; ${writers.refused()} responses of 503 with Retry-After, ${writers.unexpected().length} other errors, ${writers.broken()} aborted connections; /readyz 503 ${unavailableCounts().join(" and ")} times, ready again at most ${Math.round(Math.max(...recoveryMs))} ms after the database; ${unsound.length} findings of the data check.`,
      requirement:
        "0 lost, doubled or incomplete, 0 other errors or aborted connections; both servers write between kills, /readyz turns 503 and recovers each time; no findings.",
    });
    expect({ lost, doubled, incomplete, unexpected: writers.unexpected(), unready: unexpected, unsound }).toEqual(
      NO_FAULTS,
    );
    expect(writers.broken()).toBe(0);
    expect(writers.acknowledged()).toBe(writers.names.length);
  },
);
