import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { conflict } from "@custodia/domain/errors";

/**
 * Where uploaded and made files live, by key: `12/logos/…`. Keys are ours, never a client's, and name one content for good. A file
 * is there whole or not at all. Throws 503 where the store is away.
 */
export interface FileStore {
  /** A new key in a company's folder. */
  newKey(companyId: number, folder: string, ending: string): string;
  put(key: string, content: Uint8Array): Promise<void>;
  /** Takes a finished file of a desk in: it is the store's from then on. */
  keep(key: string, path: string): Promise<void>;
  /** Throws 409 where the file was removed. */
  read(key: string): Promise<Readable>;
  /** The file on this machine, for workers: in a folder itself, else a copy. Throws 409 where it was removed. */
  borrow(key: string): Promise<OnDisk>;
  remove(key: string): Promise<void>;
  /** How much all files of a company take. */
  bytesOf(companyId: number): Promise<number>;
  /** The folder of this machine below which desks lie, and kept files where they are in no bucket. */
  readonly folder: string;
  /** A folder of this machine to make files in. */
  desk(): Promise<OnDisk>;
  /** Removes the desks and copies that processes have left behind, as far as they are older than this. */
  clearDesks(before: Date): Promise<void>;
  /** The keys of all files that are older than this. */
  keysBefore(before: Date): AsyncIterable<string>;
}

/** What lies on this machine for a while; whoever asked for it releases it. */
export interface OnDisk {
  path: string;
  release(): Promise<void>;
}

const KEY = /^[\w-]+(\/[\w-]+)*\.\w+$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** Throws where it is no key: nothing else ever names a file. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new RangeError("Not a storage key");
  return key;
}

/** A new key in a company's folder. */
export function newKey(companyId: number, folder: string, ending: string): string {
  return `${companyId}/${folder}/${randomUUID()}.${ending}`;
}

export const noLongerKept = () => conflict("This file is no longer kept.");
