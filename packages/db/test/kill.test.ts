import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "../src/open.ts";
import { attempts } from "../src/schema/auth/attempts.ts";
import { installation } from "../src/schema/platform/installation.ts";
import { startProgram } from "./program.ts";

/** 8 in `npm test`, 100 in the long run. */
const ROUNDS = Math.min(100, 8 * Number(process.env.SCALE ?? 1));

test("killed under load again and again, it has every acknowledged write exactly once, and no half of any", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "custodia-kill-"));
  const acknowledged: string[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const server = startProgram("./busy-server.ts", [dataDir, String(round)]);
    await server.printed(`${round}-1`);
    await sleep(Math.random() * 200);
    server.child.kill("SIGKILL");
    await server.ended;
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
  console.log(`${ROUNDS} kills: ${acknowledged.length} acknowledged, ${keys.length} on the disk`);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  expect(keys.length).toBe(stored.size);
  expect(twins.map((row) => row.key).sort()).toEqual(keys.sort());
  expect(integrity).toEqual({ integrity_check: "ok" });
}, 1_200_000);
