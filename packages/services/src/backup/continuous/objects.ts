import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Page } from "@custodia/sqlite/wal-follower";
import { z } from "zod";
import { BadBackup, damagedBackup } from "../format.ts";
import { type DecryptOptions, decrypt, encrypt, hashStage, verifyChecksum, withChecksum } from "../seal.ts";

/** Incremented with each change that older programs cannot read. */
export const OBJECT_FORMAT = 1;

const header = z.object({
  format: z.int(),
  sequence: z.int(),
  /** The time of the state in ms. */
  at: z.int(),
  /** The SHA-256 of the object before it; null for a snapshot. */
  parent: z.string().nullable(),
  page_size: z.int(),
  page_count: z.int(),
  /** The key of second factors in base64, only in encrypted objects. */
  operator_key: z.string().nullable(),
});

export type ObjectHeader = z.output<typeof header>;

/** The number of pages that are passed on together. */
const BATCH = 16;

/** Writes an object to a new file: its header and pages, compressed, with a checksum, encrypted if there is a recipient. */
export async function writeObject(
  path: string,
  header: ObjectHeader,
  pages: Iterable<Page>,
  recipient: string | undefined,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield* recipient === undefined ? source : encrypt(source, { recipient });
  }
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(
    Readable.from(content(header, pages)),
    createGzip({ level: 1 }),
    withChecksum,
    seal,
    hashStage(hash),
    file,
  );
  return { sha256: hash.digest("hex"), bytes: file.bytesWritten };
}

function* content(header: ObjectHeader, pages: Iterable<Page>): Generator<Buffer> {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  let batch: Buffer[] = [];
  for (const [number, page] of pages) {
    const prefix = Buffer.alloc(4);
    prefix.writeUInt32BE(number);
    batch.push(prefix, page);
    if (batch.length < 2 * BATCH) continue;
    yield Buffer.concat(batch);
    batch = [];
  }
  if (batch.length > 0) yield Buffer.concat(batch);
}

interface ReadOptions extends DecryptOptions {
  onHeader(header: ObjectHeader): void;
  /** Called with each page, which is only valid if the whole object is. */
  onPage(number: number, page: Buffer): void;
}

/** Reads an object of a file, and returns its SHA-256. Throws BadBackup unless it is complete and unaltered. */
export async function readObject(path: string, { onHeader, onPage, ...options }: ReadOptions): Promise<string> {
  const hash = createHash("sha256");
  try {
    await pipeline(
      createReadStream(path),
      hashStage(hash),
      (bytes: AsyncIterable<Buffer>) => decrypt(bytes, options),
      verifyChecksum,
      createGunzip(),
      (bytes: AsyncIterable<Buffer>) => readContent(bytes, onHeader, onPage),
    );
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (error instanceof BadBackup || /^(ENOSPC|EFBIG|EDQUOT|EIO|EROFS)$/.test(code)) throw error;
    throw damagedBackup();
  }
  return hash.digest("hex");
}

async function readContent(
  bytes: AsyncIterable<Buffer>,
  onHeader: ReadOptions["onHeader"],
  onPage: ReadOptions["onPage"],
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let pageSize = 0;
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (pageSize === 0) {
      const end = rest.indexOf("\n");
      if (end < 0) continue;
      const found = header.parse(JSON.parse(rest.toString("utf8", 0, end)));
      if (found.format > OBJECT_FORMAT)
        throw new BadBackup("This backup is from a newer version of Custodia. Nothing was restored; use that version.");
      onHeader(found);
      pageSize = found.page_size;
      rest = rest.subarray(end + 1);
    }
    let offset = 0;
    for (; rest.length - offset >= 4 + pageSize; offset += 4 + pageSize)
      onPage(rest.readUInt32BE(offset), rest.subarray(offset + 4, offset + 4 + pageSize));
    rest = rest.subarray(offset);
  }
  if (pageSize === 0 || rest.length > 0) throw damagedBackup();
}
