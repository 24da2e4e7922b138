import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ZipFile } from "yazl";
import {
  columnLetters,
  escapeXml,
  rowWriter,
  type SheetColumn,
  type SheetFormula,
  type SheetValue,
} from "./columns.ts";
import { type BlankBook, type BookInfo, blankBook, type SheetPlan } from "./workbook.ts";

/** Writes a spreadsheet row by row, under a temporary name until it is complete and synced. */
export interface SheetWriter {
  /** Adds a row. Text stays text: `=1+1` never becomes a formula. */
  add(values: SheetValue[]): void;
  /** Flushes to the disk (backpressure); await it between batches. */
  drain(): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** Writes several sheets, one after the other. */
export interface BookWriter extends SheetWriter {
  /** Adds a row of totals, if the sheet has them. */
  addSummaryRow(values: (SheetValue | SheetFormula)[]): void;
  /** Leaves a row empty. */
  skip(): void;
  /** Ends the sheet's filter at the last added row; by default it includes all rows. */
  endFilter(): void;
  /** Returns the number of the last added row. */
  row(): number;
  /** Ends the sheet; further rows go to the next one. */
  nextSheet(): void;
}

/** Opens a sheet with a frozen header and a filter. For worker threads only, because a large sheet blocks its thread. */
export function openSheet(path: string, name: string, columns: SheetColumn[], info?: BookInfo): Promise<SheetWriter> {
  return openBook(path, [{ name, columns }], info);
}

/** Opens a workbook at its first sheet; all sheets are known in advance. */
export async function openBook(path: string, plans: readonly SheetPlan[], info?: BookInfo): Promise<BookWriter> {
  const { otherParts: others, workbook, sheets } = await blankBook(plans, info);
  await mkdir(dirname(path), { recursive: true });
  const streamed = [...sheets.map(({ name }) => name), workbook.name];
  const zip = packBook(`${path}.part`, others, streamed);
  const writers = sheets.map(({ styles }) => rowWriter(styles));
  const totalWriters = sheets.map(({ totalStyles }) => rowWriter(totalStyles));
  /** The last filtered row of each sheet. */
  const filtered: number[] = [];
  let current = 0;
  let row = 1;
  zip.add(sheets[0]!.head);

  function end(): void {
    filtered[current] ??= row;
    zip.add(withFilterRow(sheets[current]!.tail, filtered[current]!));
    zip.nextPart();
    current += 1;
    row = 1;
  }

  return {
    add: (values) => zip.add(writers[current]!(++row, values)),
    addSummaryRow: (values) => zip.add(totalWriters[current]!(++row, values)),
    skip() {
      row += 1;
    },
    endFilter() {
      filtered[current] = row;
    },
    row: () => row,
    drain: () => zip.drain(),
    nextSheet() {
      end();
      zip.add(sheets[current]!.head);
    },
    async finish() {
      end();
      zip.add(withFilters(workbook.xml, plans, filtered));
      await zip.finish();
      await rename(`${path}.part`, path);
    },
    async discard() {
      await zip.stop();
      await rm(`${path}.part`, { force: true });
    },
  };
}

/** Returns the end of a sheet with its filter down to a row. */
const withFilterRow = (tail: string, row: number) =>
  tail.replace(/(<autoFilter ref="A1:[A-Z]+)1"/, (_, range: string) => `${range}${row}"`);

/** Names the range of each filter, because LibreOffice shows a filter's buttons only if its range has this name. */
function withFilters(xml: string, plans: readonly SheetPlan[], filtered: readonly number[]): string {
  const names = plans.map(({ name, columns }, index) => {
    const range = `'${name.replaceAll("'", "''")}'!$A$1:$${columnLetters(columns.length - 1)}$${filtered[index]}`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${escapeXml(range)}</definedName>`;
  });
  return xml.replace("<definedNames>", () => `<definedNames>${names.join("")}`);
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
function packBook(path: string, others: BlankBook["otherParts"], streamed: readonly string[]): PackedBook {
  const zip = new ZipFile();
  const parts = streamed.map(() => new PassThrough({ highWaterMark: HIGH_WATER_BYTES }));
  // `written` reports a failure; the parts' own error events must not end the thread.
  for (const part of parts) part.on("error", () => undefined);
  for (const { name, content } of others) zip.addBuffer(content, name, { compressionLevel });
  for (const [index, name] of streamed.entries()) zip.addReadStream(parts[index]!, name, { compressionLevel });
  zip.end();
  const output = zip.outputStream as PassThrough;
  const written = pipeline(output, createWriteStream(path, { flush: true }));
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
      // Yields to other work on this thread even if no write has to wait.
      await nextTurn();
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
