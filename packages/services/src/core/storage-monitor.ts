import { mkdir, rmdir, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isFile, pathOf } from "@custodia/sqlite/client";
import type { OpenDatabase } from "@custodia/sqlite/open";
import { type FileStore, withTempDir } from "./file-store.ts";
import { createSampler } from "./sampler.ts";

/** The disk of a folder in bytes. The counts of files are null if its file system has no limit. */
export interface Disk {
  free: number;
  total: number;
  inodes: { free: number; total: number } | null;
}

/** Why nothing can be written to a folder. */
export type WriteProblem = "read_only" | "full" | "no_permission" | "hangs" | "failed";

/** A folder of this machine: that of the database file, that of temporary and stored files, or that of nightly backups. */
export interface FolderState {
  folder: "database" | "files" | "backups";
  /** Null if the disk hangs or does not know its size. */
  disk: Disk | null;
  problem: WriteProblem | null;
  /** How long a write took; null if it hangs. */
  seconds: number | null;
}

/** Whether the file store answers, and how long that took; null if it hangs. */
export interface StoreState {
  reachable: boolean;
  seconds: number | null;
}

/** The disks and the file store as this server sees them; undefined while they are not known yet. */
export interface StorageState {
  folders: FolderState[] | undefined;
  store: StoreState | undefined;
}

export interface StorageMonitor {
  /** Returns the last known state, which is at most half a minute old; never waits long. */
  state(): Promise<StorageState>;
}

const FOLDERS_AGE_MS = 5000;
/** A call to a bucket costs money. */
const STORE_AGE_MS = 30_000;
const WAIT_MS = 500;
const LIMIT_MS = 5000;

/**
 * Opens the monitor of the disks of the data and of the nightly backups, and of the file store; `maxAgeMs` is how long a
 * state is reused.
 */
export function openStorageMonitor(
  { db, files, backups }: { db: Pick<OpenDatabase, "target">; files: FileStore; backups?: string | undefined },
  maxAgeMs = { folders: FOLDERS_AGE_MS, store: STORE_AGE_MS },
): StorageMonitor {
  const database = isFile(db.target) ? dirname(pathOf(db.target)) : undefined;
  const names = database === undefined ? (["files"] as const) : (["database", "files"] as const);
  const limits = { waitMs: WAIT_MS, limitMs: LIMIT_MS };

  // One folder after the other: two disks that hang occupy one thread.
  const folders = createSampler<FolderState[]>(
    async () => {
      const states: FolderState[] = [];
      if (database !== undefined) states.push(await checkFolder("database", database, () => probeFolder(database)));
      states.push(await checkFolder("files", files.folder, () => withTempDir(files, async () => undefined)));
      return states;
    },
    {
      ...limits,
      maxAgeMs: maxAgeMs.folders,
      hung: names.map(hungFolder),
    },
  );
  // A network disk of backups that hangs must not hide the state of the data's disks; it is probed as rarely as a bucket.
  const backupFolder = createSampler<FolderState[]>(
    async () =>
      backups === undefined ? [] : [await checkFolder("backups", backups, () => probeBackupFolder(backups))],
    { ...limits, maxAgeMs: maxAgeMs.store, hung: [hungFolder("backups")] },
  );
  const store = createSampler<StoreState>(
    async () => {
      const startedAt = performance.now();
      const reachable = await files.probe!().then(
        () => true,
        () => false,
      );
      return { reachable, seconds: (performance.now() - startedAt) / 1000 };
    },
    { ...limits, maxAgeMs: maxAgeMs.store, hung: { reachable: false, seconds: null } },
  );

  return {
    async state() {
      const [data, backup, bucket] = await Promise.all([folders(), backupFolder(), files.probe && store()]);
      return {
        folders: data && [...data, ...(backup ?? [])],
        store: files.probe ? bucket : data && folderAsStore(data.at(-1)!),
      };
    },
  };
}

const hungFolder = (folder: FolderState["folder"]): FolderState => ({
  folder,
  disk: null,
  problem: "hangs",
  seconds: null,
});

/** A folder as the file store: a disk of this machine, or one that servers share. */
const folderAsStore = ({ problem, seconds }: FolderState): StoreState => ({ reachable: problem === null, seconds });

/** Writes to a folder, because a file system that became read-only after an error may still permit access. */
async function checkFolder(
  folder: FolderState["folder"],
  path: string,
  write: () => Promise<void>,
): Promise<FolderState> {
  const startedAt = performance.now();
  const problem = await write().then(() => null, toProblem);
  const seconds = (performance.now() - startedAt) / 1000;
  return { folder, disk: await readDisk(path).catch(() => null), problem, seconds };
}

const PROBLEMS: Record<string, WriteProblem> = {
  EROFS: "read_only",
  ENOSPC: "full",
  EDQUOT: "full",
  EACCES: "no_permission",
  EPERM: "no_permission",
};

const toProblem = ({ code = "" }: NodeJS.ErrnoException): WriteProblem => PROBLEMS[code] ?? "failed";

/** Creates and removes an empty folder, which another server may do at the same time. */
async function probeFolder(folder: string): Promise<void> {
  const path = join(folder, ".write-check");
  await mkdir(path).catch(unless("EEXIST"));
  await rmdir(path).catch(unless("ENOENT"));
}

/** Probes the folder of backups, which is created here because no backup may have been made yet. */
async function probeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await probeFolder(folder);
}

const unless = (expected: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== expected) throw error;
};

/** Returns the space of the disk that contains a folder; null if the file system does not report its size. */
async function readDisk(folder: string): Promise<Disk | null> {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder);
  if (blocks === 0) return null;
  const inodes = files === 0 ? null : { free: ffree, total: files };
  return { free: bavail * bsize, total: blocks * bsize, inodes };
}
