import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { blankBook, type SheetPlan } from "./blank-book.ts";
import { lettersOf, type SheetColumn, type SheetFormula, type SheetValue } from "./columns.ts";
import { packBook } from "./pack-book.ts";
import type { BookAbout } from "./print-setup.ts";
import { escaped, rowWriter } from "./row-xml.ts";

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
