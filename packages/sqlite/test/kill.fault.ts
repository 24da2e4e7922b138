import { mkdtempSync, rmSync } from "node:fs";
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

const ROUNDS = sized(5, 100);

scenario("a database survives repeated kills of its writers", { on: ["file"], minutes: 20 }, async ({ report }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "custodia-kill-"));
  const acknowledged: string[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const log = round % 2 === 0 ? ["anew"] : [];
    const server = startProgram("./busy-server.ts", [dataDir, String(round), ...log]);
    await server.waitForLine(`${round}-1`);
    await sleep(Math.random() * 200);
    server.child.kill("SIGKILL");
    await server.waitForEnd;
    acknowledged.push(...server.lines());
  }
  const db = await openDatabase({ dataDir });
  const rows = await db.read.select({ key: attempts.key }).from(attempts);
  const twins = await db.read.select({ key: installation.key }).from(installation);
  const integrity = await db.read.get(sql`PRAGMA integrity_check`);
  await db.close();
  rmSync(dataDir, { recursive: true });

  const keys = rows.map((row) => row.key);
  const stored = new Set(keys);
  const lost = acknowledged.filter((key) => !stored.has(key));
  report({
    action: `${ROUNDS} kills of a process with 16 concurrent writers, every second time while the WAL restarts.`,
    outcome: `${acknowledged.length} acknowledged, ${lost.length} of them lost, ${keys.length - stored.size} doubled, ${keys.length} on the disk`,
    requirement: "Each acknowledged write is stored once and completely, and SQLite finds the file sound.",
  });
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  expect(lost).toEqual([]);
  expect(keys.length).toBe(stored.size);
  expect(twins.map((row) => row.key).sort()).toEqual(keys.sort());
  expect(integrity).toEqual({ integrity_check: "ok" });
});
