import { expect } from "vitest";
import type { Fault } from "../../bucket/bucket.ts";
import { describeProbe, startProbe } from "../probe.ts";
import { type Database, isWholeRun, scenario, shareInFile, sized } from "../scenario.ts";
import { CALLS, countReady, openStorageSite, type UseResult, useFiles } from "./storage-site.ts";

/** The bucket behaves the same with either database; another scenario covers two servers on both. */
const DATABASES: Database[] = ["file"];
/** After this number of attempts an export's backoff takes minutes; after one attempt it is 5 s. */
const ROUNDS = sized(1, 6);
/** A storage call has `STORAGE_SECONDS`; the remaining time is tolerance. */
const ANSWERED_MS = 15_000;
const LATE_MS = 300;

const sharedSite = shareInFile(openStorageSite);

interface Failure {
  name: string;
  /** The fault of a call; `unavailable` affects the whole store. */
  nextFault: () => Fault | undefined | "unavailable";
  /** Whether all calls succeed despite the fault, or only some of them: then others are refused. */
  succeeds?: "all" | "some";
}

const randomBelow = (limit: number) => Math.floor(Math.random() * limit);
const randomFault = (): Fault | undefined =>
  [
    { kind: "slow", ms: LATE_MS } as const,
    { kind: "cut", bytes: randomBelow(3000), side: "call" } as const,
    { kind: "cut", bytes: randomBelow(3000), side: "answer" } as const,
    { kind: "busy" } as const,
    { kind: "frozen" } as const,
    undefined,
    undefined,
  ][randomBelow(7)];

const failures: Failure[] = [
  {
    name: `that delays each response by ${LATE_MS} ms`,
    nextFault: () => ({ kind: "slow", ms: LATE_MS }),
    succeeds: "all",
  },
  { name: "that aborts each upload", nextFault: () => ({ kind: "cut", bytes: randomBelow(200), side: "call" }) },
  { name: "that aborts each response", nextFault: () => ({ kind: "cut", bytes: randomBelow(60), side: "answer" }) },
  { name: "that is busy (503)", nextFault: () => ({ kind: "busy" }) },
  { name: "that does not respond", nextFault: () => ({ kind: "frozen" }) },
  { name: "that is unavailable", nextFault: () => "unavailable" },
  { name: "that has another fault at each call", nextFault: randomFault, succeeds: "some" },
];

/** `npm test` covers only the most frequent faults. */
const chosen = isWholeRun ? failures : failures.filter(({ name }) => /upload|another/.test(name));

for (const { name, nextFault, succeeds } of chosen)
  scenario(`the server uses file storage ${name}`, { on: DATABASES }, async ({ report }) => {
    const site = await sharedSite();
    const { server, environment, bucket, proxy, call } = site;
    const probe = startProbe(`${server.url}/api/v1/assets`, {
      authorization: `Bearer ${environment.credentials.stranger}`,
    });
    const unavailable = nextFault() === "unavailable";
    let affected = 0;
    if (unavailable) await proxy.disconnect();
    else
      bucket.inject(() => {
        const fault = nextFault() as Fault | undefined;
        if (fault) affected += 1;
        return fault;
      });
    const rounds: UseResult[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await useFiles(site));
    if (unavailable) await proxy.reconnect();
    bucket.inject(() => undefined);
    const watched = await probe.stop();
    const sum = (count: (round: UseResult) => number) => rounds.reduce((all, round) => all + count(round), 0);
    const unexpected = rounds.flatMap((round) => round.unexpected);
    const slowestMs = Math.max(...rounds.map((round) => round.slowestMs));

    const startedAt = performance.now();
    const exportIds = rounds.flatMap((round) => round.exports);
    const ready = await countReady(site, exportIds);
    const readyAfter = (performance.now() - startedAt) / 1000;
    const after = await useFiles(site);
    const lists = [...rounds, after].flatMap((one) => one.lists);
    const previews = await Promise.all(lists.map((id) => call(`POST /api/v1/assets/imports/${id}/preview`, {})));
    const unread = previews.filter(({ status }) => status !== 200).length;
    const incomplete = sum((one) => one.incomplete);
    const unsound = await environment.check();
    report({
      action: `${ROUNDS} rounds of two downloads, a preview, two uploads and an export at once, on file storage ${name}.`,
      outcome: `${unavailable ? "" : `${affected} storage calls affected; `}${sum((one) => one.done)} done, ${sum((one) => one.refused)} responses of 503 with Retry-After, ${unexpected.length} other errors, ${incomplete} incomplete files, the slowest call ${Math.round(slowestMs)} ms; afterwards ${ready} of ${exportIds.length} exports were ready in ${readyAfter.toFixed(1)} s, ${unread} of ${lists.length} lists could not be read, ${after.done} of ${CALLS} calls succeeded; ${describeProbe(watched)}.`,
      requirement: `Calls succeed or get 503 within ${ANSWERED_MS / 1000} s; no file is incomplete; afterwards all exports get ready, all lists are readable and all calls succeed; other requests always succeed.`,
    });
    expect({ unexpected, incomplete, unread, unsound }).toEqual({
      unexpected: [],
      incomplete: 0,
      unread: 0,
      unsound: [],
    });
    // A fault that affected no call proves nothing; calls that succeed in spite of it are at least late.
    if (!unavailable) expect(affected).toBeGreaterThanOrEqual(ROUNDS);
    if (succeeds === "all") {
      expect(sum((one) => one.refused)).toBe(0);
      expect(slowestMs).toBeGreaterThan(LATE_MS);
    }
    if (!succeeds) expect(sum((one) => one.refused)).toBeGreaterThan(0);
    expect(slowestMs).toBeLessThan(ANSWERED_MS);
    expect(ready).toBe(exportIds.length);
    expect(after).toMatchObject({ done: CALLS, incomplete: 0, unexpected: [] });
    expect({ refused: watched.refused, unexpected: watched.unexpected }).toEqual({ refused: 0, unexpected: [] });
  });
