import { AMOUNT_FIELDS, bareAmount, guessGrouping } from "@custodia/domain/assets/import/amounts";
import { type Cell, cellText } from "@custodia/domain/assets/import/cells";
import { guessDateOrder, orderOfHeading, readIncompleteDate } from "@custodia/domain/assets/import/dates";
import { type ColumnMapping, matchColumns } from "@custodia/domain/assets/import/match-columns";
import type { ImportOptions } from "@custodia/domain/assets/import/options";
import {
  bareFigure,
  type GuessedUnit,
  guessUnit,
  UNIT_FIELDS,
  type UnitField,
} from "@custodia/domain/assets/import/periods";
import type { ImportPreviewView } from "@custodia/domain/assets/import/schema";
import type { CalendarDate } from "@custodia/domain/date";
import type { Choices, FileFacts } from "../facts.ts";
import { CONSTANT_FIELDS } from "./answers.ts";
import { cellCorrector, readCorrected } from "./corrector.ts";
import { type Scan, scanRows, type TextFilter } from "./shape.ts";

/** The facts known of a file before any row is validated. */
interface Look extends Completed {
  survey: Scan;
}

/** Reads all rows of a file once: the choices for it, complete, and how it looks from above. */
export async function lookAt(
  rowsPath: string,
  file: FileFacts,
  options: ImportOptions,
  today: CalendarDate,
): Promise<Look> {
  const mapping = options.mapping ?? guessMapping(file);
  const { take_rows, skip_rows, corrections } = options;
  const survey = await surveyOnce(rowsPath, file, { mapping, take_rows, skip_rows, corrections });
  return { ...completeChoices(file, { ...options, mapping }, survey.distinct, today), survey };
}

/** The last one, as long as nothing else wants its memory: a file is looked at for its preview, its start and its run. */
let last: { of: string; survey: WeakRef<Scan> } | undefined;

/** Rows that were read never change, so what is known by their path and the same choices still holds. */
async function surveyOnce(rowsPath: string, file: FileFacts, looked: TextFilter): Promise<Scan> {
  const of = JSON.stringify([rowsPath, looked]);
  const known = last?.of === of ? last.survey.deref() : undefined;
  if (known) return known;
  const corrector = cellCorrector(looked);
  const scan = await scanRows(readCorrected(rowsPath, corrector), file, looked, columnsToSample(looked.mapping));
  const survey = { ...scan, corrected: corrector.counts };
  last = { of, survey: new WeakRef(survey) };
  return survey;
}

/** A file's choices, complete, and what of them had to be guessed. */
interface Completed {
  choices: Choices;
  /** Dates of the file make sense in several orders. */
  dates_ambiguous: boolean;
  /** Columns with bare figures of a life or a warranty. */
  units: ImportPreviewView["units"];
  incomplete_dates: ImportPreviewView["incomplete_dates"];
  groupings: ImportPreviewView["groupings"];
  /** Choices that the file leaves open and that nobody has made, by name, and why. */
  open: Record<string, string>;
}

/** Columns whose cells say how they are written, as far as nobody does. */
export function columnsToSample(mapping: ColumnMapping): number[] {
  return ["acquisition_date" as const, ...UNIT_FIELDS, ...AMOUNT_FIELDS, ...CONSTANT_FIELDS].flatMap(
    (field) => mapping[field]?.slice(0, 1) ?? [],
  );
}

