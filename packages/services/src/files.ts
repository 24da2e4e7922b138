import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { conflict } from "@custodia/domain/errors";

/** Where uploaded and made files live, by key: `12/logos/…`. Keys are ours, never a client's. */
export interface FileStore {
  /** A new key in a company's folder. */
  newKey(companyId: number, folder: string, ending: string): string;
  /** Writes to a temporary name, syncs, then renames: a file is there whole or not at all. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Throws 409 where the file was removed. */
  read(key: string): Promise<Readable>;
  /** Also removes what a writing that was broken off has left of it. */
  remove(key: string): Promise<void>;
  /** How much all files of a company take. */
  bytesOf(companyId: number): Promise<number>;
  /** Path on this machine, for worker threads. */
  pathOf(key: string): string;
}

const KEY = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** Files below a folder of this machine. */
export function localFiles(root: string): FileStore {
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new RangeError("Not a storage key");
    return join(root, key);
  }
  return {
    newKey: (companyId, folder, ending) => `${companyId}/${folder}/${randomUUID()}.${ending}`,
    async put(key, content) {
      const path = pathOf(key);
      const temporary = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      const handle = await open(temporary, "w");
      try {
        if (content instanceof Uint8Array) await handle.writeFile(content);
        else for await (const part of content) await handle.writeFile(part);
        await handle.sync();
      } catch (error) {
        await handle.close();
        await rm(temporary, { force: true });
        throw error;
      }
      await handle.close();
      await rename(temporary, path);
    },
    async read(key) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? conflict("This file is no longer kept.") : error;
      });
      return handle.createReadStream();
    },
    async remove(key) {
      await rm(`${pathOf(key)}.part`, { force: true });
      await rm(pathOf(key), { force: true });
    },
    bytesOf: (companyId) => bytesBelow(join(root, String(companyId))),
    pathOf,
  };
}

/** Of a folder that is not there, nothing; nor of a file that goes meanwhile. */
async function bytesBelow(folder: string): Promise<number> {
  const inIt = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessGone([]));
  let bytes = 0;
  for (const entry of inIt) {
    if (!entry.isFile()) continue;
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(unlessGone({ size: 0 }))).size;
  }
  return bytes;
}

const unlessGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
