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
  altered,
  BadBackup,
  isMember,
  MANIFEST,
  type Manifest,
  manifest,
} from "./format.ts";
import { type Opening, unsealed, verifyChecksum } from "./seal.ts";

/** The most that the first member and the last may have. */
const MOST_TEXT = 256 * 2 ** 20;

interface Reading extends Opening {
  /** Refuses by what the first member tells, before anything else is read. */
  judge: (about: About) => void;
  /** The room of the disk, for who wants another. */
  free?: typeof freeBytes;
}

export interface ReadArchive extends Manifest {
  about: About;
}

/**
 * Writes all members of an archive below `folder`, and answers what they are. Throws BadBackup unless it is whole, and each
 * byte as it was, and fits: what it unpacks to is known as it comes. What was written by then is for who called to remove.
 */
export async function readArchive(
  path: string,
  folder: string,
  { judge, free = freeBytes, ...opening }: Reading,
): Promise<ReadArchive> {
  const take = spaceGuard(folder, () => noRoom(folder), free);
  let read: ReadArchive | undefined;
  try {
    await pipeline(
      createReadStream(path),
      (bytes: AsyncIterable<Buffer>) => unsealed(bytes, opening),
      verifyChecksum,
      createGunzip(),
      async (bytes: AsyncIterable<Buffer>) => {
        read = await takeFrom(bytes, { folder, judge, take });
      },
    );
  } catch (error) {
    if (error instanceof BadBackup || isOfDisk(error)) throw error;
    throw altered();
  }
  return read!;
}

interface Taking extends Pick<Reading, "judge"> {
  folder: string;
  /** Told of bytes before they are written. Throws where there is no room for them. */
  take: (bytes: number) => Promise<void>;
}

async function takeFrom(bytes: AsyncIterable<Buffer>, to: Taking): Promise<ReadArchive> {
  const members = extract();
  const taking = takeAll(members, to);
  const feeding = pipeline(Readable.from(bytes), members as unknown as NodeJS.WritableStream);
  const [taken, fed] = await Promise.allSettled([taking, feeding]);
  // The refusal is the reason why reading stopped.
  if (taken.status === "rejected") throw taken.reason;
  if (fed.status === "rejected") throw fed.reason;
  return taken.value;
}

const noRoom = (folder: string) =>
  new BadBackup(
    `The disk of ${folder} has no room for what is in this backup. Nothing was restored; what was unpacked is gone again.`,
  );

/** A system error about local files is not the archive's fault. */
const isOfDisk = (error: unknown) => /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? "");

async function takeAll(members: AsyncIterable<Entry>, { folder, judge, take }: Taking) {
  const seen = new Map<string, { size: number; sha256: string }>();
  let first: About | undefined;
  let last: Manifest | undefined;
  for await (const entry of members) {
    const { name, type } = entry.header;
    if (type !== "file" || last || seen.has(name)) throw altered();
    if (!first) {
      if (name !== ABOUT) throw altered();
      const bytes = await textOf(entry);
      first = about.parse(JSON.parse(bytes.toString()));
      judge(first);
      seen.set(name, { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    } else if (name === MANIFEST) last = manifest.parse(JSON.parse((await textOf(entry)).toString()));
    else if (isMember(name)) seen.set(name, await keep(entry, join(folder, name), take));
    else throw altered();
  }
  if (!first || !last || last.members.length !== seen.size) throw altered();
  for (const { name, size, sha256 } of last.members) {
    const found = seen.get(name);
    if (found?.size !== size || found.sha256 !== sha256) throw altered();
  }
  return { about: first, ...last };
}

async function textOf(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of entry) {
    size += (chunk as Buffer).length;
    if (size > MOST_TEXT) throw altered();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function keep(
  entry: Entry,
  path: string,
  take: Taking["take"],
): Promise<{ size: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash("sha256");
  let size = 0;
  async function* measured(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      await take(chunk.length);
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(
    Readable.from(entry),
    measured,
    createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
  );
  return { size, sha256: hash.digest("hex") };
}
