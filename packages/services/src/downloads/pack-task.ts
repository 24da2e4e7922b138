import { createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { WorkerTools } from "../workers/task.ts";

export interface PackAll {
  /** The path of the zip to write. */
  path: string;
  /** The folder of the written records. */
  folder: string;
  readme: string;
  /** The local paths of stored files, and their paths in the zip. */
  files: { path: string; place: string }[];
  /** The modification time of the zip's entries. */
  at: Date;
}

/** Matches files that are already compressed and are stored as they are. */
const PACKED = /\.(xlsx|zip|png|jpe?g|webp|pdf)$/i;
const mode = 0o100644;

/** Packs a company's download file by file, at the speed of the disk. */
export async function packAll(
  { path, folder, readme, files, at }: PackAll,
  { signal }: WorkerTools,
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // The zip emits its own errors as an event and leaves the output stream open.
  zip.on("error", (error: Error) => output.destroy(error));
  const take = (from: string, place: string) =>
    zip.addFile(from, place, { mtime: at, mode, compress: !PACKED.test(place) });
  zip.addBuffer(Buffer.from(readme), "README.txt", { mtime: at, mode });
  take(join(folder, "company.xlsx"), "company.xlsx");
  for (const name of await readdir(join(folder, "json"))) take(join(folder, "json", name), `json/${name}`);
  for (const file of files) take(file.path, file.place);
  zip.end();
  await pipeline(output, createWriteStream(path, { flush: true }), { signal });
}
