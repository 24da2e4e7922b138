import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { blankBook } from "./blank-book.ts";
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

/** Opens a sheet with a frozen header that can be filtered. Threads only: rows of a large sheet keep their thread busy. */
export async function openSheet(path: string, name: string, columns: SheetColumn[]): Promise<SheetWriter> {
  const { others, sheet, styles } = await blankBook(name, columns);
  await mkdir(dirname(path), { recursive: true });
  const packed = packBook(`${path}.part`, others, sheet.name);
  const rowXml = rowWriter(styles);
  let row = 1;
  packed.add(sheet.head);
  return {
    add: (values) => packed.add(rowXml(++row, values)),
    drain: () => packed.drain(),
    async finish() {
      packed.add(sheet.tail);
      await packed.finish();
      await rename(`${path}.part`, path);
    },
    async drop() {
      await packed.stop();
      await rm(`${path}.part`, { force: true });
    },
  };
}
