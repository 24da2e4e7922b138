import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { extname } from "node:path";
import type { Readable } from "node:stream";
import { conflict, Refusal } from "@custodia/domain/errors";

/**
 * Stores uploaded and generated files by key: `12/logos/…`. The server generates keys, never a client, and the content of a
 * key never changes. Files are stored completely or not at all. Throws 503 if the store is unavailable.
 */
export interface FileStore {
  /** A new key in a company's folder. */
  newKey(companyId: number, folder: string, extension: string): string;
  put(key: string, content: Uint8Array): Promise<void>;
  /** Moves a finished file from a temporary folder into the store. */
  store(key: string, path: string): Promise<void>;
  /** Throws 409 if the file was removed. */
  read(key: string): Promise<SizedStream>;
  /** The path of the file, or of a copy, on this machine, for workers. Throws 409 if it was removed. */
  localCopy(key: string): Promise<LocalPath>;
  remove(key: string): Promise<void>;
  /** Yields the keys of a company's files with their sizes in bytes. */
  filesOf(companyId: number): AsyncIterable<{ key: string; size: number }>;
  /** Removes the folder of a company whose files are removed; undefined for a bucket, which has no folders. */
  removeFolder?(companyId: number): Promise<void>;
  /** The folder of this machine that contains temporary folders, and the files themselves unless they are in a bucket. */
  readonly folder: string;
  /** Creates a temporary folder on this machine. */
  tempDir(): Promise<LocalPath>;
  /** Removes temporary folders and copies that were left behind and are older than `before`. */
  cleanTempDirs(before: Date): Promise<void>;
  /** Throws unless a store on another machine answers and accepts our credentials; undefined for a folder. */
  probe?(): Promise<void>;
  /** Yields the keys of all files that are older than `before`. */
  keysBefore(before: Date): AsyncIterable<string>;
}

/** A stream with its size in bytes, for the header `Content-Length`. */
export type SizedStream = Readable & { readonly size: number };

/** Opens a file of this machine, which may be removed before the stream ends. */
export async function readSized(path: string): Promise<SizedStream> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return Object.assign(handle.createReadStream(), { size });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** A temporary path on this machine; the caller releases it. */
export interface LocalPath {
  path: string;
  release(): Promise<void>;
}

const KEY = /^[\w-]+(\/[\w-]+)*\.\w+$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** Throws if the text is not a key: only keys ever name a file. */
export function assertKey(key: string): string {
  if (!isKey(key)) throw new RangeError("Not a storage key");
  return key;
}

/** A new key in a company's folder. */
export function newKey(companyId: number, folder: string, extension: string): string {
  return `${companyId}/${folder}/${randomUUID()}.${extension}`;
}

export const fileRemoved = () => conflict("This file is no longer available.");

/** True for the error of a store, folder or bucket that does not have a file. */
export const isMissing = (error: unknown): boolean =>
  (error instanceof Refusal && error.code === "conflict") || (error as NodeJS.ErrnoException).code === "ENOENT";

/** Ignores a file that a user has removed meanwhile; throws any other error. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** Returns a handler that replaces what this machine does not have; it throws any other error. */
export const ifNoEntry =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return fallback;
    throw error;
  };

/** Yields the keys of all files. */
export const allKeys = (files: Pick<FileStore, "keysBefore">) => files.keysBefore(new Date("9999-12-31T00:00:00Z"));

/** Calls `work` with a local copy of a file. Throws 409 if it was removed. */
export async function withLocalCopy<T>(files: FileStore, key: string, work: (path: string) => Promise<T>): Promise<T> {
  return releaseAfter(await files.localCopy(key), work);
}

/** Calls `work` with a temporary folder, and removes it afterwards. */
export async function withTempDir<T>(files: FileStore, work: (folder: string) => Promise<T>): Promise<T> {
  return releaseAfter(await files.tempDir(), work);
}

async function releaseAfter<T>({ path, release }: LocalPath, work: (path: string) => Promise<T>): Promise<T> {
  try {
    return await work(path);
  } finally {
    await release();
  }
}

/** The maximum characters of a name: each takes up to four bytes, and unpacking systems may limit a name to 255 bytes. */
const MAX_NAME_CHARS = 60;
/** The names of devices, which Windows creates no files of, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Returns the name of a file in a zip: any system can unpack it, and it cannot escape its folder. */
export function portableFileName(name: string): string {
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed.
    .replace(/[\\/:*?"<>|\u0000-\u001f\u007f\ud800-\udfff]/gu, "_")
    .replace(/^\.+/, "_")
    .replace(/[. ]+$/, "")
    .replace(DEVICE, "_$&");
  const extension = extname(plain);
  const stem = plain.slice(0, plain.length - extension.length);
  return [...stem].slice(0, MAX_NAME_CHARS).join("") + extension.slice(0, 10);
}
