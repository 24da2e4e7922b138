import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Commits, readCommits, type WalPosition } from "@custodia/sqlite/wal-commits";
import type { Page, WalFollower } from "@custodia/sqlite/wal-follower";
import { ifNoEntry } from "../../core/file-store.ts";
import { encrypt, generateKey } from "../seal.ts";
import { type Destination, putEmpty } from "./destination.ts";
import type { FileShipper } from "./files.ts";
import { followsName, isAhead, keyName, newGeneration, type ObjectPlace, objectName } from "./names.ts";
import { OBJECT_FORMAT, writeObject } from "./objects.ts";

export interface Source {
  /** The database file. */
  path: string;
  follower: WalFollower;
  destination: Destination;
  /** The mark of the installation. */
  mark: string;
  /** A folder for objects that are being written. */
  tempDir: string;
  /** Undefined if the files are in a bucket. */
  files: FileShipper | undefined;
  passphrase: string | undefined;
  /** The path of the second-factor key, which goes only into encrypted objects. */
  keyFile: string | undefined;
  /** Tests replace this number. */
  maxObjects?: number;
}

/** A generation ends once its objects would take long to restore. */
const MAX = { ageMs: 86_400_000, objects: 2000, bytes: 256 * 2 ** 20 };

export interface Generation {
  /** Stores what was committed since the last call. An object that could not be stored is stored first. Throws WalRestarted. */
  ship(): Promise<void>;
  /** The position up to which commits were read. */
  position(): WalPosition;
  /** Takes commits that a restart of the WAL will overwrite, and continues at `next`. */
  keep(commits: Commits | undefined, next: WalPosition): void;
  /** The time up to which everything is stored, in ms. */
  shippedAt(): number;
  /** The newest object, which may be on its way. */
  newest(): ObjectPlace & { at: number };
  /** The time of the newest stored object, in ms. */
  storedAt(): number;
  isOver(): boolean;
}

/** What is read but not stored yet. */
interface Pending {
  commits: Commits;
  since: number;
  at: number;
  /** The object, once it is written to a temporary file. */
  written?: { path: string; sha256: string; bytes: number };
}

interface Start {
  /** The newest stored object that is listed. */
  listed: (ObjectPlace & { at: number }) | undefined;
  /** The generation of this process that goes on until the snapshot is stored. */
  before: Generation | undefined;
  signal: AbortSignal;
}

