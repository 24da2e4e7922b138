import { createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { WorkerTools } from "../workers/task.ts";

export interface PackInput {
  /** The path of the zip to write. */
  path: string;
  /** The folder of the written records. */
  folder: string;
  readme: string;
  /** The local paths of stored files, and their paths in the zip. */
  files: { path: string; zipPath: string }[];
  /** The modification time of the zip's entries. */
  madeAt: Date;
}

/** Matches files that are already compressed and are stored as they are. */
const COMPRESSED = /\.(xlsx|zip|png|jpe?g|webp|pdf)$/i;
const mode = 0o100644;

/** Packs a company's download file by file, limited only by the speed of the disk. */
export async function packDownload(
  { path, folder, readme, files, madeAt }: PackInput,
  { signal }: WorkerTools,
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // The zip emits its own errors as an event and leaves the output stream open.
  zip.on("error", (error: Error) => output.destroy(error));
  const addFile = (from: string, zipPath: string) =>
    zip.addFile(from, zipPath, { mtime: madeAt, mode, compress: !COMPRESSED.test(zipPath) });
  zip.addBuffer(Buffer.from(readme), "README.txt", { mtime: madeAt, mode });
  addFile(join(folder, "company.xlsx"), "company.xlsx");
  for (const name of await readdir(join(folder, "json"))) addFile(join(folder, "json", name), `json/${name}`);
  for (const file of files) addFile(file.path, file.zipPath);
  zip.end();
  await pipeline(output, createWriteStream(path, { flush: true }), { signal });
}
