import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { ABOUT, type About, MANIFEST, type Manifest } from "./format.ts";
import { encrypt, withChecksum } from "./seal.ts";

/** An entry of an archive, with its name and size in bytes. */
export interface Member {
  name: string;
  size: number;
  content: Readable;
}

interface Contents {
  about: About;
  /** Opened lazily, so that only one file is open at a time. */
  members: AsyncIterable<Member>;
  /** The keys of missing files, which are complete once all members have been read. */
  missing: readonly string[];
  passphrase: string | undefined;
}

/** Writes an archive to a new file and syncs it. A failure may leave a partial file. */
export async function writeArchive(path: string, contents: Contents): Promise<{ files: number }> {
  const { passphrase } = contents;
  const archive = pack();
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const bytes = Readable.from(archive);
  const zipped = createGzip({ level: 1 });
  const writing =
    passphrase === undefined
      ? pipeline(bytes, zipped, withChecksum, file)
      : pipeline(bytes, zipped, withChecksum, (source) => encrypt(source, passphrase), file);
  const failed = new AbortController();
  writing.catch(() => failed.abort());
  const filled = fill(archive, contents, failed.signal).catch((error: Error) => {
    archive.destroy(error);
    throw error;
  });
  const [fileCount] = await Promise.allSettled([filled, writing]).then((outcomes) => {
    // The error in writing is also the reason why filling failed.
    const failure = outcomes.toReversed().find((outcome) => outcome.status === "rejected");
    if (failure) throw failure.reason;
    return outcomes;
  });
  return { files: (fileCount as PromiseFulfilledResult<number>).value };
}

async function fill(archive: Pack, { about, members, missing }: Contents, failed: AbortSignal) {
  const written: Manifest["members"] = [];
  const add = async ({ name, size, content }: Member) => {
    const hash = createHash("sha256");
    const entry = archive.entry({ name, size, mode: 0o600 });
    for await (const chunk of content) {
      hash.update(chunk);
      if (!entry.write(chunk)) await once(entry, "drain", { signal: failed });
    }
    entry.end();
    written.push({ name, size, sha256: hash.digest("hex") });
  };
  await add(textMember(ABOUT, about));
  // A member that is not read to its end, because the archive failed, would keep its file open.
  for await (const member of members) await add(member).finally(() => member.content.destroy());
  const files = written.length - 1;
  await add(textMember(MANIFEST, { members: written, missing: [...missing] } satisfies Manifest));
  archive.finalize();
  return files;
}

function textMember(name: string, content: object): Member {
  const bytes = Buffer.from(JSON.stringify(content));
  return { name, size: bytes.length, content: Readable.from([bytes]) };
}
