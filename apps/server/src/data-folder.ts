import { constants, lstatSync, statSync } from "node:fs";
import { type FileHandle, lstat, open, opendir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { APPLICATION_ID } from "@custodia/db/open";
import type { Log } from "@custodia/services/core/context";
import { StartupError } from "@custodia/sqlite/errors";
import { inspectFile } from "@custodia/sqlite/inspect";
import { BUILDS } from "./http/static.ts";
import { INBOX } from "./operators/command-inbox.ts";
import { KEY_FILE } from "./operators/key.ts";

/**
 * Restricts all files and folders that this process creates to its own user: folders 0700, files 0600. Threads and child
 * processes inherit this.
 */
export function setUmask(): void {
  process.umask(0o077);
}

const FOLDER = 0o700;
const FILE = 0o600;

const DATABASE_SUFFIXES = ["", "-wal", "-shm", "-journal", ".lock", ".lock-journal", ".lock-wal", ".lock-shm"];
const DATABASE_FILE = /^custodia\.db(-wal|-shm|-journal|\.lock(-journal|-wal|-shm)?)?$/;
const FOLDERS = new Set(["files", "outbox", INBOX, BUILDS]);
const STORED_FILE = /^[\w-]+\.\w+(\.part)?$/;
const KEY_FOLDER = /^[\w-]+$/;

/** The location of the data; the database may be in another folder or on another machine. */
interface DataLocation {
  dataDir: string;
  database: string | undefined;
}

/**
 * Restricts a data folder of an earlier version to its own user: the database and the folders at once, their contents in the
 * background. Only files that this product creates are changed, links are not followed, and a failure is logged and ignored.
 * Call it before the database is opened, because closing a file releases the locks on it.
 */
export async function restrictPermissions(
  { dataDir, database }: DataLocation,
  warn: Log["warn"],
): Promise<{ background: Promise<void> }> {
  const user = process.getuid?.();
  if (user === undefined) return { background: Promise.resolve() };
  const options = { user, warn };
  const names = await namesIn(dataDir);
  const isOurs = database !== undefined && isDatabase(database);
  if (isOurs) for (const suffix of DATABASE_SUFFIXES) await restrict(options, database + suffix, FILE);
  const others = names.filter((name) => !FOLDERS.has(name) && name !== KEY_FILE && !DATABASE_FILE.test(name));
  // A folder that an administrator created in advance keeps its mode when files are created in it, so an empty one is
  // restricted here. Its files are created with restricted permissions.
  if (names.length === 0) await restrict(options, dataDir, FOLDER);
  if (names.length === 0 || (others.length > 0 && !isOurs)) return { background: Promise.resolve() };
  if (others.length === 0) await restrict(options, dataDir, FOLDER);
  else
    warn(
      { others: others.slice(0, 3) },
      `${dataDir} contains files of other programs: its permissions stay as they are`,
    );
  if (names.includes(KEY_FILE)) await restrict(options, join(dataDir, KEY_FILE), FILE);
  const folders = names.filter((name) => FOLDERS.has(name)).map((name) => join(dataDir, name));
  const isRestricted = await Promise.all(folders.map((folder) => restrict(options, folder, FOLDER)));
  const background = (async () => {
    for (const folder of folders.filter((_, index) => isRestricted[index])) await restrictContents(options, folder);
  })();
  return {
    background: background.catch((error) => warn({ err: error }, `failed to restrict some permissions in ${dataDir}`)),
  };
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Returns whether the file is our database. An unrelated file with that name is not changed; the start reports it shortly afterwards. */
function isDatabase(path: string): boolean {
  try {
    return lstatSync(path).isFile() && inspectFile(path, APPLICATION_ID) === "ours";
  } catch {
    return false;
  }
}

interface RestrictOptions {
  user: number;
  warn: Log["warn"];
}

async function restrictContents(options: RestrictOptions, folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && KEY_FOLDER.test(entry.name)) {
      if (await restrict(options, path, FOLDER)) await restrictContents(options, path);
    } else if (entry.isFile() && STORED_FILE.test(entry.name)) await restrict(options, path, FILE);
  }
}

/** Returns true if the path has the expected type and only its own user can access it. */
async function restrict({ user, warn }: RestrictOptions, path: string, mode: number): Promise<boolean> {
  let handle: FileHandle | undefined;
  try {
    const stats = await lstat(path);
    if (hasMode(stats, mode)) return true;
    const kind = mode === FOLDER ? constants.O_DIRECTORY : constants.O_NONBLOCK;
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | kind);
    const found = await handle.stat();
    // Another user may have created a hard link to a file in their own folder; a sticky folder is shared by all users.
    const isOurs =
      mode === FOLDER ? found.isDirectory() && (found.mode & 0o1000) === 0 : found.isFile() && found.nlink === 1;
    if (!isOurs || found.uid !== user) throw new Error("it is a link, shared, or owned by another user");
    await handle.chmod(mode);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    warn({ err: error }, `failed to restrict the permissions of ${path}`);
    return false;
  } finally {
    await handle?.close();
  }
}

const hasMode = (found: Awaited<ReturnType<typeof lstat>>, mode: number) =>
  !found.isSymbolicLink() &&
  (mode === FOLDER ? found.isDirectory() : found.isFile()) &&
  (Number(found.mode) & 0o7777) === mode;

/**
 * Throws StartupError if root would create files in another user's folder, which that user's server could not open. A
 * missing folder has no owner.
 */
export function assertOwnFolder(folder: string): void {
  const user = process.getuid?.();
  const found = statSync(folder, { throwIfNoEntry: false });
  if (user !== undefined && found && found.uid !== user) {
    throw new StartupError(`${folder} belongs to another user of this machine. Run this as that user.`);
  }
}
