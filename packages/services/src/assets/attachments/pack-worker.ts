import { createWriteStream } from "node:fs";
import type { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { fileRemoved } from "../../core/file-store.ts";
import type { WorkerTools } from "../../workers/task.ts";

export interface PackAttachmentsInput {
  /** The path of the zip to write. */
  path: string;
  /** Local files with their names in the zip. */
  files: { path: string; name: string; modifiedAt: string }[];
}

/** Packs files without compression, because pictures and PDFs are compressed already. Throws 409 if one was removed meanwhile. */
export async function packAttachmentsTask(
  { path, files }: PackAttachmentsInput,
  { signal }: WorkerTools,
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // yazl reports its own failures as an event, and does not close the stream.
  zip.on("error", (error: NodeJS.ErrnoException) => output.destroy(error.code === "ENOENT" ? fileRemoved() : error));
  for (const file of files)
    zip.addFile(file.path, file.name, { mtime: new Date(file.modifiedAt), mode: 0o100644, compress: false });
  zip.end();
  await pipeline(output, createWriteStream(path), { signal });
}
