import { scrapOfCost } from "@custodia/domain/assets/classifications";
import { assetFields } from "@custodia/domain/assets/fields";
import { type ByClassField, isChoiceField } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS, type ImportFieldName, isLifeField, isZeroLife } from "@custodia/domain/assets/import/fields";
import { isWarrantyEnd, yearsUntil } from "@custodia/domain/assets/import/periods";
import { splitLabels } from "@custodia/domain/assets/import/quantity";
import { type LifeInput, lifeInDays, requiresLife } from "@custodia/domain/assets/life";
import { assetProblems, type RuleFields } from "@custodia/domain/assets/rules";
import type { CalendarDate } from "@custodia/domain/date";
import { ZERO } from "@custodia/domain/money";
import { type Cell, cellText, isBlankWord, plainCell, short } from "@custodia/domain/spreadsheet/cells";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { LIFE_MISSING } from "@custodia/domain/valuation/useful-life";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import type { Choices } from "../facts.ts";
import type { CellContext, CellOutcome } from "./cell-rules.ts";
import { fieldReaders } from "./evaluate-cell.ts";
import {
  type CellError,
  headingOf,
  joined,
  type PlannedAsset,
  planned,
  type RowLabels,
  type RowSink,
  rowHintCollector,
} from "./evaluation.ts";
import type { References } from "./references.ts";
import { isIgnored, type PolicyCell, plannedTerms, policyOf, readOpening, type StatedOpening } from "./row-terms.ts";
import { quantityIn } from "./scan.ts";

/**
 * Returns a function that reads rows by the choices made: each cell by its field's schema, the row by the rules between its
 * fields. The outcome equals that of `assetImportRow`, in a third of the time, as cells repeat. The opening balance of a row that was
 * revalued in the earlier system is ignored: its asset is imported at cost.
 */
export function rowEvaluator(
  context: CellContext,
  { word: onWord, hint: addHint }: Pick<RowSink, "word" | "hint"> = {},
) {
  const { choices, references, today, file } = context;
  const readers = fieldReaders(IMPORT_FIELDS, context).map((reader) => ({
    ...reader,
    countWord: isChoiceField(reader.name) && onWord ? onWord.bind(null, reader.name) : undefined,
  }));
  const lifeForAll = lifeInDays(choices.values);
  const withoutOpening: Choices = { ...choices, opening_balances: "ignore" };

  const addRowHints = rowHintCollector(readers, addHint);

  const onCell = cellErrors(choices);
  const bookValueHeading = headingOf(choices.mapping.net_book_value, file.headings);

  return (
    row: FileRow,
    classAbove: string | null = null,
    isRevalued = false,
  ): EvaluatedRow | { errors: CellError[] } => {
    const choicesOfRow = isRevalued ? withoutOpening : choices;
    const errors: CellError[] = [];
    // A life of zero is wrong unless the asset does not depreciate.
    const zeros: CellError[] = [];
    const values: Values = {};
    const labels: RowLabels = {};
    const count = quantityIn(row, choices.mapping);
    addRowHints(row);
    for (const { name, columns, heading, countWord, read } of readers) {
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
      if (isAbove) addHint?.(classHint(classAbove), { row: row.number, field: name, column: heading });
      countWord?.(cell);
      const outcome = settleWarranty(read(cell), values.acquisition_date);
      if (outcome === undefined) continue;
      if ("problem" in outcome) {
        if (isIgnored(name, choicesOfRow)) continue;
        const text = cellText(cell);
        const error = { field: name, value: short(text), reason: outcome.problem };
        (isLifeField(name) && isZeroLife(cellText(plainCell(cell))) ? zeros : errors).push(error);
      } else {
        values[name] = outcome.value;
        if (outcome.hint) addHint?.(outcome.hint, { row: row.number, field: name, column: heading });
      }
    }
    const by_class = fillFromClass(values, lifeForAll, references);
    const lifeless = values.depreciates === false;
    if (!lifeless) errors.push(...zeros);
    const problems = assetProblems(values as RuleFields & { acquisition_date?: string }, today);
    for (const [field, [reason]] of Object.entries(problems))
      errors.push(onCell(row, [field as ImportFieldName, reason!]));
    const { stated, problems: openingProblems, hint: openingHint } = readOpening(values, choicesOfRow);
    if (openingHint) addHint?.(openingHint, { row: row.number, field: "net_book_value", column: bookValueHeading });
    const unread = openingProblems.filter(([name]) => !errors.some(({ field }) => field === name));
    errors.push(...unread.map((problem) => onCell(row, problem)));
    const classPolicy = references.classes.get(values.classification_id as number)?.policy ?? null;
    const policy = policyOf(values.policy as PolicyCell, classPolicy);
    const needsNone = !requiresLife({ depreciates: !lifeless, policy });
    const life = lifeInDays(values as RuleFields) ?? (lifeless ? null : (lifeForAll ?? (needsNone ? null : undefined)));
    if (life === undefined && !errors.some(({ field }) => field?.startsWith("useful_life"))) {
      errors.push({ field: "useful_life", value: "", reason: LIFE_MISSING });
    }
    if (errors.length > 0) return { errors };
    const quantity = (values.quantity as number) ?? 1;
    const asset = planned(values, life as number | null, references);
    const terms = plannedTerms(values, asset, { stated, choices: choicesOfRow, policy });
    // Depreciation since a revaluation is not taken off the cost, so it gives no book value to compare.
    const compared = isRevalued && values.net_book_value === undefined ? null : stated;
    return { asset: terms ? { ...asset, terms } : asset, quantity, labels, by_class, stated: compared };
  };
}

