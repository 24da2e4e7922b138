import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@custodia/db/open";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { installation } from "@custodia/db/schema/platform/installation";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { scenario, sized } from "../../../tooling/faults/scenario.ts";
import { startProgram } from "./program.ts";

const CUTS = sized(5, 100);

scenario("a copy of the database files at any moment is sound", { on: ["file"], minutes: 20 }, async ({ report }) => {
  const folder = mkdtempSync(join(tmpdir(), "custodia-power-"));
  const dataDir = join(folder, "running");
  mkdirSync(dataDir);
  const server = startProgram("./busy-server.ts", [dataDir, "p", "anew"]);
  const moments: { dataDir: string; acknowledged: string[] }[] = [];
  await server.waitForLine("p-1");
  for (let moment = 1; moment <= CUTS; moment++) {
    await sleep(Math.random() * 200);
    // The process is stopped at any point while its files are copied: shared memory is lost, as in a power cut.
    server.child.kill("SIGSTOP");
    const copy = { dataDir: join(folder, String(moment)), acknowledged: server.lines() };
    mkdirSync(copy.dataDir);
    await sleep(20);
    for (const file of ["custodia.db", "custodia.db-wal"]) copyFileSync(join(dataDir, file), join(copy.dataDir, file));
    server.child.kill("SIGCONT");
    moments.push(copy);
  }
  server.child.kill("SIGKILL");
  await server.waitForEnd;

  let lost = 0;
  for (const moment of moments) {
    const db = await openDatabase({ dataDir: moment.dataDir });
    const keys = (await db.read.select({ key: attempts.key }).from(attempts)).map(({ key }) => key);
    const twins = (await db.read.select({ key: installation.key }).from(installation)).map(({ key }) => key);
    expect(await db.read.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: "ok" });
    await db.close();
    const stored = new Set(keys);
    lost += moment.acknowledged.filter((key) => !stored.has(key)).length;
    expect(keys.length).toBe(stored.size);
    expect(twins.sort()).toEqual(keys.sort());
  }
  rmSync(folder, { recursive: true });
  report({
    action: `${CUTS} copies of database and WAL of a stopped process with 16 writers and constant checkpoints, without its shared memory.`,
    outcome: `${moments.length} open and are sound; ${moments.at(-1)!.acknowledged.length} acknowledged by the last copy, ${lost} lost`,
    requirement: "Each copy opens and has all writes acknowledged by then, completely.",
  });
  expect(lost).toBe(0);
});
