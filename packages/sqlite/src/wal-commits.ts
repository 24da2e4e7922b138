import { closeSync, openSync, readSync } from "node:fs";
import { endianness } from "node:os";
import { FRAME_HEADER, HEADER } from "./wal.ts";

/** The magic number of a WAL whose checksums read words of 32 bits with the least significant byte first; the next number has them reversed. */
const LITTLE_ENDIAN_MAGIC = 0x377f0682;
const MACHINE_IS_LITTLE = endianness() === "LE";
/** The number of bytes that are read at once. */
const CHUNK = 2 ** 20;

/** A place between two transactions in a WAL. Each restart of the WAL has another salt. */
export interface WalPosition {
  salt: string;
  /** The number of frames before it, and their cumulative checksum. */
  frame: number;
  sums: readonly [number, number];
}

/** The effect of the transactions that were committed since a position. */
export interface Commits {
  /** The newest content of each changed page, by its number; pages beyond the end of the database are left out. */
  pages: Map<number, Buffer>;
  /** The size of the database in pages. */
  pageCount: number;
  /** The place after the last of these transactions. */
  position: WalPosition;
}

/** The WAL was restarted, so that transactions after a position may be lost. */
export class WalRestarted extends Error {}

/** Returns the position before the first transaction of a WAL; undefined if there is no WAL. */
export function walStart(path: string): WalPosition | undefined {
  return withWal(path, (file) => {
    const header = readHeader(file);
    return header && { salt: header.salt, frame: 0, sums: header.sums };
  });
}

/**
 * Returns what was committed after a position; undefined if nothing was. Reads only whole transactions whose checksums are right, so
 * others may write meanwhile. Throws WalRestarted if the position is in an earlier WAL. `keep: false` only looks for the end.
 */
export function readCommits(path: string, from: WalPosition, { keep = true } = {}): Commits | undefined {
  return withWal(path, (file) => {
    const header = readHeader(file);
    if (!header || header.salt !== from.salt) throw new WalRestarted();
    let commits: Commits | undefined;
    let pages = new Map<number, Buffer>();
    const sums: [number, number] = [...from.sums];
    let { frame } = from;
    for (const bytes of readFrames(file, frame, header.pageSize)) {
      if (bytes.toString("hex", 8, 16) !== from.salt) break;
      const content = bytes.subarray(FRAME_HEADER);
      addWords(sums, bytes.subarray(0, 8), header.isLittle);
      addWords(sums, content, header.isLittle);
      if (sums[0] !== bytes.readUInt32BE(16) || sums[1] !== bytes.readUInt32BE(20)) break;
      frame += 1;
      if (keep) pages.set(bytes.readUInt32BE(0), Buffer.from(content));
      const pageCount = bytes.readUInt32BE(4);
      if (pageCount === 0) continue;
      for (const [number, page] of pages) commits?.pages.set(number, page);
      commits = {
        pages: commits?.pages ?? pages,
        pageCount,
        position: { salt: from.salt, frame, sums: [...sums] },
      };
      pages = new Map();
    }
    for (const number of commits?.pages.keys() ?? []) if (number > commits!.pageCount) commits!.pages.delete(number);
    return commits;
  });
}

/** Closing this file releases no lock: SQLite has none on the WAL itself. */
function withWal<T>(path: string, work: (file: number) => T): T | undefined {
  let file: number;
  try {
    file = openSync(`${path}-wal`, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

interface Header {
  salt: string;
  pageSize: number;
  isLittle: boolean;
  sums: [number, number];
}

/** Returns undefined for an empty WAL, and for a header that is being written. */
function readHeader(file: number): Header | undefined {
  const bytes = Buffer.alloc(HEADER);
  if (readSync(file, bytes, 0, HEADER, 0) < HEADER) return undefined;
  const isLittle = bytes.readUInt32BE(0) === LITTLE_ENDIAN_MAGIC;
  const sums: [number, number] = [0, 0];
  addWords(sums, bytes.subarray(0, 24), isLittle);
  if (sums[0] !== bytes.readUInt32BE(24) || sums[1] !== bytes.readUInt32BE(28)) return undefined;
  return { salt: bytes.toString("hex", 16, 24), pageSize: bytes.readUInt32BE(8), isLittle, sums };
}

/** Yields the complete frames from one on, without checking them. */
function* readFrames(file: number, first: number, pageSize: number): Generator<Buffer> {
  const frameSize = FRAME_HEADER + pageSize;
  const chunk = Buffer.alloc(frameSize * Math.max(1, Math.floor(CHUNK / frameSize)));
  for (let position = HEADER + first * frameSize; ; ) {
    const length = readSync(file, chunk, 0, chunk.length, position);
    const frames = Math.floor(length / frameSize);
    for (let index = 0; index < frames; index++) yield chunk.subarray(index * frameSize, (index + 1) * frameSize);
    if (frames === 0) return;
    position += frames * frameSize;
  }
}

/** Adds bytes to a checksum of SQLite: two sums over words of 32 bits. */
function addWords(sums: [number, number], bytes: Buffer, isLittle: boolean): void {
  let [first, second] = sums;
  const words = new Uint32Array(bytes.length / 4);
  Buffer.from(words.buffer).set(bytes);
  if (isLittle !== MACHINE_IS_LITTLE) Buffer.from(words.buffer).swap32();
  for (let index = 0; index < words.length; index += 2) {
    first = (first + words[index]! + second) >>> 0;
    second = (second + words[index + 1]! + first) >>> 0;
  }
  sums[0] = first;
  sums[1] = second;
}
