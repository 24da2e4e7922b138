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

/** A zip on the disk whose last parts are being written, one after the other. */
export interface PackedBook {
  add(xml: string): void;
  /** Ends a part and begins the next. */
  turn(): void;
  /** Waits until the zip, and the disk behind it, have taken what was added. Throws what the disk said. */
  drain(): Promise<void>;
  finish(): Promise<void>;
  stop(): Promise<void>;
}

/** Packs a book whose parts `growing` are yet to be written. zlib does the deflating, on a thread of its own. */
export function packBook(path: string, others: BlankBook["others"], growing: readonly string[]): PackedBook {
  const zip = new ZipFile();
  const parts = growing.map(() => new PassThrough({ highWaterMark: WAITING }));
  // A failure is told by `written`; what the parts make of it must not end the thread.
  for (const one of parts) one.on("error", () => undefined);
  for (const { name, content } of others) zip.addBuffer(content, name, { compressionLevel });
  for (const [index, name] of growing.entries()) zip.addReadStream(parts[index]!, name, { compressionLevel });
  zip.end();
  const output = zip.outputStream as PassThrough;
  const written = pipeline(output, createWriteStream(path, { flush: true }));
  const destroy = (error?: Error) => {
    for (const one of parts) one.destroy(error);
  };
  written.catch(destroy);
  let at = 0;
  let piece = "";

  function push(): void {
    parts[at]!.write(piece);
    piece = "";
  }

  return {
    add(xml) {
      piece += xml;
      if (piece.length > PIECE) push();
    },
    turn() {
      parts[at]!.end(piece);
      piece = "";
      at += 1;
    },
    async drain() {
      // Where the disk is quick nothing ever waits, and yet others of this thread must have their turn.
      await nextTurn();
      const part = parts[at]!;
      if (part.errored) throw part.errored;
      if (part.writableNeedDrain) await once(part, "drain");
    },
    async finish() {
      parts[at]!.end(piece);
      await written;
    },
    async stop() {
      destroy();
      output.destroy();
      await written.catch(() => undefined);
    },
  };
}
