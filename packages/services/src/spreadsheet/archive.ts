import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { SaxesParser } from "saxes";
import { badFile, DAMAGED, LOCKED, NOT_A_SHEET, TOO_LARGE_INSIDE } from "./limits.ts";

/** A part of a zip archive, as listed in its directory. */
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
 * Returns the parts of an archive by its directory, nothing inflated yet. Throws 422 if the file is no archive, is cut off or is
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

/** Inflates a part chunk by chunk. */
export function inflated(part: ArchivePart): Readable {
  const deflated = Readable.from([part.data], { objectMode: false });
  if (part.method === STORED) return deflated;
  return deflated.pipe(createInflateRaw({ chunkSize: CHUNK }));
}

const CDATA = { begin: "<![CDATA[", end: "]]>" };

/**
 * Yields the text of a part in pieces that end between characters. CDATA, which some programs use for texts, becomes plain text, so that a
 * search for tags finds none inside a text.
 */
export async function* textOf(part: ArchivePart): AsyncGenerator<string> {
  let isInside = false;
  let rest = "";
  for await (const piece of inflated(part).setEncoding("utf8") as AsyncIterable<string>) {
    let text = rest + piece;
    let done = "";
    for (;;) {
      const delimiter = isInside ? CDATA.end : CDATA.begin;
      const at = text.indexOf(delimiter);
      // The delimiter itself may be cut in two.
      const end = at < 0 ? text.length - cutLength(delimiter, text) : at;
      done += isInside ? escapedText(text.slice(0, end)) : text.slice(0, end);
      text = text.slice(at < 0 ? end : end + delimiter.length);
      if (at < 0) break;
      isInside = !isInside;
    }
    rest = text;
    yield done;
  }
  yield isInside ? escapedText(rest) : rest;
}

/** Returns how many of the last characters begin a delimiter. */
function cutLength(delimiter: string, text: string): number {
  let length = Math.min(delimiter.length - 1, text.length);
  while (length > 0 && !text.endsWith(delimiter.slice(0, length))) length -= 1;
  return length;
}

const escapedText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** What a caller does with the elements and texts of a part. */
export interface XmlHandlers {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Returns a function that parses XML piece by piece and throws if it is not XML. Names come without the namespace prefix of the first
 * element; an element with another prefix has an empty name. Only XML's own entities are known.
 */
export function xmlParser({ open, text, close }: XmlHandlers): (piece: string) => void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let prefix: string | undefined;
  const localName = (name: string) => {
    prefix ??= name.slice(0, name.indexOf(":") + 1);
    return name.startsWith(prefix) ? name.slice(prefix.length) : "";
  };
  parser.on("opentag", ({ name, attributes }) => open(localName(name), attributes));
  if (text) parser.on("text", text);
  if (close) parser.on("closetag", ({ name }) => close(localName(name)));
  return (piece) => {
    parser.write(piece);
  };
}

/** Parses the XML of a whole part. */
export async function parsePart(part: ArchivePart, handlers: XmlHandlers): Promise<void> {
  const parse = xmlParser(handlers);
  for await (const piece of textOf(part)) parse(piece);
}
