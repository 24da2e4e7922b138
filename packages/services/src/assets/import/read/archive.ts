import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { badFile, DAMAGED, LOCKED, NOT_A_SHEET, TOO_LARGE_INSIDE } from "./bad-file.ts";

/** A part of a zip archive, as its directory names it. */
export interface ArchivePart {
  name: string;
  method: number;
  crc: number;
  data: Buffer;
}

/** APPNOTE.TXT 4.3: signatures and fixed lengths of the records of a zip archive. */
const END = { signature: 0x06054b50, length: 22, maxComment: 0xffff };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
/** Compound files: old .xls, and .xlsx behind a password. */
const COMPOUND = 0xd0cf11e0;
const STORED = 0;
const DEFLATED = 8;
const MAX_PARTS = 2000;
const CHUNK = 32 * 1024;

/**
 * The parts of an archive by its directory, nothing inflated yet. Throws 422 where the file is none, is cut off or is
 * encrypted. Only what the directory names is ever read, so that no other reading of the bytes can slip in.
 */
export function partsOf(file: Buffer): ArchivePart[] {
  if (file.length >= 4 && file.readUInt32BE(0) === COMPOUND) throw badFile(LOCKED);
  if (file.length < 4 || file.readUInt32LE(0) !== LOCAL.signature) throw badFile(NOT_A_SHEET);
  try {
    return directoryOf(file);
  } catch (error) {
    if (error instanceof RangeError) throw badFile(DAMAGED);
    throw error;
  }
}

function directoryOf(file: Buffer): ArchivePart[] {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_PARTS) throw badFile(TOO_LARGE_INSIDE);
  const parts: ArchivePart[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== ENTRY.signature) throw badFile(DAMAGED);
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString("utf8", at + ENTRY.length, at + ENTRY.length + nameLength);
    parts.push(partAt(file, at, name));
    at += ENTRY.length + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - END.length - END.maxComment);
  for (let at = file.length - END.length; at >= first; at--) {
    if (file.readUInt32LE(at) === END.signature) return at;
  }
  throw badFile(DAMAGED);
}

function partAt(file: Buffer, at: number, name: string): ArchivePart {
  const isEncrypted = (file.readUInt16LE(at + 8) & 1) === 1;
  if (isEncrypted) throw badFile(LOCKED);
  const method = file.readUInt16LE(at + 10);
  if (method !== STORED && method !== DEFLATED) throw badFile(DAMAGED);
  const size = file.readUInt32LE(at + 20);
  const local = file.readUInt32LE(at + 42);
  if (file.readUInt32LE(local) !== LOCAL.signature) throw badFile(DAMAGED);
  const start = local + LOCAL.length + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + size > file.length) throw badFile(DAMAGED);
  return { name, method, crc: file.readUInt32LE(at + 16), data: file.subarray(start, start + size) };
}

/** The bytes of a part, inflated bit by bit. */
export function inflated(part: ArchivePart): Readable {
  const packed = Readable.from([part.data], { objectMode: false });
  if (part.method === STORED) return packed;
  return packed.pipe(createInflateRaw({ chunkSize: CHUNK }));
}

const CDATA = { begin: "<![CDATA[", end: "]]>" };

/**
 * The text of a part in pieces that end between characters. What stands in CDATA, as some programs write texts, becomes plain
 * text: exceljs's XML reader would leave it out.
 */
export async function* textOf(part: ArchivePart): AsyncGenerator<string> {
  let isInside = false;
  let rest = "";
  for await (const piece of inflated(part).setEncoding("utf8") as AsyncIterable<string>) {
    let text = rest + piece;
    let done = "";
    for (;;) {
      const sign = isInside ? CDATA.end : CDATA.begin;
      const at = text.indexOf(sign);
      // The sign itself may be cut in two.
      const end = at < 0 ? text.length - partOf(sign, text) : at;
      done += isInside ? escapedText(text.slice(0, end)) : text.slice(0, end);
      text = text.slice(at < 0 ? end : end + sign.length);
      if (at < 0) break;
      isInside = !isInside;
    }
    rest = text;
    yield done;
  }
  yield isInside ? escapedText(rest) : rest;
}

/** How many of the last letters begin a sign. */
function partOf(sign: string, text: string): number {
  let length = Math.min(sign.length - 1, text.length);
  while (length > 0 && !text.endsWith(sign.slice(0, length))) length -= 1;
  return length;
}

const escapedText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Counts bytes over all parts of a file, and refuses it as soon as they are too many. */
interface Budget {
  left: number;
  refusal: string;
}

export const unpackedBudget = (): Budget => ({
  left: IMPORT_LIMITS.unpackedBytes,
  refusal: TOO_LARGE_INSIDE,
});

/**
 * Inflates a part without keeping it, and counts bytes and the given tags. Throws 422 past a budget, where the bytes are not
 * what the directory promised, or where the part declares entities of its own.
 */
export async function measure(part: ArchivePart, budgets: Budget[], tags: string[] = []): Promise<number[]> {
  const counts = tags.map(() => 0);
  const longest = Math.max(0, ...tags.map((tag) => tag.length)) - 1;
  let crc = 0;
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of inflated(part) as AsyncIterable<Buffer>) {
      for (const budget of budgets) {
        budget.left -= chunk.length;
        if (budget.left < 0) throw badFile(budget.refusal);
      }
      crc = crc32(chunk, crc);
      if (tags.length === 0) continue;
      const seen = Buffer.concat([rest, chunk]);
      if (seen.includes("<!DOCTYPE") || seen.includes("<!ENTITY")) throw badFile(NOT_A_SHEET);
      tags.forEach((tag, index) => {
        // Occurrences that lie wholly within the rest were counted with the previous chunk.
        counts[index]! += occurrences(seen, tag, Math.max(0, rest.length - tag.length + 1));
      });
      rest = seen.subarray(Math.max(0, seen.length - longest));
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith("Z_")) throw badFile(DAMAGED);
    throw error;
  }
  if (crc !== part.crc) throw badFile(DAMAGED);
  return counts;
}

function occurrences(bytes: Buffer, tag: string, from: number): number {
  let count = 0;
  for (let at = bytes.indexOf(tag, from); at >= 0; at = bytes.indexOf(tag, at + tag.length)) count += 1;
  return count;
}
