import { AMOUNT_FIELDS } from "@custodia/domain/assets/import/fields";
import type { ColumnMapping } from "@custodia/domain/assets/import/headings";
import { type NamedDay, openingDayIn } from "@custodia/domain/assets/import/opening-day";
import type { ImportOptions } from "@custodia/domain/assets/import/options";
import {
  bareFigure,
  type GuessedUnit,
  guessUnit,
  UNIT_FIELDS,
  type UnitField,
} from "@custodia/domain/assets/import/periods";
import type { ImportPreviewView } from "@custodia/domain/assets/import/preview";
import type { CalendarDate } from "@custodia/domain/date";
import { bareAmount } from "@custodia/domain/numbers";
import { hasDoubtfulScale } from "@custodia/domain/spreadsheet/amount-heading";
import { guessGrouping } from "@custodia/domain/spreadsheet/amounts";
import { type Cell, cellText } from "@custodia/domain/spreadsheet/cells";
import { guessDateOrder, orderOfHeading, readIncompleteDate } from "@custodia/domain/spreadsheet/dates";
import type { FileFacts } from "../../../spreadsheet/book.ts";
import { cellCorrector, readCorrected } from "../../../spreadsheet/rows.ts";
import type { Choices } from "../facts.ts";
import { guessMapping } from "./mapping.ts";
import { CONSTANT_FIELDS } from "./proposals.ts";
import { type Scan, scanRows, type TextFilter } from "./scan.ts";

/** The facts known about a file before any row is validated. */
interface Inspection extends CompleteChoices {
  scan: Scan;
}

/** Reads all rows of a file once, and returns its scan and the completed choices for it. */
export async function inspectFile(
  rowsPath: string,
  file: FileFacts,
  options: ImportOptions,
  today: CalendarDate,
): Promise<Inspection> {
  const mapping = options.mapping ?? guessMapping(file);
  const { take_rows, skip_rows, corrections } = options;
  const scan = await scanOnce(rowsPath, file, { mapping, take_rows, skip_rows, corrections });
  return { ...completeChoices(file, { ...options, mapping }, scan.distinct, today), scan };
}

/** The last scan, until its memory is needed: a file is scanned for its preview, its start and its run. */
let last: { key: string; scan: WeakRef<Scan> } | undefined;

/** Rows that were read never change, so a scan of the same path by the same choices stays valid. */
async function scanOnce(rowsPath: string, file: FileFacts, filter: TextFilter): Promise<Scan> {
  const key = JSON.stringify([rowsPath, filter]);
  const cached = last?.key === key ? last.scan.deref() : undefined;
  if (cached) return cached;
  const corrector = cellCorrector(filter);
  const rows = await scanRows(readCorrected(rowsPath, corrector), file, filter, columnsToSample(filter.mapping));
  const scan = { ...rows, corrected: corrector.counts };
  last = { key, scan: new WeakRef(scan) };
  return scan;
}

/** All choices for a file, and those that had to be guessed. */
interface CompleteChoices {
  choices: Choices;
  /** Dates of the file make sense in several orders. */
  dates_ambiguous: boolean;
  /** Columns with bare figures of a life or a warranty. */
  units: ImportPreviewView["units"];
  incomplete_dates: ImportPreviewView["incomplete_dates"];
  groupings: ImportPreviewView["groupings"];
  scales: ImportPreviewView["scales"];
  /** The day of the opening balances that the file names; null if it names none, or if the user chose one. */
  opening_day: NamedDay | null;
  /** The choices that the file leaves open and that nobody has made, by name, with the reason. */
  open: Record<string, string>;
}

const DATE_FIELDS = ["acquisition_date", "last_maintenance_date", "opening_as_at", "available_for_use_on"] as const;

/** The columns whose cells are sampled to guess how dates, units and amounts are written. */
export function columnsToSample(mapping: ColumnMapping): number[] {
  return [...DATE_FIELDS, ...UNIT_FIELDS, ...AMOUNT_FIELDS, ...CONSTANT_FIELDS].flatMap(
    (field) => mapping[field]?.slice(0, 1) ?? [],
  );
}

