import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ZipFile } from "yazl";
import {
  escaped,
  lettersOf,
  rowWriter,
  type SheetColumn,
  type SheetFormula,
  type SheetValue,
} from "./columns.ts";
import { type BlankBook, type BookAbout, blankBook, type SheetPlan } from "./workbook.ts";

/** A spreadsheet that is written row by row, under a temporary name until it is whole and on the disk. */
export interface SheetWriter {
  /** Texts stay texts, whatever they begin with: `=1+1` is never a formula. */
  add(values: SheetValue[]): void;
  /** Lets what was added reach the disk; to be awaited between portions. */
  drain(): Promise<void>;
  finish(): Promise<void>;
  drop(): Promise<void>;
}

/** The same of several sheets, one after the other. */
export interface BookWriter extends SheetWriter {
  /** A row that adds up others, of a sheet that is planned with totals. */
  addTotals(values: (SheetValue | SheetFormula)[]): void;
  /** Leaves a row free. */
  skip(): void;
  /** The filter of the sheet ends with the row that was added last; with its last row where nothing says so. */
  endFilter(): void;
  /** The number of the row that was added last. */
  row(): number;
  /** Ends a sheet: what is added from now on stands in the one after it. */
  turn(): void;
}

/** Opens a sheet with a frozen header that can be filtered. Threads only: rows of a large sheet keep their thread busy. */
export function openSheet(
  path: string,
  name: string,
  columns: SheetColumn[],
  about?: BookAbout,
): Promise<SheetWriter> {
  return openBook(path, [{ name, columns }], about);
}

/** Opens a book whose first sheet is to be written; all of them are known beforehand. */
export async function openBook(
  path: string,
  plans: readonly SheetPlan[],
  about?: BookAbout,
): Promise<BookWriter> {
  const { others, workbook, sheets } = await blankBook(plans, about);
  await mkdir(dirname(path), { recursive: true });
  const growing = [...sheets.map(({ name }) => name), workbook.name];
  const packed = packBook(`${path}.part`, others, growing);
  const writers = sheets.map(({ styles }) => rowWriter(styles));
  const totalWriters = sheets.map(({ totalStyles }) => rowWriter(totalStyles));
  /** The last row of each sheet that its filter is for. */
  const filtered: number[] = [];
  let at = 0;
  let row = 1;
  packed.add(sheets[0]!.head);

  function end(): void {
    filtered[at] ??= row;
    packed.add(filteredTo(sheets[at]!.tail, filtered[at]!));
    packed.turn();
    at += 1;
    row = 1;
  }

  return {
    add: (values) => packed.add(writers[at]!(++row, values)),
    addTotals: (values) => packed.add(totalWriters[at]!(++row, values)),
    skip() {
      row += 1;
    },
    endFilter() {
      filtered[at] = row;
    },
    row: () => row,
    drain: () => packed.drain(),
    turn() {
      end();
      packed.add(sheets[at]!.head);
    },
    async finish() {
      end();
      packed.add(withFilters(workbook.xml, plans, filtered));
      await packed.finish();
      await rename(`${path}.part`, path);
    },
    async drop() {
      await packed.stop();
      await rm(`${path}.part`, { force: true });
    },
  };
}

/** The end of a sheet whose filter goes down to a row, at the headings at least. */
const filteredTo = (tail: string, row: number) =>
  tail.replace(/(<autoFilter ref="A1:[A-Z]+)1"/, (_, range: string) => `${range}${row}"`);

/** LibreOffice shows the buttons of a filter only where its range has this name. */
function withFilters(xml: string, plans: readonly SheetPlan[], filtered: readonly number[]): string {
  const names = plans.map(({ name, columns }, index) => {
    const range = `'${name.replaceAll("'", "''")}'!$A$1:$${lettersOf(columns.length - 1)}$${filtered[index]}`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${escaped(range)}</definedName>`;
  });
  return xml.replace("<definedNames>", () => `<definedNames>${names.join("")}`);
}

/** Letters that are turned into bytes at once. */
const PIECE = 64 * 1024;
/** Bytes that may wait for the zip before whoever writes is told to wait. */
const WAITING = 512 * 1024;
/** As exceljs packs; a file that is a quarter smaller would take three times the work. */
const compressionLevel = 1;

/** A zip on the disk whose last parts are being written, one after the other. */
interface PackedBook {
  add(xml: string): void;
  /** Ends a part and begins the next. */
  turn(): void;
  /** Waits until the zip, and the disk behind it, have taken what was added. Throws what the disk said. */
  drain(): Promise<void>;
  finish(): Promise<void>;
  stop(): Promise<void>;
}

/** Packs a book whose parts `growing` are yet to be written. zlib does the deflating, on a thread of its own. */
function packBook(path: string, others: BlankBook["others"], growing: readonly string[]): PackedBook {
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
      // On a fast disk no write ever waits, yet other work on this thread must have its turn.
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
