import { type Cell, cellText } from "@custodia/domain/assets/import/cells";
import { guessDateOrder, orderOfHeading } from "@custodia/domain/assets/import/dates";
import { type ColumnMapping, matchColumns } from "@custodia/domain/assets/import/match-columns";
import { bareFigure, UNIT_FIELDS, type UnitField } from "@custodia/domain/assets/import/periods";
import type { ImportOptions, ImportPreviewView } from "@custodia/domain/assets/import/schema";
import { type GuessedUnit, guessUnit } from "@custodia/domain/assets/import/units";
import type { CalendarDate } from "@custodia/domain/date";
import type { Choices, FileFacts } from "../facts.ts";
import type { FileRow } from "../read/rows.ts";
import { readPortions } from "../rows-file.ts";

/** A file's choices, complete, and what of them had to be guessed. */
export interface Completed {
  choices: Choices;
  /** Dates of the file make sense in several orders. */
  dates_ambiguous: boolean;
  /** Columns with bare figures of a life or a warranty. */
  units: ImportPreviewView["units"];
  /** Choices that the file leaves open and that nobody has made, by name, and why. */
  open: Record<string, string>;
}

/** The choices for a file: what the user said, and guesses for the rest. */
export async function completeChoices(
  file: FileFacts,
  options: ImportOptions,
  rowsPath: string,
  today: CalendarDate,
): Promise<Completed> {
  const mapping = options.mapping ?? guessMapping(file);
  const columnOf = (field: keyof ColumnMapping) => mapping[field]?.[0];
  const cells = await distinctCells(rowsPath, [columnOf("acquisition_date"), ...UNIT_FIELDS.map(columnOf)]);
  const headingOf = (field: keyof ColumnMapping) => file.headings[columnOf(field) ?? -1] ?? "";
  const said = orderOfHeading(headingOf("acquisition_date"));
  const texts = textsOf(cells.get(columnOf("acquisition_date")) ?? []);
  const dates = said ? { order: said, ambiguous: false } : guessDateOrder(texts, today);
  const guesses = UNIT_FIELDS.flatMap((field) => {
    const guess = unitOf(field, headingOf(field), cells.get(columnOf(field)));
    return guess ? [{ field, ...guess }] : [];
  });
  const open: Record<string, string> = {};
  if (dates.ambiguous && !options.date_order) open.date_order = ORDER;
  for (const { field, ambiguous } of guesses) {
    if (ambiguous && !options.units?.[field]) open[`units.${field}`] = unitQuestion(headingOf(field));
  }
  const units = {
    ...Object.fromEntries(guesses.map(({ field, unit }) => [field, unit])),
    ...options.units,
  } as NonNullable<Choices["units"]>;
  return {
    choices: {
      mapping,
      date_order: options.date_order ?? dates.order,
      values: options.values ?? {},
      create_unknown: options.create_unknown ?? [],
      units,
      readings: options.readings ?? [],
      merged: options.merged,
      quantity_cost: options.quantity_cost,
      take_rows: options.take_rows,
    },
    dates_ambiguous: dates.ambiguous,
    units: guesses.map(({ field, ambiguous }) => ({
      field,
      column: headingOf(field),
      unit: units[field]!,
      ambiguous,
    })),
    open,
  };
}

const ORDER = "The dates in this file fit several orders: choose how they are written.";

const unitQuestion = (heading: string) =>
  `The figures of “${heading}” fit several units: choose what they count.`;

/** Columns by their headings. Numbers that run from 1 number the rows, whatever stands above them. */
function guessMapping({ headings, samples }: FileFacts): ColumnMapping {
  const mapping = matchColumns(headings);
  const serials = mapping.serial_number?.[0];
  if (serials === undefined || !runs(samples[serials] ?? [])) return mapping;
  return matchColumns(headings.map((heading, column) => (column === serials ? "" : heading)));
}

const runs = (texts: string[]) =>
  texts.length > 0 && texts.every((text, index) => /^0*(\d+)\.?$/.exec(text)?.[1] === String(index + 1));

/** What the bare figures of a column count; null where it has none. */
function unitOf(field: UnitField, heading: string, cells: ReadonlySet<Cell> | undefined): GuessedUnit | null {
  const figures = [...(cells ?? [])].map(bareFigure).filter((figure) => figure !== null);
  return figures.length > 0 ? guessUnit(field, heading, figures) : null;
}

/** Texts alone: cells that are dates already need no order. */
const textsOf = (cells: Iterable<Cell>) =>
  [...cells].filter((cell) => typeof cell === "string").map(cellText);

/** The distinct texts and numbers of some columns. */
async function distinctCells(
  rowsPath: string,
  columns: readonly (number | undefined)[],
): Promise<ReadonlyMap<number | undefined, ReadonlySet<Cell>>> {
  const found = new Map(
    columns.filter((column) => column !== undefined).map((column) => [column, new Set<Cell>()]),
  );
  if (found.size === 0) return found;
  for await (const portion of readPortions<FileRow>(rowsPath)) {
    for (const { cells } of portion) {
      for (const [column, distinct] of found) {
        const cell = cells[column] ?? null;
        if (typeof cell === "string" || typeof cell === "number") distinct.add(cell);
      }
    }
  }
  return found;
}
