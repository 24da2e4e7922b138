import { copyFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import Driver from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pathOf } from "../src/client.ts";
import { checkpointWal, emptyWal, LARGE_WAL, walBytes, walFileBytes } from "../src/wal.ts";

let db: TemporaryDatabase;
let reader: Driver.Database;
beforeEach(async () => {
  db = await temporaryDatabase();
  reader = new Driver(pathOf(db.target));
});
afterEach(async () => {
  reader.close();
  await db.close();
});

const usedBytes = () => walBytes(pathOf(db.target));
const fileBytes = () => walFileBytes(pathOf(db.target));
const write = (key: string, size: number) =>
  db.write((tx) => tx.insert(attempts).values({ key, at: "x".repeat(size) }));
const autocheckpoint = () => db.write((tx) => tx.get(sql`PRAGMA wal_autocheckpoint`));
const MiB = 2 ** 20;

/** Returns the rows in the files as they are: checkpointed pages follow the newest commits in the WAL. */
function rowsAfterKill(): number {
  const path = pathOf(db.target);
  for (const suffix of ["", "-wal"]) copyFileSync(`${path}${suffix}`, `${path}.copy${suffix}`);
  const copy = new Driver(`${path}.copy`);
  try {
    const [{ n }] = copy.prepare("SELECT count(*) AS n FROM attempts").all() as [{ n: number }];
    return n;
  } finally {
    copy.close();
  }
}

/** Writes more than the WAL limit while a reader holds a snapshot. */
async function growPastLimit(): Promise<number> {
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM attempts").get();
  let rows = 0;
  for (; usedBytes() < LARGE_WAL; rows++) await write(String(rows), 2 * MiB);
  return rows;
}

test("limits the size of the WAL, also without a checkpoint thread", async () => {
  for (let row = 0; row < 45; row++) await write(String(row), 4 * MiB);
  expect(fileBytes()).toBeLessThan(5 * LARGE_WAL);
});

test("restarts the WAL in a thread, in the same file, without losing data", async () => {
  const rows = await growPastLimit();
  await write("after", 1);
  expect(await autocheckpoint()).toEqual({ wal_autocheckpoint: 0 });
  reader.exec("COMMIT");
  const grown = usedBytes();
  await write("later", 1);
  expect(usedBytes()).toBeGreaterThan(grown);

  expect(await checkpointWal(pathOf(db.target), db.turn)).toBe(true);
  expect(usedBytes()).toBeLessThan(MiB);
  await write("last", 2 * MiB);
  expect(usedBytes()).toBeGreaterThan(2 * MiB);
  expect(usedBytes()).toBeLessThan(LARGE_WAL / 2);
  expect(fileBytes()).toBe(LARGE_WAL);
  expect(await db.read.$count(attempts)).toBe(rows + 3);
  expect(rowsAfterKill()).toBe(rows + 3);
});

test("lets a reader finish with its snapshot, and no write waits for it", async () => {
  const rows = await growPastLimit();
  let turns = 0;
  const turn = (work: () => Promise<boolean>) => {
    turns += 1;
    return db.turn(work);
  };
  expect(await checkpointWal(pathOf(db.target), turn)).toBe(false);
  expect(await emptyWal(pathOf(db.target), turn)).toBe(false);
  expect(turns).toBe(0);
  expect(reader.prepare("SELECT count(*) AS n FROM attempts").get()).toMatchObject({ n: 0 });
  reader.exec("COMMIT");
  expect(await checkpointWal(pathOf(db.target), turn)).toBe(true);
  expect(await emptyWal(pathOf(db.target), turn)).toBe(true);
  expect(fileBytes()).toBe(0);
  expect(await db.read.$count(attempts)).toBe(rows);
});

test("after a restart that a reader prevented, no write restarts the WAL before the next checkpoint", async () => {
  const rows = await growPastLimit();
  reader.exec("COMMIT; BEGIN");
  reader.prepare("SELECT count(*) FROM attempts").get();
  expect(await checkpointWal(pathOf(db.target), db.turn)).toBe(false);
  reader.exec("COMMIT");
  const checkpointed = usedBytes();
  await write("next", 1);
  expect(usedBytes()).toBeGreaterThan(checkpointed);
  expect(await checkpointWal(pathOf(db.target), db.turn)).toBe(true);
  expect(usedBytes()).toBeLessThan(MiB);
  expect(rowsAfterKill()).toBe(rows + 1);
});

test("checkpoints in a commit if no thread does", async () => {
  await growPastLimit();
  for (let row = 0; usedBytes() < 4 * LARGE_WAL; row++) await write(`more ${row}`, 16 * MiB);
  reader.exec("COMMIT");
  for (let tries = 0; tries < 5; tries++) await write("last", 1).then(() => sleep(5));
  expect(fileBytes()).toBeLessThanOrEqual(LARGE_WAL);
});
