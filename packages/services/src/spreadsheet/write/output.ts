import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** The destination of a workbook. */
export interface BookOutput {
  open(): Promise<Writable>;
  /** Makes the complete workbook available. */
  publish(): Promise<void>;
  /** Removes a workbook that was not completed. */
  remove(): Promise<void>;
}

/** A file, under a temporary name until it is complete and synced. */
export const fileOutput = (path: string): BookOutput => ({
  async open() {
    await mkdir(dirname(path), { recursive: true });
    const file = createWriteStream(`${path}.part`, { flush: true });
    await once(file, "open");
    return file;
  },
  publish: () => rename(`${path}.part`, path),
  remove: () => rm(`${path}.part`, { force: true }),
});

/** Memory, for a compressed workbook that is the answer to a call. */
export function memoryOutput(): BookOutput & { bytes(): Uint8Array } {
  let chunks: Buffer[] = [];
  return {
    open: async () =>
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk);
          done();
        },
      }),
    publish: async () => undefined,
    async remove() {
      chunks = [];
    },
    bytes: () => new Uint8Array(Buffer.concat(chunks)),
  };
}

/** The number of characters that are encoded at once. */
const CHUNK_CHARACTERS = 64 * 1024;
/** The high-water mark in bytes for backpressure. */
const HIGH_WATER_BYTES = 512 * 1024;
/** The level that exceljs uses; a file that is a quarter smaller would take three times as long. */
const compressionLevel = 1;

/** A zip file whose last parts are streamed, one after the other. */
interface PackedBook {
  add(xml: string): void;
  /** Ends a part and begins the next. */
  nextPart(): void;
  /** Waits until the data is written. Throws the write error of the disk. */
  drain(): Promise<void>;
  finish(): Promise<void>;
  stop(): Promise<void>;
}

/** Packs a workbook whose `streamed` parts are streamed. zlib compresses on its own thread. */
export function packBook(
  destination: Writable,
  others: readonly { name: string; content: Buffer }[],
  streamed: readonly string[],
): PackedBook {
  const zip = new ZipFile();
  const parts = streamed.map(() => new PassThrough({ highWaterMark: HIGH_WATER_BYTES }));
  // `written` reports a failure; the parts' own error events must not end the thread.
  for (const part of parts) part.on("error", () => undefined);
  for (const { name, content } of others) zip.addBuffer(content, name, { compressionLevel });
  for (const [index, name] of streamed.entries()) zip.addReadStream(parts[index]!, name, { compressionLevel });
  zip.end();
  const output = zip.outputStream as PassThrough;
  const written = pipeline(output, destination);
  const destroy = (error?: Error) => {
    for (const part of parts) part.destroy(error);
  };
  written.catch(destroy);
  let current = 0;
  let chunk = "";

  function push(): void {
    parts[current]!.write(chunk);
    chunk = "";
  }

  return {
    add(xml) {
      chunk += xml;
      if (chunk.length > CHUNK_CHARACTERS) push();
    },
    nextPart() {
      parts[current]!.end(chunk);
      chunk = "";
      current += 1;
    },
    async drain() {
      const part = parts[current]!;
      if (part.errored) throw part.errored;
      if (part.writableNeedDrain) await once(part, "drain");
    },
    async finish() {
      parts[current]!.end(chunk);
      await written;
    },
    async stop() {
      destroy();
      output.destroy();
      await written.catch(() => undefined);
    },
  };
}
