import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Driver from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkpointWal } from "../src/wal.ts";
import { type Commits, readCommits, WalRestarted, walStart } from "../src/wal-commits.ts";
import { followWal, type WalFollower } from "../src/wal-follower.ts";
import { damages, findTransactions } from "./wal-file.ts";

let folder: string;
let path: string;
let db: Driver.Database;
let follower: WalFollower;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "custodia-wal-"));
  path = join(folder, "data.db");
  db = new Driver(path);
  for (const pragma of ["journal_mode=WAL", "wal_autocheckpoint=0", "cache_size=5"]) db.exec(`PRAGMA ${pragma}`);
  db.exec("CREATE TABLE rows (id INTEGER PRIMARY KEY, value TEXT)");
  follower = followWal(path);
});
afterEach(() => {
  follower.close();
  db.close();
  rmSync(folder, { recursive: true });
});

const alone = (work: () => Promise<boolean>) => work();
const random = (below: number) => Math.floor(Math.random() * below);
const insert = (bytes: number) => db.prepare("INSERT INTO rows (value) VALUES (?)").run("x".repeat(bytes));

/** Opens a copy of the database that is only changed by what the WAL says. */
function openCopy() {
  const snapshot = follower.snapshot();
  const pages = new Map(snapshot.pages());
  let { position, pageCount } = snapshot;
  snapshot.close();

  function apply(commits: Commits | undefined, next = commits?.position): void {
    for (const [number, page] of commits?.pages ?? []) pages.set(number, page);
    pageCount = commits?.pageCount ?? pageCount;
    position = next ?? position;
  }
  return {
    position: () => position,
    apply,
    follow: () => apply(readCommits(path, position)),
    /** Returns the rows of the copy, which must be sound. */
    rows(): unknown {
      const file = join(folder, "copy.db");
      writeFileSync(file, Buffer.concat(Array.from({ length: pageCount }, (_, index) => pages.get(index + 1)!)));
      const copy = new Driver(file);
      try {
        expect(copy.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
        return copy.prepare("SELECT id, length(value) AS length FROM rows").all();
      } finally {
        copy.close();
      }
    },
  };
}

const rows = () => db.prepare("SELECT id, length(value) AS length FROM rows").all();

const steps: (() => unknown)[] = [
  () => insert(random(20_000)),
  () => insert(random(200)),
  () => db.exec(`UPDATE rows SET value = value || 'y' WHERE id % ${2 + random(5)} = 0`),
  () => db.exec(`DELETE FROM rows WHERE id % ${2 + random(5)} = 0`),
  () => {
    db.exec("BEGIN");
    for (let row = 0; row < 50; row++) insert(random(4000));
    // The cache is small, so pages of this transaction are in the WAL already.
    db.exec(random(2) === 0 ? "ROLLBACK" : "COMMIT");
  },
];

test("what the WAL says makes a copy equal to the database, through rollbacks, vacuums and restarts of the WAL", async () => {
  await follower.hold(alone);
  const copy = openCopy();
  for (let step = 0; step < 150; step++) {
    steps[random(steps.length)]!();
    if (step % 40 === 20) db.exec("VACUUM");
    if (random(3) === 0) copy.follow();
    if (random(10) > 0) continue;
    insert(10);
    expect(await follower.checkpoint(alone, copy.position(), copy.apply)).toBe(true);
  }
  copy.follow();
  expect(copy.rows()).toEqual(rows());
});

test("pages of an open transaction are not read before its commit", async () => {
  await follower.hold(alone);
  const copy = openCopy();
  db.exec("BEGIN");
  for (let row = 0; row < 100; row++) insert(4000);
  expect(readCommits(path, copy.position())).toBeUndefined();
  db.exec("COMMIT");
  copy.follow();
  expect(copy.rows()).toEqual(rows());
});

test("while the WAL is held, nobody restarts it, and later a restart is noticed", async () => {
  await follower.hold(alone);
  const start = walStart(path)!;
  for (let row = 0; row < 5; row++) {
    insert(100);
    db.exec("PRAGMA wal_checkpoint(PASSIVE)");
    expect(await checkpointWal(path, alone)).toBe(false);
  }
  expect(walStart(path)).toEqual(start);
  follower.release();
  expect(await checkpointWal(path, alone)).toBe(true);
  expect(() => readCommits(path, start)).toThrow(WalRestarted);
});

test.each(Object.entries(damages))("a damaged WAL is read up to the damage: %s", async (_, damage) => {
  const start = walStart(path)!;
  for (let row = 0; row < 6; row++) insert(3000 * row);
  const wal = readFileSync(`${path}-wal`);
  const transactions = findTransactions(wal);
  const index = 3 + random(transactions.length - 3);
  const copyPath = join(folder, "torn.db");
  copyFileSync(path, copyPath);
  writeFileSync(`${copyPath}-wal`, damage(wal, transactions[index]!));
  const frame = (transactions[index]!.from - 32) / (24 + wal.readUInt32BE(8));
  expect(readCommits(copyPath, start)?.position.frame).toBe(frame);
});
