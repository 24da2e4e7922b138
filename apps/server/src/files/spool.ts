import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PIECE = 65_536;

/** Keeps files of forms on the disk until the fields behind them were read too: a form's parts come in any order. */
export interface Spool {
  /** Takes a file in whole; answers its content. Throws what its reading throws. */
  take(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>;
  remove(): Promise<void>;
}

/** A spool of one request, in the machine's folder for what is temporary. */
export function openSpool(): Spool {
  const files: FileHandle[] = [];
  return {
    async take(content) {
      const file = await openNameless();
      files.push(file);
      await writeFile(file, content);
      return { [Symbol.asyncIterator]: () => piecesOf(file) };
    },
    async remove() {
      for (const file of files.splice(0)) await file.close();
    },
  };
}

/** A file that goes with who has it open: of a server that is killed nothing stays behind. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `custodia-upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
