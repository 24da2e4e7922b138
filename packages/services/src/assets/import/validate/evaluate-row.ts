import { assetFields } from "@custodia/domain/assets/fields";
import {
  type Cell,
  cellText,
  faultOf,
  isBlankWord,
  isZeroLife,
  plainCell,
  short,
} from "@custodia/domain/assets/import/cells";
import { type ByClassField, type ChoiceField, isChoiceField } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS, type ImportFieldName, isLifeField } from "@custodia/domain/assets/import/fields";
import { type Hint, ROW_HINTS } from "@custodia/domain/assets/import/hints";
import { splitLabels } from "@custodia/domain/assets/import/numbers";
import { isWarrantyEnd, yearsUntil } from "@custodia/domain/assets/import/periods";
import { LIFE_MISSING, lifeInDays } from "@custodia/domain/assets/life";
import { assetProblems, type RuleFields } from "@custodia/domain/assets/rules";
import type { CalendarDate } from "@custodia/domain/date";
import { DEFAULT_LIMITS } from "../../../core/settings.ts";
import type { Choices } from "../facts.ts";
import type { FileRow } from "../rows-file.ts";
import { beginByClass } from "./classes.ts";
import { type CellOutcome, cellReader } from "./evaluate-cell.ts";
import { type PlannedAsset, planned } from "./planned-asset.ts";
import type { References } from "./references.ts";
import { quantityIn } from "./shape.ts";

/** An error in one cell of a row. */
export interface CellError {
  /** Null where it is the row as a whole. */
  field: ImportFieldName | null;
  value: string;
  reason: string;
}

/** A row without errors: its asset, how many it is, and what its class gave it. */
export interface EvaluatedRow {
  asset: PlannedAsset;
  quantity: number;
  labels: RowLabels;
  by_class: ByClassField[];
}

/** The tags and serial numbers of a row that lists one for each of its assets. */
export type RowLabels = Partial<Record<"asset_tag" | "serial_number", (string | null)[]>>;

/** The position of a row's hint: with the heading of its column, if it is about one. */
export type RowPlace = { row: number; field: ImportFieldName | null; column: string | null };

export type AddHint = (hint: Hint, place: RowPlace) => void;

/**
 * Answers a function that reads rows by the choices made: each cell by its field's schema, the row by the rules between its
 * fields. The outcome is what `assetImportRow` would say, at a third of its price, as cells repeat.
 */
export function rowEvaluator(
  choices: Choices,
  references: References,
  today: CalendarDate,
  headings: readonly string[] = [],
  most: number = DEFAULT_LIMITS.importRows,
  said?: (field: ChoiceField, cell: Cell) => void,
  hint?: AddHint,
) {
  const reading = { choices, references, today, headings, most };
  const readers = IMPORT_FIELDS.map((field) => ({
    name: field.name,
    columns: choices.mapping[field.name] ?? [],
    heading: headingOf(choices.mapping[field.name], headings),
    tell: isChoiceField(field.name) && said ? said.bind(null, field.name) : undefined,
    read: cellReader(field, reading),
  }));

  const lifeForAll = lifeInDays(choices.values);

  const tellRowHints = rowHintCollector(readers, hint);

  return (row: FileRow, classAbove: string | null = null): EvaluatedRow | { errors: CellError[] } => {
    const errors: CellError[] = [];
    // Lives of zero are wrong unless the row turns out not to depreciate.
    const zeros: CellError[] = [];
    const values: Partial<Record<ImportFieldName | "depreciates", unknown>> = {};
    const labels: RowLabels = {};
    const count = quantityIn(row, choices.mapping);
    tellRowHints(row);
    for (const { name, columns, heading, tell, read } of readers) {
      const own = joined(row, columns);
      const listed = count > 1 && isLabel(name) ? splitLabels(cellText(own), count) : null;
      if (listed) {
        const outcomes = listed.map(read);
        const wrong = outcomes.findIndex((outcome) => outcome !== undefined && "problem" in outcome);
        const { problem } = (outcomes[wrong] ?? {}) as { problem?: string };
        if (problem) errors.push({ field: name, value: short(listed[wrong]!), reason: problem });
        const values = outcomes.map((outcome) => (outcome && "value" in outcome ? (outcome.value as string) : null));
        labels[name as keyof RowLabels] = values;
        continue;
      }
      const isAbove = name === "classification_id" && classAbove !== null && isNothing(own);
      const cell = isAbove ? classAbove : own;
      if (isAbove) hint?.(classHint(classAbove), { row: row.number, field: name, column: heading });
      tell?.(cell);
      const outcome = settleWarranty(read(cell), values.acquisition_date);
      if (outcome === undefined) continue;
      if ("problem" in outcome) {
        const text = cellText(cell);
        const error = { field: name, value: short(text), reason: outcome.problem };
        (isLifeField(name) && isZeroLife(cellText(plainCell(cell))) ? zeros : errors).push(error);
      } else {
        values[name] = outcome.value;
        if (outcome.hint) hint?.(outcome.hint, { row: row.number, field: name, column: heading });
      }
    }
    const by_class = beginByClass(values, lifeForAll, references);
    const lifeless = values.depreciates === false;
    if (!lifeless) errors.push(...zeros);
    const problems = assetProblems(values as RuleFields & { acquisition_date?: string }, today);
    for (const [field, [reason]] of Object.entries(problems)) {
      const name = field as ImportFieldName;
      const { columns } = readers.find((reader) => reader.name === name)!;
      const said = joined(row, columns) ?? (choices.values as Record<string, Cell>)[name] ?? null;
      errors.push({ field: name, value: short(cellText(said)), reason: reason! });
    }
    const life = lifeInDays(values as RuleFields) ?? (lifeless ? null : lifeForAll);
    if (life === undefined && !errors.some(({ field }) => field?.startsWith("useful_life"))) {
      errors.push({ field: "useful_life", value: "", reason: LIFE_MISSING });
    }
    if (errors.length > 0) return { errors };
    const quantity = (values.quantity as number) ?? 1;
    return { asset: planned(values, life as number | null, references), quantity, labels, by_class };
  };
}

