import { mkdir, open, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { APPLICATION_ID, schemaVersion } from "@custodia/db/open";
import { type DbTarget, fileTarget, isFile, openClient, pathOf, type Reader } from "@custodia/sqlite/client";
import { copyToFile } from "@custodia/sqlite/copy-database";
import { openReadConnection } from "@custodia/sqlite/read-connection";
import { readClock } from "@custodia/sqlite/server-facts";
import { allKeys, type FileStore, undefinedIfMissing, withTempDir } from "../core/file-store.ts";
import { referencedKeys, splitByReference } from "../files/references.ts";
import { freeBytes, SPARE_BYTES, writeAtomically } from "./disk.ts";
import { BadBackup, backupName, DATABASE, FILES, FORMAT, OPERATOR_KEY } from "./format.ts";
import { type Member, writeArchive } from "./write-archive.ts";

interface BackupSource {
  target: DbTarget;
  files: FileStore;
  /** The path of the second-factor key, if it is in a file; it goes only into encrypted backups. */
  keyFile: string | undefined;
}

interface BackupDestination {
  folder: string;
  passphrase: string | undefined;
  /** The mark of the installation, if the server itself makes the backup. */
  installation?: string | undefined;
}

export interface BackupResult {
  path: string;
  made_at: string;
  bytes: number;
  /** The number of stored files in the backup, and of files that rows reference but the store did not have. */
  files: number;
  missing: number;
}

/**
 * Writes a backup into a folder while a server may be running: first a snapshot of the database, then the files that its
 * rows reference, which are always stored before their rows. The backup is renamed to its final name once it is complete and
 * synced. Throws BadBackup.
 */
export async function makeBackup(
  { target, files, keyFile }: BackupSource,
  { folder, passphrase, installation }: BackupDestination,
): Promise<BackupResult> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withTempDir(files, async (tempDir) => {
    const copy = join(tempDir, DATABASE);
    await assertFreeSpace(target, tempDir);
    const madeAt = (await readClock(target))();
    await copyToFile(target, copy, APPLICATION_ID);
    if (!(await isSound(copy))) throw new BadBackup("The database is damaged and could not be copied.");
    const path = join(folder, backupName(madeAt, installation));
    const missing: string[] = [];
    const about = { format: FORMAT, made_at: madeAt.toISOString(), migrations: schemaVersion };
    const key = passphrase === undefined ? undefined : keyFile;
    const connection = await openReadConnection(fileTarget(copy), { scan: true });
    try {
      const members = allMembers(copy, key, storedFiles(files, connection.reader, missing));
      const written = await writeAtomically(path, (part) =>
        writeArchive(part, { about, members, missing, passphrase }),
      );
      const storedCount = written.files - 1 - (key && (await exists(key)) ? 1 : 0);
      const { size } = await stat(path);
      return { path, made_at: about.made_at, bytes: size, files: storedCount, missing: missing.length };
    } finally {
      connection.close();
    }
  });
}

/** Throws unless the disk has space for the temporary copy, which is as large as the database. */
async function assertFreeSpace(target: DbTarget, tempDir: string): Promise<void> {
  if (!isFile(target)) return;
  const { size } = await stat(pathOf(target));
  if ((await freeBytes(tempDir)) > size + SPARE_BYTES) return;
  throw new BadBackup(
    `The disk of ${dirname(pathOf(target))} has no space for a copy of the database (${Math.ceil(size / 2 ** 20)} MB). No backup was made.`,
  );
}

/** Whether a file is an undamaged database, and with `references`, whether none of its references is broken. */
export async function isSound(path: string, { references = false } = {}): Promise<boolean> {
  const client = await openClient(fileTarget(path), 0);
  try {
    const { rows } = await client.execute("PRAGMA quick_check(1)");
    if (rows[0]?.quick_check !== "ok") return false;
    return !references || (await client.execute("PRAGMA foreign_key_check")).rows.length === 0;
  } finally {
    client.close();
  }
}

async function* allMembers(
  copy: string,
  key: string | undefined,
  stored: AsyncIterable<Member>,
): AsyncGenerator<Member> {
  yield await openMember(DATABASE, copy);
  if (key && (await exists(key))) yield await openMember(OPERATOR_KEY, key);
  yield* stored;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Opens a file at its present size, even if it grows or is removed meanwhile. */
export async function openMember(name: string, path: string): Promise<Member> {
  const handle = await open(path);
  const { size } = await handle.stat();
  return { name, size, content: handle.createReadStream({ start: 0, end: Math.max(0, size - 1) }) };
}

/** Yields all files that the copied rows reference; adds the keys of missing files to `missing`. */
async function* storedFiles(files: FileStore, read: Reader, missing: string[]): AsyncGenerator<Member> {
  const seen = new Set<string>();
  for await (const { referenced } of splitByReference(read, allKeys(files))) {
    for (const key of referenced) seen.add(key);
    yield* openFiles(files, referenced, missing);
  }
  for (const key of await referencedKeys(read)) if (!seen.has(key)) missing.push(key);
}

/** Yields stored files, one open at a time; adds the keys of missing ones to `missing`. */
export async function* openFiles(
  files: FileStore,
  keys: readonly string[],
  missing: string[],
  toStoreKey = (key: string) => key,
): AsyncGenerator<Member> {
  for (const key of keys) {
    const local = await files.localCopy(toStoreKey(key)).catch(undefinedIfMissing);
    const member = local && (await openMember(FILES + key, local.path).catch(undefinedIfMissing));
    if (member) yield member;
    else missing.push(key);
    await local?.release();
  }
}
