import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Entry, extract } from "tar-stream";
import { freeBytes, spaceGuard } from "./disk.ts";
import {
  ABOUT,
  type About,
  about,
  BadBackup,
  damagedBackup,
  isMember,
  MANIFEST,
  type Manifest,
  manifest,
} from "./format.ts";
import { type DecryptOptions, decrypt, verifyChecksum } from "./seal.ts";

/** The maximum size of the first member and of the last. */
const MAX_TEXT_BYTES = 256 * 2 ** 20;

interface ReadOptions extends DecryptOptions {
  /** Throws for an unsupported backup, by its first member, before anything else is read. */
  assertSupported: (about: About) => void;
  /** Tests replace this function. */
  freeSpace?: typeof freeBytes;
}

export interface ArchiveContents extends Manifest {
  about: About;
}

/**
 * Writes all members of an archive below `folder`, and returns their list. Throws BadBackup unless the archive is complete
 * and unaltered and fits the disk: its unpacked size is known only as it is read. The caller removes what had been written.
 */
export async function readArchive(
  path: string,
  folder: string,
  { assertSupported, freeSpace = freeBytes, ...decryptOptions }: ReadOptions,
): Promise<ArchiveContents> {
  const reserve = spaceGuard(folder, () => diskFull(folder), freeSpace);
  let archive: ArchiveContents | undefined;
  try {
    await pipeline(
      createReadStream(path),
      (bytes: AsyncIterable<Buffer>) => decrypt(bytes, decryptOptions),
      verifyChecksum,
      createGunzip(),
      async (bytes: AsyncIterable<Buffer>) => {
        archive = await unpack(bytes, { folder, assertSupported, reserve });
      },
    );
  } catch (error) {
    if (error instanceof BadBackup || isDiskError(error)) throw error;
    throw damagedBackup();
  }
  return archive!;
}

interface UnpackOptions extends Pick<ReadOptions, "assertSupported"> {
  folder: string;
  /** Called before bytes are written. Throws if the disk has no space for them. */
  reserve: (bytes: number) => Promise<void>;
}

async function unpack(bytes: AsyncIterable<Buffer>, to: UnpackOptions): Promise<ArchiveContents> {
  const members = extract();
  const writing = writeMembers(members, to);
  const reading = pipeline(Readable.from(bytes), members as unknown as NodeJS.WritableStream);
  const [written, read] = await Promise.allSettled([writing, reading]);
  // The refusal is the reason why reading stopped.
  if (written.status === "rejected") throw written.reason;
  if (read.status === "rejected") throw read.reason;
  return written.value;
}

const diskFull = (folder: string) =>
  new BadBackup(`The disk of ${folder} has no space for the content of this backup. Nothing was restored.`);

/** A system error about local files is not the archive's fault. */
const isDiskError = (error: unknown) => /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? "");

async function writeMembers(members: AsyncIterable<Entry>, { folder, assertSupported, reserve }: UnpackOptions) {
  const seen = new Map<string, { size: number; sha256: string }>();
  let first: About | undefined;
  let last: Manifest | undefined;
  for await (const entry of members) {
    const { name, type } = entry.header;
    if (type !== "file" || last || seen.has(name)) throw damagedBackup();
    if (!first) {
      if (name !== ABOUT) throw damagedBackup();
      const bytes = await readText(entry);
      first = about.parse(JSON.parse(bytes.toString()));
      assertSupported(first);
      seen.set(name, { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    } else if (name === MANIFEST) last = manifest.parse(JSON.parse((await readText(entry)).toString()));
    else if (isMember(name)) seen.set(name, await writeMember(entry, join(folder, name), reserve));
    else throw damagedBackup();
  }
  if (!first || !last || last.members.length !== seen.size) throw damagedBackup();
  for (const { name, size, sha256 } of last.members) {
    const found = seen.get(name);
    if (found?.size !== size || found.sha256 !== sha256) throw damagedBackup();
  }
  return { about: first, ...last };
}

async function readText(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of entry) {
    size += (chunk as Buffer).length;
    if (size > MAX_TEXT_BYTES) throw damagedBackup();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function writeMember(
  entry: Entry,
  path: string,
  reserve: UnpackOptions["reserve"],
): Promise<{ size: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash("sha256");
  let size = 0;
  async function* measured(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      await reserve(chunk.length);
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(Readable.from(entry), measured, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  return { size, sha256: hash.digest("hex") };
}
