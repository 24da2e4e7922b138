import { createWriteStream } from "node:fs";
import type { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { fileRemoved } from "../core/file-store.ts";
import type { WorkerTools } from "../workers/task.ts";

export interface PackInput {
  /** The path of the zip to write. */
  path: string;
  entries: PackEntry[];
  /** Whether the zip must survive a power failure. */
  sync: boolean;
}

/** A file of this machine, or a text, with its path in the zip. */
type PackEntry = { zipPath: string; modifiedAt: Date } & ({ path: string } | { text: string });

/** Matches files that are already compressed and are stored as they are. */
const COMPRESSED = /\.(xlsx|zip|png|jpe?g|webp|pdf)$/i;
const mode = 0o100644;

/** Packs files one by one, limited only by the speed of the disk. Throws 409 if one was removed meanwhile. */
export async function packFiles({ path, entries, sync }: PackInput, { signal }: WorkerTools): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // yazl reports its own failures as an event, and does not close the stream.
  zip.on("error", (error: NodeJS.ErrnoException) => output.destroy(error.code === "ENOENT" ? fileRemoved() : error));
  for (const entry of entries) {
    const { zipPath, modifiedAt: mtime } = entry;
    const options = { mtime, mode, compress: !COMPRESSED.test(zipPath) };
    if ("text" in entry) zip.addBuffer(Buffer.from(entry.text), zipPath, options);
    else zip.addFile(entry.path, zipPath, options);
  }
  zip.end();
  await pipeline(output, createWriteStream(path, { flush: sync }), { signal });
}
