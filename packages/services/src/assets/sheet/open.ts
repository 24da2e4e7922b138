import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { blankBook, type SheetPlan } from "./blank-book.ts";
import type { SheetColumn, SheetValue } from "./columns.ts";
import { packBook } from "./pack-book.ts";
import { rowWriter } from "./row-xml.ts";

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
  /** Ends a sheet: what is added from now on stands in the one after it. */
  turn(): void;
}

/** Opens a sheet with a frozen header that can be filtered. Threads only: rows of a large sheet keep their thread busy. */
export function openSheet(path: string, name: string, columns: SheetColumn[]): Promise<SheetWriter> {
  return openBook(path, [{ name, columns }]);
}

/** Opens a book whose first sheet is to be written; all of them are known beforehand. */
export async function openBook(path: string, plans: readonly SheetPlan[]): Promise<BookWriter> {
  const { others, sheets } = await blankBook(plans);
  await mkdir(dirname(path), { recursive: true });
  const growing = sheets.map(({ name }) => name);
  const packed = packBook(`${path}.part`, others, growing);
  const writers = sheets.map(({ styles }) => rowWriter(styles));
  let at = 0;
  let row = 1;
  packed.add(sheets[0]!.head);
  return {
    add: (values) => packed.add(writers[at]!(++row, values)),
    drain: () => packed.drain(),
    turn() {
      packed.add(sheets[at]!.tail);
      packed.turn();
      at += 1;
      row = 1;
      packed.add(sheets[at]!.head);
    },
    async finish() {
      packed.add(sheets[at]!.tail);
      await packed.finish();
      await rename(`${path}.part`, path);
    },
    async drop() {
      await packed.stop();
      await rm(`${path}.part`, { force: true });
    },
  };
}