/** A warranty that a cell gives by its last day, in years; nothing as long as the day of acquisition is unknown. */
export function settleWarranty(outcome: CellOutcome, acquired: unknown): CellOutcome {
  if (!outcome || !("value" in outcome) || !isWarrantyEnd(outcome.value)) return outcome;
  if (typeof acquired !== "string") return undefined;
  const reading = yearsUntil(outcome.value, acquired as CalendarDate);
  if (!("input" in reading)) return reading;
  const parsed = assetFields.warranty_in_years.safeParse(reading.input);
  if (!parsed.success) return { problem: parsed.error.issues[0]!.message };
  return { value: parsed.data, hint: reading.hint! };
}

const isLabel = (name: ImportFieldName) => name === "asset_tag" || name === "serial_number";

const isNothing = (cell: Cell) => cell === null || isBlankWord(cellText(cell));

const classHint = (name: string): Hint => ({
  kind: "class_rows",
  message: `Taken as “${short(name)}”, which stands in a row above.`,
});

/** Tells what reading a file has found worth pointing out of a row; of a column that is not taken nothing has to be known. */
export function rowHintCollector(
  readers: readonly { name: ImportFieldName; columns: readonly number[]; heading: string | null }[],
  hint: AddHint | undefined,
): (row: FileRow) => void {
  return ({ number: row, hints = [] }) => {
    for (const { kind, column } of hints) {
      const reader = readers.find(({ columns }) => column !== undefined && columns.includes(column));
      if (column !== undefined && !reader) continue;
      const { name: field = null, heading = null } = reader ?? {};
      hint?.({ kind, message: ROW_HINTS[kind] }, { row, field, column: heading });
    }
  };
}

/** Headings of a field's columns as people read them; null where it has none. */
export function headingOf(columns: readonly number[] = [], headings: readonly string[]): string | null {
  return columns.length > 0 ? columns.map((column) => headings[column]).join(" + ") : null;
}

/** Several columns of one field, such as first and last name. */
export function joined({ cells }: FileRow, columns: readonly number[]): Cell {
  if (columns.length === 1) return cells[columns[0]!] ?? null;
  const fault = columns.find((column) => faultOf(cells[column] ?? null) !== null);
  if (fault !== undefined) return cells[fault]!;
  const text = columns
    .map((column) => cellText(cells[column] ?? null))
    .filter((part) => part && !isBlankWord(part))
    .join(" ");
  return text || null;
}
