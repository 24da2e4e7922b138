import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@custodia/db/open";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { pathOf } from "@custodia/sqlite/client";
import { LARGE_WAL } from "@custodia/sqlite/wal";
import { followWal } from "@custodia/sqlite/wal-follower";
import { type Destination, openDestination } from "../../../src/backup/continuous/destination.ts";
import { shipFiles } from "../../../src/backup/continuous/files.ts";
import { type ContinuousBackupState, followDatabase } from "../../../src/backup/continuous/follow.ts";
import type { Moment } from "../../../src/backup/continuous/moments.ts";
import { parseTime } from "../../../src/backup/continuous/names.ts";
import { continuousSource } from "../../../src/backup/continuous/restore-moment.ts";
import { restoreBackup } from "../../../src/backup/restore.ts";
import { targetIn } from "../targets.ts";

export const PASSPHRASE = "kola nuts in the harmattan";
const MARK = "12345678";

/** A database whose changes are stored in a folder, as in a server's thread but more often. */
export async function openContinuousSite() {
  const root = mkdtempSync(join(tmpdir(), "custodia-continuous-"));
  const pathIn = (name: string) => join(root, name);
  mkdirSync(pathIn("data"));
  copyFileSync(await emptyDatabase(), pathIn("data/custodia.db"));
  let db = await openDatabase({ dataDir: pathIn("data") });
  const destination = await openDestination({ folder: pathIn("stored") });
  let fails: ((name: string) => boolean | Promise<boolean>) | undefined;
  const unreliable: Destination = {
    ...destination,
    async put(name, path) {
      if (await fails?.(name)) throw new Error("The bucket is away.");
      await destination.put(name, path);
    },
    async *list(folder) {
      if (await fails?.("")) throw new Error("The bucket is away.");
      yield* destination.list(folder);
    },
  };
  let running: { stop(): Promise<void>; release(): void } | undefined;
  let state: ContinuousBackupState = { shipped_at: null, newest_at: null, failure: null };
  let restores = 0;

  /** Waits until everything that is written now is stored. */
  async function shipped(): Promise<number> {
    const now = Date.now();
    while ((state.shipped_at ?? 0) <= now) await sleep(5);
    // A moment is a millisecond.
    await sleep(2);
    return Date.now();
  }

  const write = (key: string, bytes = 10) =>
    db.write((tx) => tx.insert(attempts).values({ key, at: "x".repeat(bytes) }));

  return {
    pathIn,
    db: () => db,
    destination,
    state: () => state,
    shipped,
    fail(next: typeof fails) {
      fails = next;
    },
    follow(passphrase?: string, maxObjects = 2000) {
      const stop = new AbortController();
      const [tempDir, mark] = [pathIn("data/files/desks/continuous"), MARK];
      const path = pathOf(db.target);
      const files = shipFiles(pathIn("data/files"), unreliable, mark, tempDir);
      const keyFile = pathIn("data/operator.key");
      const follower = followWal(path);
      const source = { path, follower, destination: unreliable, mark, tempDir, files, keyFile };
      const ended = followDatabase({
        source: { ...source, passphrase, maxObjects },
        turn: db.turn,
        report(next) {
          state = next;
        },
        signal: stop.signal,
        everyMs: 20,
        maxWalBytes: LARGE_WAL + 1,
      });
      running = {
        async stop() {
          stop.abort();
          await ended;
        },
        release: follower.close,
      };
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
    /** Ends as a process that is killed: nothing more is stored, and the database has no reader. */
    async die() {
      fails = () => true;
      running?.release();
      await running?.stop().catch(() => undefined);
      running = undefined;
      fails = undefined;
    },
    async reopen() {
      await db.close();
      db = await openDatabase({ dataDir: pathIn("data") });
    },
    write,
    /** Writes rows one after the other, and returns the moment after each of them. */
    async writeMoments(keys: readonly string[]): Promise<number[]> {
      const moments: number[] = [];
      for (const key of keys) {
        await write(key);
        moments.push(await shipped());
      }
      return moments;
    },
    /** Restores a moment into a new place and returns the keys of its rows. */
    async restore(moment: Moment, passphrase?: string, installation?: string) {
      restores += 1;
      const target = targetIn(pathIn(`restored-${restores}`));
      const decryption = { passphrase: async () => passphrase ?? "", requireEncrypted: passphrase !== undefined };
      const source = { destination, installation, moment, files: target.files };
      const result = await restoreBackup(continuousSource({ ...decryption, ...source }), target);
      const restored = await openDatabase({ dataDir: target.dataDir });
      const rows = await restored.read.select({ key: attempts.key }).from(attempts);
      await restored.close();
      return { ...result, keys: rows.map(({ key }) => key).sort(), folder: target.dataDir };
    },
    /** The paths of the stored objects, in the order of their names. */
    objects: () =>
      (readdirSync(pathIn("stored"), { recursive: true }) as string[])
        .filter((name) => /\/\d{6}-/.test(name))
        .sort()
        .map((name) => join(pathIn("stored"), name)),
    async close() {
      await running?.stop();
      await db.close();
      rmSync(root, { recursive: true });
    },
  };
}

/** The time of the state of a stored object, in ms. */
export const timeOf = (path: string): number => parseTime(path.slice(path.lastIndexOf("-") + 1));

export type ContinuousSite = Awaited<ReturnType<typeof openContinuousSite>>;

let template: Promise<string> | undefined;

/** Returns the path of a database with the newest schema. */
function emptyDatabase(): Promise<string> {
  template ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), "custodia-template-"));
    process.once("exit", () => rmSync(folder, { recursive: true }));
    await (await openDatabase({ dataDir: folder })).close();
    return join(folder, "custodia.db");
  })();
  return template;
}
