import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ZipFile } from "yazl";
import type { BlankBook } from "./blank-book.ts";

/** Letters that are turned into bytes at once. */
const PIECE = 64 * 1024;
/** Bytes that may wait for the zip before whoever writes is told to wait. */
const WAITING = 512 * 1024;
/** As exceljs packs; a file that is a quarter smaller would take three times the work. */
const compressionLevel = 1;

/** A zip on the disk whose last part is being written. */
export interface PackedBook {
  add(xml: string): void;
  /** Waits until the zip, and the disk behind it, have taken what was added. Throws what the disk said. */
  drain(): Promise<void>;
  finish(): Promise<void>;
  stop(): Promise<void>;
}

/** Packs a book whose part `growing` is yet to be written. zlib does the deflating, on a thread of its own. */
export function packBook(path: string, others: BlankBook["others"], growing: string): PackedBook {
  const zip = new ZipFile();
  const part = new PassThrough({ highWaterMark: WAITING });
  // A failure is told by `written`; what the part makes of it must not end the thread.
  part.on("error", () => undefined);
  for (const { name, content } of others) zip.addBuffer(content, name, { compressionLevel });
  zip.addReadStream(part, growing, { compressionLevel });
  zip.end();
  const output = zip.outputStream as PassThrough;
  const written = pipeline(output, createWriteStream(path, { flush: true }));
  written.catch((error: Error) => part.destroy(error));
  let piece = "";

  function push(): void {
    part.write(piece);
    piece = "";
  }

  return {
    add(xml) {
      piece += xml;
      if (piece.length > PIECE) push();
    },
    async drain() {
      // Where the disk is quick nothing ever waits, and yet others of this thread must have their turn.
      await nextTurn();
      if (part.errored) throw part.errored;
      if (part.writableNeedDrain) await once(part, "drain");
    },
    async finish() {
      part.end(piece);
      await written;
    },
    async stop() {
      part.destroy();
      output.destroy();
      await written.catch(() => undefined);
    },
  };
}
