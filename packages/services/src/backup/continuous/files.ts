import { mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileTarget, type Reader } from "@custodia/sqlite/client";
import { openReadConnection } from "@custodia/sqlite/read-connection";
import { allKeys, type FileStore, ifNoEntry, isKey } from "../../core/file-store.ts";
import { referencedKeys, splitByReference } from "../../files/references.ts";
import { TEMP_FOLDER } from "../../files/stores.ts";
import { DATABASE, FILES } from "../format.ts";
import { type Destination, putEmpty } from "./destination.ts";
import { compactTime, parseTime } from "./names.ts";

/** How long a file is retained once its removal is noticed: as far back as a restore reaches, and a day more. */
const RETAINED_DAYS = 8;
const RETAINED_MS = RETAINED_DAYS * 86_400_000;
/** After these days nothing is stored that was deleted here: a day may pass until that is noticed, and one until it is removed. */
export const CONTINUOUS_BACKUP_DAYS = RETAINED_DAYS + 2;
const STORED_AT_ONCE = 8;
/** A folder that changed so recently may change again without a new time. */
const SETTLED_MS = 2000;

const filesFolder = (mark: string): string => `${mark}/files/`;
/** The folder of empty objects that tell since when a file is gone: `…/gone/20261128T061500123Z/12/logos/….png`. */
const goneFolder = (mark: string): string => `${mark}/gone/`;

/** Stores the files of a data folder, whose content never changes. */
export interface FileShipper {
  /** Stores the files that are new since the last call. The first calls only begin, because there may be many. */
  ship(): Promise<void>;
  /** Removes files that have been gone here for eight days at a time in ms. */
  removeOld(now: number): Promise<void>;
}

interface Folder {
  mtimeMs: number;
  subfolders: string[];
}

export function shipFiles(root: string, destination: Destination, mark: string, tempDir: string): FileShipper {
  const prefix = filesFolder(mark);
  const stored = new Set<string>();
  const known = new Map<string, Folder>();
  let isComplete = false;
  let isBeginning = false;
  let failure: unknown;

  async function begin(): Promise<void> {
    for await (const name of destination.list(prefix)) stored.add(name.slice(prefix.length));
    await storeNew();
    isComplete = true;
  }

  async function storeNew(): Promise<void> {
    const [keys, seen]: [string[], [string, Folder][]] = [[], []];
    await walk("", keys, seen);
    for (let from = 0; from < keys.length; from += STORED_AT_ONCE)
      await Promise.all(keys.slice(from, from + STORED_AT_ONCE).map(store));
    for (const [path, folder] of seen) if (Date.now() - folder.mtimeMs > SETTLED_MS) known.set(path, folder);
  }

  async function store(key: string): Promise<void> {
    // A user may remove it meanwhile.
    await destination.put(prefix + key, join(root, key)).catch(ifNoEntry(undefined));
    stored.add(key);
  }

  /** Adds the keys that are not stored, of folders that changed since the last time, and what is seen of these folders. */
  async function walk(below: string, keys: string[], seen: [string, Folder][]): Promise<void> {
    const path = join(root, below);
    const stats = await stat(path).catch(ifNoEntry(undefined));
    if (!stats) return;
    let folder = known.get(below);
    if (folder?.mtimeMs !== stats.mtimeMs) {
      folder = { mtimeMs: stats.mtimeMs, subfolders: [] };
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const key = join(below, entry.name);
        if (entry.isDirectory() && key !== TEMP_FOLDER) folder.subfolders.push(key);
        else if (entry.isFile() && isKey(key) && !stored.has(key)) keys.push(key);
      }
      seen.push([below, folder]);
    }
    for (const subfolder of folder.subfolders) await walk(subfolder, keys, seen);
  }

  return {
    async ship() {
      if (isComplete) return storeNew();
      if (failure !== undefined) {
        const error = failure;
        failure = undefined;
        throw error;
      }
      if (isBeginning) return;
      isBeginning = true;
      void begin()
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => {
          isBeginning = false;
        });
    },
    async removeOld(now) {
      if (!isComplete) return;
      const gone = new Set<string>();
      for await (const name of destination.list(goneFolder(mark))) {
        const [time = "", ...parts] = name.slice(goneFolder(mark).length).split("/");
        const key = parts.join("/");
        gone.add(key);
        if (parseTime(time) > now - RETAINED_MS) continue;
        await destination.remove(prefix + key);
        await destination.remove(name);
        stored.delete(key);
      }
      for (const key of stored)
        if (!gone.has(key) && !(await stat(join(root, key)).catch(ifNoEntry(undefined))))
          await putEmpty(destination, tempDir, `${goneFolder(mark)}${compactTime(Date.now())}/${key}`);
    },
  };
}

interface FilesSource {
  destination: Destination;
  /** The mark of the installation. */
  mark: string;
  /** The files of the new place: those in a bucket may have survived. */
  files: FileStore;
}

const FETCHED_AT_ONCE = 12;

/**
 * Fetches the files that the rows of a restored database reference, unless the new place has them. Returns their names, and the
 * number of files that neither has.
 */
export async function fetchFiles(source: FilesSource, folder: string): Promise<{ names: string[]; missing: number }> {
  const { reader, close } = await openReadConnection(fileTarget(join(folder, DATABASE)), { scan: true });
  try {
    const present = new Set<string>();
    for await (const key of allKeys(source.files)) present.add(key);
    const fetched = new Set<string>();
    for await (const { referenced: wanted } of splitByReference(reader, storedKeys(source, present))) {
      for (let from = 0; from < wanted.length; from += FETCHED_AT_ONCE)
        await Promise.all(wanted.slice(from, from + FETCHED_AT_ONCE).map((key) => fetchFile(source, key, folder)));
      for (const key of wanted) fetched.add(key);
    }
    return { names: [...fetched].map((key) => FILES + key), missing: await countMissing(reader, [present, fetched]) };
  } finally {
    close();
  }
}

/** Yields the keys of stored files that the new place does not have. */
async function* storedKeys({ destination, mark }: FilesSource, present: Set<string>): AsyncGenerator<string> {
  const prefix = filesFolder(mark);
  for await (const name of destination.list(prefix)) {
    const key = name.slice(prefix.length);
    if (isKey(key) && !present.has(key)) yield key;
  }
}

async function fetchFile({ destination, mark }: FilesSource, key: string, folder: string): Promise<void> {
  const path = join(folder, FILES, key);
  await mkdir(dirname(path), { recursive: true });
  await destination.get(filesFolder(mark) + key, path);
}

async function countMissing(reader: Reader, found: Set<string>[]): Promise<number> {
  const keys = new Set(await referencedKeys(reader));
  return [...keys].filter((key) => !found.some((set) => set.has(key))).length;
}