/** Returns a function that puts a problem on the cell of its field, or on the value for all rows. */
export const cellErrors =
  ({ mapping, values }: Pick<Choices, "mapping" | "values">) =>
  (row: FileRow, [field, reason]: readonly [field: ImportFieldName, reason: string]): CellError => {
    // A file may give only the book value of an opening balance.
    const name = field === "opening_accumulated_depreciation" && !mapping[field] ? "net_book_value" : field;
    const content = joined(row, mapping[name] ?? []) ?? (values as Record<string, Cell>)[name] ?? null;
    return { field: name, value: short(cellText(content)), reason };
  };

/** Converts a warranty that a cell gives by its last day to years; undefined while the acquisition date is unknown. */
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
  message: `Taken as “${short(name)}”, as in a row above.`,
});

type Values = Partial<Record<ImportFieldName | "depreciates", unknown>>;

/**
 * Fills the fields that neither the cells of a row nor the values for all rows give from its class, in place. Returns the fields that the
 * class gave; a missing scrap value is 0.
 */
function fillFromClass(values: Values, lifeForAll: number | undefined, { classes }: References) {
  const own = classes.get(values.classification_id as number);
  const given: ByClassField[] = [];
  const take = (field: ByClassField, value: unknown) => {
    values[field] = value;
    given.push(field);
  };
  // A life in the file, or one entered for all rows, means that the asset depreciates.
  if (lifeInDays(values as LifeInput) === undefined) {
    const isLifeless = values.useful_life === null || values.useful_life_in_days === null;
    if (isLifeless) values.depreciates = false;
    else if (own && lifeForAll === undefined) {
      if (!own.depreciates) take("depreciates", false);
      else if (own.useful_life_in_days !== null) take("useful_life_in_days", own.useful_life_in_days);
    }
  }
  if (own && own.scrap_value_percent !== null && values.scrap_value === undefined) {
    const { cost } = values;
    if (typeof cost === "number" && cost >= 0) take("scrap_value", scrapOfCost(cost, own.scrap_value_percent));
  }
  if (own?.maintenance_schedule && values.maintenance_schedule === undefined) {
    take("maintenance_schedule", own.maintenance_schedule);
    values.frequency ??= own.frequency ?? undefined;
  }
  values.scrap_value ??= ZERO;
  return given;
}

/** A row without errors: its asset, the quantity, and the fields that its class provided. */
export interface EvaluatedRow {
  asset: PlannedAsset;
  quantity: number;
  labels: RowLabels;
  by_class: ByClassField[];
  /** The opening balance in its cells, taken or not. */
  stated: StatedOpening | null;
}