/** Stores a snapshot of the database and returns the generation that begins with it. The WAL must be held. */
export async function startGeneration(source: Source, { listed, before, signal }: Start): Promise<Generation> {
  const { path, follower, destination, mark, tempDir, files, passphrase, keyFile } = source;
  const { maxObjects = MAX.objects } = source;
  await mkdir(tempDir, { recursive: true, mode: 0o700 });
  const snapshot = follower.snapshot();
  const follows = before?.newest() ?? listed;
  // Without a generation of this process, it is not known what happened since the last object: its process may have died.
  const knownUntil = before?.shippedAt() ?? 0;
  // Later states have later times, whatever the clock does, unless it was far ahead.
  const startedAt = Math.max(timeAfter(listed), timeAfter(follows), Date.now());
  const folder = newGeneration(mark, startedAt);
  const generation = folder.slice(mark.length + 1);
  let recipient: string | undefined;
  let { position } = snapshot;
  let [sequence, parent, bytes, snapshotBytes]: [number, string | null, number, number] = [0, null, 0, 0];
  let [since, at, shippedAt, storedAt] = [startedAt, startedAt, startedAt, startedAt];
  let pending: Pending | undefined;

  async function write(pages: Iterable<Page>, pageSize: number, pageCount: number, time: number) {
    const temporary = join(tempDir, randomUUID());
    const operator_key = recipient && keyFile ? await readKey(keyFile) : null;
    const header = { format: OBJECT_FORMAT, sequence, at: time, parent, operator_key };
    try {
      const written = await writeObject(
        temporary,
        { ...header, page_size: pageSize, page_count: pageCount },
        pages,
        recipient,
      );
      return { path: temporary, ...written };
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function put(object: { path: string; sha256: string; bytes: number }, times: { since: number; at: number }) {
    await destination.put(objectName(folder, { sequence, ...times }), object.path);
    await rm(object.path, { force: true });
    [sequence, parent, bytes, pending] = [sequence + 1, object.sha256, bytes + object.bytes, undefined];
    storedAt = times.at;
  }

  async function putSnapshot(): Promise<void> {
    const { pageSize, pageCount } = snapshot;
    const object = await write(untilAborted(snapshot.pages(), signal), pageSize, pageCount, startedAt);
    // The upload may take long, and the WAL grows while somebody reads old pages.
    snapshot.close();
    try {
      await put(object, { since: knownUntil, at });
    } finally {
      await rm(object.path, { force: true });
    }
    [snapshotBytes, bytes] = [object.bytes, 0];
  }

  async function putPending(): Promise<void> {
    if (!pending) return;
    const { commits, ...times } = pending;
    const [page] = commits.pages.values();
    pending.written ??= await write(commits.pages, page?.length ?? 0, commits.pageCount, times.at);
    await put(pending.written, times);
  }

  /** Times never go back, whatever the clock does. */
  function take(commits: Commits, readAt: number): void {
    at = Math.max(at + 1, timeAfter(before?.newest()), Date.now());
    // It went on during the snapshot, and has ended now.
    before = undefined;
    pending = { commits, since: Math.min(since, at), at };
    since = Math.max(since, readAt);
  }

  try {
    if (passphrase !== undefined) recipient = await putKey(destination, tempDir, keyName(folder), passphrase);
    if (follows) await putEmpty(destination, tempDir, followsName(folder, follows));
    await putSnapshot();
  } catch (error) {
    // Nothing lists a folder without a snapshot, so nothing would remove it. The key stays: the snapshot may have arrived.
    if (follows) await destination.remove(followsName(folder, follows)).catch(() => undefined);
    throw error;
  } finally {
    snapshot.close();
  }
  return {
    async ship() {
      await mkdir(tempDir, { recursive: true, mode: 0o700 });
      if (pending) await files?.ship();
      await putPending();
      const readAt = Date.now();
      const commits = readCommits(path, position);
      if (commits) {
        position = commits.position;
        take(commits, readAt);
        // Files are stored before the rows that name them.
        await files?.ship();
        await putPending();
      } else since = Math.max(since, readAt);
      shippedAt = readAt;
    },
    position: () => position,
    keep(commits, next) {
      position = next;
      if (commits) take(commits, Date.now());
    },
    shippedAt: () => shippedAt,
    storedAt: () => storedAt,
    newest: () => ({ generation, sequence: pending ? sequence : sequence - 1, at }),
    isOver: () =>
      isAhead(at) ||
      Date.now() - startedAt >= MAX.ageMs ||
      sequence >= maxObjects ||
      bytes >= Math.max(MAX.bytes, 2 * snapshotBytes),
  };
}

/** Returns the first time after an object; 0 without one, and for one of a clock that was ahead. */
const timeAfter = (object: { at: number } | undefined): number =>
  object === undefined || isAhead(object.at) ? 0 : object.at + 1;

function* untilAborted(pages: Iterable<Page>, signal: AbortSignal): Generator<Page> {
  for (const page of pages) {
    signal.throwIfAborted();
    yield page;
  }
}

/** Stores a new key, which the passphrase encrypts, and returns the half that encrypts objects. */
async function putKey(destination: Destination, tempDir: string, name: string, passphrase: string): Promise<string> {
  const { identity, recipient } = await generateKey();
  const path = join(tempDir, randomUUID());
  try {
    await pipeline(
      Readable.from([Buffer.from(identity)]),
      (bytes: AsyncIterable<Buffer>) => encrypt(bytes, passphrase),
      (bytes: AsyncIterable<Buffer>) => writeFile(path, bytes, { mode: 0o600 }),
    );
    await destination.put(name, path);
    return recipient;
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns the key of second factors in base64; null if there is none yet. */
async function readKey(path: string): Promise<string | null> {
  const key = await readFile(path).catch(ifNoEntry(null));
  return key?.toString("base64") ?? null;
}
