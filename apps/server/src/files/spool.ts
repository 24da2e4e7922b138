import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** Keeps files of forms on the disk until the fields behind them were read too: a form's parts come in any order. */
export interface Spool {
  /** Takes a file in whole; answers its content, to be read once. Throws what its reading throws. */
  take(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>;
  remove(): Promise<void>;
}

/** A spool of one request, in the machine's folder for what is temporary. */
export function openSpool(): Spool {
  const folders: string[] = [];
  return {
    async take(content) {
      const folder = await mkdtemp(join(tmpdir(), "custodia-upload-"));
      folders.push(folder);
      const path = join(folder, "file");
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      return {
        [Symbol.asyncIterator]: () =>
          createReadStream(path)[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>,
      };
    },
    async remove() {
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
    },
  };
}