/** The choices for a file: those of the user, and guesses for the rest by the `distinct` cells of the sampled columns. */
export function completeChoices(
  file: FileFacts,
  options: ImportOptions & { mapping: ColumnMapping },
  distinct: ReadonlyMap<number, ReadonlySet<Cell>>,
  today: CalendarDate,
): CompleteChoices {
  const { mapping } = options;
  const columnOf = (field: keyof ColumnMapping) => mapping[field]?.[0] ?? -1;
  const cellsOf = (field: keyof ColumnMapping) =>
    [...(distinct.get(columnOf(field)) ?? [])].filter((cell) => cell !== null);
  const headingOf = (field: keyof ColumnMapping) => file.headings[columnOf(field)] ?? "";
  const headingOrder = orderOfHeading(headingOf("acquisition_date"));
  const days = cellsOf("acquisition_date");
  // A warranty may be given by its last day, which is written like the other dates.
  const texts = textsOf([...DATE_FIELDS.flatMap(cellsOf), ...cellsOf("warranty_in_years")]);
  const dates = headingOrder ? { order: headingOrder, ambiguous: false } : guessDateOrder(texts, today);
  const guesses = UNIT_FIELDS.flatMap((field) => {
    const guess = unitOf(field, headingOf(field), cellsOf(field));
    return guess ? [{ field, ...guess }] : [];
  });
  const open: Record<string, string> = {};
  if (dates.ambiguous && !options.date_order) open.date_order = ORDER;
  const incomplete = days.filter((cell) => readIncompleteDate(cell, today)).map(cellText);
  if (incomplete.length > 0 && !options.incomplete_dates) open.incomplete_dates = incompleteQuestion(incomplete);
  const taken = options.incomplete_dates ?? "first_day";
  for (const { field, ambiguous } of guesses) {
    if (ambiguous && !options.units?.[field]) open[`units.${field}`] = unitQuestion(headingOf(field));
  }
  const groupings = AMOUNT_FIELDS.flatMap((field) => {
    const amounts = textsOf(cellsOf(field)).map(bareAmount);
    const guess = guessGrouping(amounts);
    const grouping = options.groupings?.[field] ?? guess?.grouping;
    return guess && grouping
      ? [{ ...guess, field, column: headingOf(field), grouping, said: guess.said.slice(0, MAX_EXAMPLES) }]
      : [];
  });
  for (const { field, column, ambiguous, said } of groupings) {
    if (ambiguous && !options.groupings?.[field]) open[`groupings.${field}`] = groupingQuestion(column, said);
  }
  const scales = AMOUNT_FIELDS.flatMap((field) => {
    const column = headingOf(field);
    if (!hasDoubtfulScale(column) || cellsOf(field).length === 0) return [];
    const scale = options.scales?.[field];
    if (!scale) open[`scales.${field}`] = scaleQuestion(column);
    return [{ field, column, scale: scale ?? "naira" }];
  });
  const units = {
    ...Object.fromEntries(guesses.map(({ field, unit }) => [field, unit])),
    ...options.units,
  } as NonNullable<Choices["units"]>;
  const values = options.values ?? {};
  const opening_day = values.opening_as_at ? null : openingDayIn(file, mapping, options.date_order, today);
  return {
    choices: {
      ...options,
      date_order: options.date_order ?? dates.order,
      values: opening_day ? { ...values, opening_as_at: opening_day.day } : values,
      create_unknown: options.create_unknown ?? [],
      units,
      groupings: Object.fromEntries(groupings.map(({ field, grouping }) => [field, grouping])),
      // A choice for another column does not apply to one with a clear heading.
      scales: Object.fromEntries(scales.map(({ field, scale }) => [field, scale])),
    },
    dates_ambiguous: dates.ambiguous,
    incomplete_dates:
      incomplete.length > 0
        ? { column: headingOf("acquisition_date"), said: incomplete.slice(0, MAX_EXAMPLES), taken }
        : null,
    groupings,
    scales,
    opening_day,
    units: guesses.map(({ field, ambiguous }) => ({
      field,
      column: headingOf(field),
      unit: units[field]!,
      ambiguous,
    })),
    open,
  };
}

/** Examples that a question quotes. */
const MAX_EXAMPLES = 3;

const incompleteQuestion = (examples: string[]) =>
  `“${examples.slice(0, MAX_EXAMPLES).join("”, “")}” ${examples.length === 1 ? "gives" : "give"} no day: choose which is meant, as depreciation begins on it.`;

const groupingQuestion = (column: string, examples: string[]) =>
  `“${examples.join("”, “")}” under “${column}” can be read in two ways: choose how thousands are written.`;

const scaleQuestion = (column: string) =>
  `“${column}” may say that amounts are in another unit: choose what they are in.`;

const ORDER = "The dates in this file fit several orders: choose how they are written.";

const unitQuestion = (heading: string) => `The figures of “${heading}” fit several units: choose what they count.`;

/** Returns the unit of the bare figures in a column; null if it has none. */
function unitOf(field: UnitField, heading: string, cells: readonly Cell[]): GuessedUnit | null {
  const figures = cells.map(bareFigure).filter((figure) => figure !== null);
  return figures.length > 0 ? guessUnit(field, heading, figures) : null;
}

/** Only texts, because cells that are dates need no order. */
const textsOf = (cells: Iterable<Cell>) => [...cells].filter((cell) => typeof cell === "string").map(cellText);
