import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@custodia/db/open";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { installation } from "@custodia/db/schema/platform/installation";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { scenario, sized } from "../../../tooling/faults/scenario.ts";
import { startProgram } from "./program.ts";
import { damages, findTransactions, withoutHeader } from "./wal-file.ts";

const CUTS = sized(2, 40);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "custodia-torn-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what a killed writer leaves: the file as it was before, its WAL, and the acknowledged rows. */
async function runKilledWriter(): Promise<{ file: Buffer; wal: Buffer; acknowledged: string[] }> {
  const dataDir = join(folder, "running");
  await (await openDatabase({ dataDir })).close();
  const file = readFileSync(join(dataDir, "custodia.db"));
  const server = startProgram("./busy-server.ts", [dataDir, "w"]);
  await server.waitForLine("w-1");
  await sleep(sized(200, 1000));
  server.child.kill("SIGKILL");
  await server.waitForEnd;
  expect(readFileSync(join(dataDir, "custodia.db")).equals(file)).toBe(true);
  return { file, wal: readFileSync(join(dataDir, "custodia.db-wal")), acknowledged: server.lines() };
}

let copies = 0;

/** Opens a copy as a server does, and writes to it; returns the keys that it contained. Throws if it is damaged. */
async function openCopy(file: Buffer, wal: Buffer): Promise<string> {
  const dataDir = join(folder, `${copies++}`);
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "custodia.db"), file);
  writeFileSync(join(dataDir, "custodia.db-wal"), wal);
  const db = await openDatabase({ dataDir });
  const keys = (await db.read.select({ key: attempts.key }).from(attempts)).map(({ key }) => key).sort();
  const twins = (await db.read.select({ key: installation.key }).from(installation)).map(({ key }) => key);
  await db.write((tx) => tx.insert(attempts).values({ key: "after", at: "" }));
  expect(await db.read.$count(attempts)).toBe(keys.length + 1);
  expect(await db.read.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: "ok" });
  await db.close();
  rmSync(dataDir, { recursive: true });
  expect(twins.sort()).toEqual(keys);
  return keys.join("\n");
}

scenario(
  "a database opens with a torn or corrupted write-ahead log",
  { on: ["file"], minutes: 20 },
  async ({ report }) => {
    const { file, wal, acknowledged } = await runKilledWriter();
    const transactions = findTransactions(wal);
    const kinds = Object.entries(damages);
    let opens = 0;
    const differing: string[] = [];
    for (let place = 0; place < CUTS; place++) {
      const transaction = transactions[Math.floor((transactions.length * (place + 0.5)) / CUTS)]!;
      const expected = await openCopy(file, wal.subarray(0, transaction.from));
      for (const [name, damage] of kinds) {
        const found = await openCopy(file, damage(wal, transaction)).catch((error: Error) => error.message);
        if (found !== expected) differing.push(`${name} at ${transaction.from}: ${found.slice(0, 200)}`);
        opens += 1;
      }
    }
    const whole = await openCopy(file, Buffer.concat([wal, Buffer.alloc(5000, 0x5a)]));
    const none = await openCopy(file, withoutHeader(wal));
    const lost = acknowledged.filter((key) => !whole.split("\n").includes(key));
    report({
      action: `the WAL of a killed writer (${transactions.length} transactions, ${wal.length} bytes) damaged in ${kinds.length} ways at ${CUTS} places, with a corrupted header, and with noise after its end.`,
      outcome: `${opens + 2} opened; ${differing.length} had other content than all transactions before the damage; with noise after the end ${acknowledged.length} acknowledged and ${lost.length} lost; without its header ${none === "" ? "the state of the file" : "another state"}.`,
      requirement:
        "Each opens sound and writable with all complete transactions before the damage and none after it; noise after the end loses nothing.",
    });
    expect(transactions.length).toBeGreaterThan(CUTS);
    expect(differing).toEqual([]);
    expect(lost).toEqual([]);
    expect(none).toBe("");
  },
);