/** The choices for a file: what the user said, and guesses for the rest by the `distinct` cells of the sampled columns. */
export function completeChoices(
  file: FileFacts,
  options: ImportOptions & { mapping: ColumnMapping },
  distinct: ReadonlyMap<number, ReadonlySet<Cell>>,
  today: CalendarDate,
): Completed {
  const { mapping } = options;
  const columnOf = (field: keyof ColumnMapping) => mapping[field]?.[0] ?? -1;
  const cellsOf = (field: keyof ColumnMapping) =>
    [...(distinct.get(columnOf(field)) ?? [])].filter((cell) => cell !== null);
  const headingOf = (field: keyof ColumnMapping) => file.headings[columnOf(field)] ?? "";
  const said = orderOfHeading(headingOf("acquisition_date"));
  const days = cellsOf("acquisition_date");
  // A warranty may end on a day that is written as the others are.
  const texts = textsOf([...days, ...cellsOf("warranty_in_years")]);
  const dates = said ? { order: said, ambiguous: false } : guessDateOrder(texts, today);
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
      ? [{ ...guess, field, column: headingOf(field), grouping, said: guess.said.slice(0, SAID) }]
      : [];
  });
  for (const { field, column, ambiguous, said } of groupings) {
    if (ambiguous && !options.groupings?.[field]) open[`groupings.${field}`] = groupingQuestion(column, said);
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
      incomplete_dates: options.incomplete_dates,
      groupings: Object.fromEntries(groupings.map(({ field, grouping }) => [field, grouping])),
      merged: options.merged,
      quantity_cost: options.quantity_cost,
      not_held: options.not_held,
      take_rows: options.take_rows,
      skip_rows: options.skip_rows,
      corrections: options.corrections,
      names: options.names,
    },
    dates_ambiguous: dates.ambiguous,
    incomplete_dates:
      incomplete.length > 0 ? { column: headingOf("acquisition_date"), said: incomplete.slice(0, SAID), taken } : null,
    groupings,
    units: guesses.map(({ field, ambiguous }) => ({
      field,
      column: headingOf(field),
      unit: units[field]!,
      ambiguous,
    })),
    open,
  };
}

/** Years and months that are listed. */
const SAID = 3;

const incompleteQuestion = (said: string[]) =>
  `“${said.slice(0, SAID).join("”, “")}” ${said.length === 1 ? "gives" : "give"} no day: choose which is meant, as depreciation begins on it.`;

const groupingQuestion = (column: string, said: string[]) =>
  `“${said.join("”, “")}” under “${column}” can be read in two ways: choose how thousands are written.`;

const ORDER = "The dates in this file fit several orders: choose how they are written.";

const unitQuestion = (heading: string) => `The figures of “${heading}” fit several units: choose what they count.`;

/** Returns the unit of the bare figures in a column; null if it has none. */
function unitOf(field: UnitField, heading: string, cells: readonly Cell[]): GuessedUnit | null {
  const figures = cells.map(bareFigure).filter((figure) => figure !== null);
  return figures.length > 0 ? guessUnit(field, heading, figures) : null;
}

/** Texts alone: cells that are dates already need no order. */
const textsOf = (cells: Iterable<Cell>) => [...cells].filter((cell) => typeof cell === "string").map(cellText);

/** Columns by their headings. Numbers that run from 1 number the rows, whatever stands above them. */
export function guessMapping({ headings, samples }: FileFacts): ColumnMapping {
  const mapping = matchColumns(headings);
  const serials = mapping.serial_number?.[0];
  if (serials === undefined) {
    const column = headings.findIndex(
      (heading, at) => SERIAL_OR_ROW.test(heading.trim()) && areSerials(samples[at] ?? []),
    );
    return column < 0 ? mapping : { ...mapping, serial_number: [column] };
  }
  if (!runs(samples[serials] ?? [])) return mapping;
  return matchColumns(headings.map((heading, column) => (column === serials ? "" : heading)));
}

/** `S/N`, `sn`: it stands above serial numbers as well as above numbers of rows, and what is below it tells. */
const SERIAL_OR_ROW = /^(?:\w{1,20}[.:])?s[\s./_-]*n[\s._-]*(?:o\.?|um)?$/i;
/** No list has so many rows that its numbers are as long. */
const areSerials = (texts: string[]) =>
  texts.length > 0 && texts.every((text) => /\d/.test(text) && /^\S{6,}$/.test(text));

const runs = (texts: string[]) =>
  texts.length > 0 && texts.every((text, index) => /^0*(\d+)\.?$/.exec(text)?.[1] === String(index + 1));
