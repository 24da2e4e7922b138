import { mkdir, open, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileTarget, isFile, openClient, pathOf, type Reader, type Target } from "@custodia/db/client";
import { copyToFile } from "@custodia/db/copy-database";
import { schemaVersion } from "@custodia/db/migrate";
import { openReadConnection } from "@custodia/db/read-connection";
import { clockAt } from "@custodia/db/server-facts";
import { Refusal } from "@custodia/domain/errors";
import { type FileStore, withTempDir } from "../core/file-store.ts";
import { referencedAmong, referencedKeys } from "../files/referenced-keys.ts";
import { freeBytes, SPARE_BYTES, writeAtomically } from "./disk.ts";
import { BadBackup, DATABASE, FILES, FORMAT, nameOf, OPERATOR_KEY } from "./format.ts";
import { type Member, writeArchive } from "./write-archive.ts";

interface What {
  target: Target;
  files: FileStore;
  /** The path of the second-factor key, if it is in a file; it goes only into encrypted backups. */
  keyFile: string | undefined;
}

interface Where {
  folder: string;
  passphrase: string | undefined;
  /** By the server itself, in the name of the installation of this mark. */
  mark?: string | undefined;
}

export interface BackupResult {
  path: string;
  made_at: string;
  bytes: number;
  /** How many of the store's files are in it, and how many that rows name were not there. */
  files: number;
  gone: number;
}

/**
 * Writes a backup into a folder, beside a server that goes on writing: first the database as it is at one moment, then the files that
 * its rows name, which were kept before them. It has its name once it is whole and synced, or is not there. Throws BadBackup.
 */
export async function makeBackup({ target, files, keyFile }: What, where: Where): Promise<BackupResult> {
  const { folder, passphrase, mark } = where;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withTempDir(files, async (tempDir) => {
    const copy = join(tempDir, DATABASE);
    await assertRoom(target, tempDir);
    const at = (await clockAt(target))();
    await copyToFile(target, copy);
    await assertSound(copy);
    const path = join(folder, nameOf(at, mark));
    const gone: string[] = [];
    const about = { format: FORMAT, made_at: at.toISOString(), migrations: schemaVersion };
    const key = passphrase === undefined ? undefined : keyFile;
    const reading = await openReadConnection(fileTarget(copy), { scan: true });
    try {
      const members = allMembers(copy, key, storedFiles(files, reading.reader, gone));
      const done = await writeAtomically(path, (part) =>
        writeArchive(part, { about, members, gone, passphrase }),
      );
      const inStore = done.files - 1 - (key && (await isThere(key)) ? 1 : 0);
      const { size } = await stat(path);
      return { path, made_at: about.made_at, bytes: size, files: inStore, gone: gone.length };
    } finally {
      reading.close();
    }
  });
}

/** A copy beside the data takes as much again for a while; a server must never run out of room by it. */
async function assertRoom(target: Target, tempDir: string): Promise<void> {
  if (!isFile(target)) return;
  const { size } = await stat(pathOf(target));
  if ((await freeBytes(tempDir)) > size + SPARE_BYTES) return;
  throw new BadBackup(
    `The disk of ${dirname(pathOf(target))} has no room for a copy of the database (${Math.ceil(size / 2 ** 20)} MB). No backup was made.`,
  );
}

async function assertSound(copy: string): Promise<void> {
  const client = await openClient(fileTarget(copy), 0);
  try {
    const { rows } = await client.execute("PRAGMA quick_check(1)");
    if (rows[0]?.quick_check !== "ok")
      throw new BadBackup("The database is damaged, and no sound copy of it could be made.");
  } finally {
    client.close();
  }
}

async function* allMembers(
  copy: string,
  key: string | undefined,
  stored: AsyncIterable<Member>,
): AsyncGenerator<Member> {
  yield await onDisk(DATABASE, copy);
  if (key && (await isThere(key))) yield await onDisk(OPERATOR_KEY, key);
  yield* stored;
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Keys that are looked at together. */
const PORTION = 500;

/** So many bytes as it has now, also if it grows or is removed. */
async function onDisk(name: string, path: string): Promise<Member> {
  const handle = await open(path);
  const { size } = await handle.stat();
  return { name, size, content: handle.createReadStream({ start: 0, end: Math.max(0, size - 1) }) };
}

/** All files that the copied rows name; `gone` takes the keys of those that went since, or that the store never had. */
async function* storedFiles(files: FileStore, read: Reader, gone: string[]): AsyncGenerator<Member> {
  const later = new Date("9999-12-31T00:00:00Z");
  const seen = new Set<string>();
  for await (const keys of inPortions(files.keysBefore(later))) {
    const named = await referencedAmong(read, keys);
    for (const key of keys.filter(named)) {
      seen.add(key);
      const borrowed = await files.localCopy(key).catch(unlessGone);
      const member = borrowed && (await onDisk(FILES + key, borrowed.path).catch(unlessGone));
      if (member) yield member;
      else gone.push(key);
      await borrowed?.release();
    }
  }
  for (const key of await referencedKeys(read)) if (!seen.has(key)) gone.push(key);
}

/** Ignores a file that its user has removed meanwhile, which is not the backup's fault. */
function unlessGone(error: unknown): undefined {
  const isGone = error instanceof Refusal && error.code === "conflict";
  if (isGone || (error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw error;
}

async function* inPortions(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let portion: string[] = [];
  for await (const key of keys) {
    portion.push(key);
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
