import { expect } from "vitest";
import { type Database, isWholeRun, type Report, scenario, sized } from "../scenario.ts";
import { killRepeatedly, type Outcome } from "./kill-repeatedly.ts";

/** While other tests run, a start may take five times as long. */
const READY_MS = isWholeRun ? 3000 : 15_000;
const ROUNDS = sized(2, 200);
/** A round mostly waits: for the disk, a start or a lease. */
const CONCURRENCY = sized(1, 2);
const DAY = { minutes: 40 };
const KINDS = ["approval", "asset", "import", "release", "request", "sale"];

/** In `npm test` one of the two databases is enough; another scenario covers the database server. */
const ONE_SERVER: Database[] = isWholeRun ? ["file", "hrana"] : ["file"];

scenario("a server is killed repeatedly under load", { ...DAY, on: ONE_SERVER }, async ({ database, report }) => {
  await requirement(database, 1, report);
});

scenario(
  "one of two servers on a database is killed repeatedly under load",
  { ...DAY, on: ["hrana"] },
  async (context) => {
    await requirement(context.database, 2, context.report);
  },
);

async function requirement(database: Database, servers: number, report: (report: Report) => void): Promise<void> {
  const lists = isWholeRun || database === "file";
  const total = await runConcurrently(CONCURRENCY, (rounds) =>
    killRepeatedly(database, { rounds, servers, checkEvery: 25, lists }),
  );
  const ready = total.ready.toSorted((a, b) => a - b);
  const [median, longest] = [ready[ready.length >> 1]!, ready.at(-1)!];
  report({
    action: `${ROUNDS} kills (SIGKILL) of ${servers === 1 ? "the server" : `one of ${servers} servers`} while clients add, release, request, approve,${lists ? " import" : ""} and sell.`,
    outcome: describeOutcome(total, median, longest),
    requirement: `No acknowledged or repeated write is lost, doubled or incomplete; no findings; ready again within ${READY_MS / 1000} s each time.`,
  });
  const { lost, doubled, incomplete, wrong, findings, dead } = total;
  expect(wrong.slice(0, 5)).toEqual([]);
  expect({ lost, doubled, incomplete, findings, dead }).toEqual({
    lost: [],
    doubled: [],
    incomplete: [],
    findings: [],
    dead: 0,
  });
  expect(total.acknowledged).toBeGreaterThanOrEqual(ROUNDS * 5);
  if (isWholeRun) expect(Object.keys(total.kinds).sort()).toEqual(KINDS);
  expect(longest).toBeLessThan(READY_MS);
}

/** Divides the rounds among installations that are killed in parallel, and merges their outcomes. */
async function runConcurrently(count: number, work: (rounds: number) => Promise<Outcome>): Promise<Outcome> {
  const all = await Promise.all(Array.from({ length: count }, () => work(Math.ceil(ROUNDS / count))));
  const sum = (figureOf: (outcome: Outcome) => number) =>
    all.reduce((before, outcome) => before + figureOf(outcome), 0);
  const kinds = new Set(all.flatMap((outcome) => Object.keys(outcome.kinds)));
  return {
    acknowledged: sum((outcome) => outcome.acknowledged),
    unanswered: sum((outcome) => outcome.unanswered),
    repeated: sum((outcome) => outcome.repeated),
    dead: sum((outcome) => outcome.dead),
    kinds: Object.fromEntries([...kinds].map((kind) => [kind, sum((outcome) => outcome.kinds[kind] ?? 0)])),
    lost: all.flatMap(({ lost }) => lost),
    doubled: all.flatMap(({ doubled }) => doubled),
    incomplete: all.flatMap(({ incomplete }) => incomplete),
    wrong: all.flatMap(({ wrong }) => wrong),
    findings: all.flatMap(({ findings }) => findings),
    ready: all.flatMap(({ ready }) => ready),
  };
}

function describeOutcome(outcome: Outcome, median: number, longest: number): string {
  const { acknowledged, unanswered, repeated, kinds, lost, doubled, incomplete, findings, wrong } = outcome;
  const each = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`);
  return (
    `${acknowledged} acknowledged (${each.join(", ")}), ${lost.length} lost, ${doubled.length} doubled, ${incomplete.length} incomplete; ${unanswered} responses lost and requests repeated; ` +
    `${repeated} repeated with their key; ${wrong.length} other errors; ${findings.length} findings; ready in ${Math.round(median)} ms (median), ${Math.round(longest)} ms (longest).`
  );
}
