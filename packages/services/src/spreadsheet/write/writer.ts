import { setImmediate as nextTurn } from "node:timers/promises";
import { columnLetters, escapeXml, type RowStyle, rowWriter, type SheetFormula, type SheetValue } from "./columns.ts";
import { type BookOutput, packBook } from "./output.ts";
import { type BookInfo, blankBook, type RowStyles, type SheetPlan } from "./template.ts";

/** Writes a workbook row by row, one sheet after the other. */
export interface BookWriter {
  /** Adds a row. Text stays text: `=1+1` never becomes a formula. */
  add(values: readonly (SheetValue | SheetFormula)[], style?: RowStyle): void;
  /** Leaves a row empty. */
  skip(): void;
  /** Ends the sheet's filter at the last added row; by default it includes all rows. */
  endFilter(): void;
  /** Returns the number of the last added row. */
  row(): number;
  /** Ends the sheet; further rows go to the next one. */
  nextSheet(): void;
  /** Writes what was added (backpressure); await it between batches. */
  drain(): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Opens a workbook at its first sheet; all sheets are known in advance. For worker threads only, because a large sheet blocks its
 * thread.
 */
export async function openBook(output: BookOutput, plans: readonly SheetPlan[], info?: BookInfo): Promise<BookWriter> {
  const { otherParts, workbook, sheets } = await blankBook(plans, info);
  const zip = packBook(await output.open(), otherParts, [...sheets.map(({ name }) => name), workbook.name]);
  const writers = sheets.map(({ rows, totals }) => ({ rows: styledWriter(rows), totals: styledWriter(totals) }));
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
    add(values, { kinds, isTotal } = {}) {
      const { rows, totals } = writers[current]!;
      row += 1;
      zip.add((isTotal ? totals : rows)(row, values, kinds));
    },
    skip() {
      row += 1;
    },
    endFilter() {
      filtered[current] = row;
    },
    row: () => row,
    nextSheet() {
      end();
      zip.add(sheets[current]!.head);
    },
    async drain() {
      // Yields to other work on this thread even if no write has to wait.
      await nextTurn();
      await zip.drain();
    },
    async finish() {
      end();
      zip.add(withFilters(workbook.xml, plans, filtered));
      await zip.finish();
      await output.publish();
    },
    async discard() {
      await zip.stop();
      await output.remove();
    },
  };
}

/** Returns a function that writes rows in the styles of their columns, or of the kinds that are given. */
function styledWriter({ columns, kinds: styleOf }: RowStyles) {
  const write = rowWriter(columns);
  return (row: number, values: readonly (SheetValue | SheetFormula)[], kinds?: RowStyle["kinds"]): string =>
    kinds ? rowWriter(columns.map((style, index) => styleOf[kinds[index]!] ?? style))(row, values) : write(row, values);
}

/** Returns the end of a sheet with its filter down to a row. */
const withFilterRow = (tail: string, row: number) =>
  tail.replace(/(<autoFilter ref="A1:[A-Z]+)1"/, (_, range: string) => `${range}${row}"`);

/** Names the range of each filter, because LibreOffice shows a filter's buttons only if its range has this name. */
function withFilters(xml: string, plans: readonly SheetPlan[], filtered: readonly number[]): string {
  const names = plans.map(({ name, columns, filter = true }, index) => {
    if (!filter) return "";
    const range = `'${name.replaceAll("'", "''")}'!$A$1:$${columnLetters(columns.length - 1)}$${filtered[index]}`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${escapeXml(range)}</definedName>`;
  });
  return xml.replace("<definedNames>", () => `<definedNames>${names.join("")}`);
}
