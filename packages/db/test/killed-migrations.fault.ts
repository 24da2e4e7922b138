import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DbTarget, fileTarget, openClient } from "@custodia/sqlite/client";
import { schemaObjectExists } from "@custodia/sqlite/migrate-server";
import { afterAll, beforeAll, expect } from "vitest";
import { type Database, isWholeRun, scenario, sized } from "../../../tooling/faults/scenario.ts";
import { type LibsqlTestServer, startLibsqlServer } from "../../../tooling/libsql-test-server/start.ts";
import { startProgram } from "../../sqlite/test/program.ts";
import { migrate } from "../src/open.ts";
import { dump, oldVersions } from "./old-versions.ts";

/** The number of kill points in `npm test`; `pnpm faults` kills at all points of a file, and at `SERVER_KILLS` of a server. */
const FEW_KILLS = 3;
const SERVER_KILLS = 150;
const AT_ONCE = 3;
/** The statements before the first migration: modes, marks, checks. */
const SETUP_STEPS = 10;

let folder: string;
let server: LibsqlTestServer;
let databaseCount = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "custodia-migrating-"));
  server = await startLibsqlServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Creates a database with this content. */
function createDatabase(kind: Database, content: Buffer): DbTarget {
  const name = `m${databaseCount++}`;
  if (kind === "hrana") {
    server.put(name, content);
    return { url: server.url("ws", name) };
  }
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "custodia.db"), content);
  return fileTarget(join(folder, name, "custodia.db"));
}

/** Migrates a database in a child process; returns the number of steps, or undefined if the process was killed. */
async function migrateKilled(target: DbTarget, killAt: number): Promise<number | undefined> {
  const program = startProgram(import.meta.resolve("./migrating-program.ts"), [target.url, String(killAt)]);
  await program.waitForEnd;
  const [steps] = program.lines();
  if (!steps && program.child.signalCode !== "SIGKILL") throw new Error("The migration ended before it was done.");
  return steps ? Number(steps) : undefined;
}

/** Migrates a database that a killed process left, and returns its content. On a server, this ends the killed process's lock of 30 s. */
async function migrateAgain(target: DbTarget): Promise<string> {
  const client = await openClient(target, 1000);
  try {
    if (await schemaObjectExists(client, "__starting")) await client.execute("UPDATE __starting SET until = 0");
    await migrate(target);
    const { rows } = await client.execute("PRAGMA integrity_check");
    expect(rows[0]).toMatchObject({ integrity_check: "ok" });
    return await dump(client);
  } finally {
    client.close();
  }
}

scenario("migrations survive a kill at each statement", { minutes: 30 }, async ({ database, report }) => {
  // On a server each migration is one call, so one start from the first version covers all of them.
  const versionIndexes = isWholeRun ? undefined : [0, 25];
  const versions = await oldVersions(database === "file" ? versionIndexes : [0]);
  const steps = await Promise.all(
    versions.map(async (content) => (await migrateKilled(createDatabase(database, content), 0))!),
  );
  const all = steps.flatMap((stepCount, versionIndex) => {
    // The kills also cover the steps of the next version's start.
    const last =
      isWholeRun && versionIndex + 1 < steps.length ? stepCount - steps[versionIndex + 1]! + SETUP_STEPS : stepCount;
    return Array.from({ length: last }, (_, step) => ({ versionIndex, killAt: step + 1 }));
  });
  const many = database === "file" ? all.length : SERVER_KILLS;
  const killPoints = spread(all, isWholeRun ? many : FEW_KILLS);
  const expected = new Map<number, string>();
  for (const versionIndex of new Set(killPoints.map((killPoint) => killPoint.versionIndex)))
    expected.set(versionIndex, await migrateAgain(createDatabase(database, versions[versionIndex]!)));
  let killed = 0;
  const differing: string[] = [];
  const queue = [...killPoints];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const target = createDatabase(database, versions[next.versionIndex]!);
      if ((await migrateKilled(target, next.killAt)) === undefined) killed += 1;
      const found = await migrateAgain(target).catch((error: Error) => error.message);
      if (found !== expected.get(next.versionIndex))
        differing.push(`version ${next.versionIndex}, step ${next.killAt}: ${found.slice(0, 300)}`);
      if (database === "file") rmSync(join(folder, target.url.split("/").at(-2)!), { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  report({
    action: `${killed} kills of starts that migrate ${versions.length === 1 ? "an older version" : `${versions.length} older versions`} with rows, ${database === "file" ? "one before each statement" : "one before each call to the server"}, at ${killPoints.length} of ${all.length} points; then a second start.`,
    outcome: `${killPoints.length - differing.length} of ${killPoints.length} ended with the same tables, triggers and rows as an undisturbed start.`,
    requirement: "Each second start succeeds, with the same schema and all rows.",
  });
  expect(killed).toBeGreaterThanOrEqual(sized(FEW_KILLS - 1, killPoints.length - versions.length));
  expect(differing).toEqual([]);
});

/** Picks `many` of the items, spread evenly from the first to the last. */
const spread = <T>(all: readonly T[], many: number): T[] =>
  Array.from({ length: many }, (_, number) => all[Math.floor(((number + 0.5) * all.length) / many)]!);
