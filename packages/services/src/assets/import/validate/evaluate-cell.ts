import { readChoiceCell } from "@custodia/domain/assets/import/choices";
import {
  type AmountField,
  type ImportField,
  type ImportFieldName,
  isLifeField,
  isNoDepreciation,
  type ReferenceField,
} from "@custodia/domain/assets/import/fields";
import {
  isPeriodField,
  isRateText,
  isZeroRate,
  NO_DEPRECIATION_HINT,
  namesRate,
  RATE_HINT,
  readPeriodCell,
  readWarrantyEnd,
} from "@custodia/domain/assets/import/periods";
import { policyKey, readPolicyName } from "@custodia/domain/assets/import/policy-names";
import { readQuantityCell } from "@custodia/domain/assets/import/quantity";
import { amountColumn, readAmountCell, readNumberCell } from "@custodia/domain/spreadsheet/amounts";
import {
  type Cell,
  type CellReading,
  cellText,
  DAMAGED,
  dittoProblem,
  faultOf,
  isBlankWord,
  isDamagedNumber,
  isShownNumber,
  oneLine,
  plainCell,
  short,
} from "@custodia/domain/spreadsheet/cells";
import { readDateCell } from "@custodia/domain/spreadsheet/dates";
import { type Hint, MORE_DECIMALS } from "@custodia/domain/spreadsheet/hints";
import type { z } from "zod";
import type { Choices } from "../facts.ts";
import { type CellOutcome, DEFAULTS, schemaOf, validated } from "./cell-schemas.ts";
import { type Evaluation, headingOf } from "./evaluation.ts";

/** The context that cells are read in; headings may give the unit of amounts. */
export type CellContext = Pick<Evaluation, "choices" | "references" | "today" | "maxAssets"> & {
  file: Pick<Evaluation["file"], "headings">;
};

/**
 * Returns the placeholder of an unknown name until it has a record, by its index: -1 is the first. It is its own inverse.
 */
export const placeholder = (place: number): number => -1 - place;

/** Cells repeat, so the outcomes of distinct ones are memoized. */
const MAX_MEMOIZED = 5000;

/** Returns a function that evaluates the cells of a field; null is an empty cell. */
function cellReader(field: ImportField, reading: CellContext): (cell: Cell) => CellOutcome {
  const schema = schemaOf(field.name, reading.maxAssets);
  const read = cellRuleOf(field, reading);
  let nothing: { outcome: CellOutcome } | undefined;
  const empty = () => {
    nothing ??= { outcome: emptyOutcome(field, reading.choices, schema, read) };
    return nothing.outcome;
  };
  return memoized((written) => {
    const cell = withoutFormula(written);
    const fault = faultOf(cell);
    if (fault !== null) return { problem: fault };
    const text = field.kind === "lines" ? cellText(cell) : oneLine(cellText(cell));
    const isFigure = !TEXTS.has(field.kind) && typeof plainCell(cell) === "number";
    // A 0 that is shown as a dash, or not at all, is a 0 where a figure belongs.
    if (isFigure) return validated(schema, withRoundingHint(cell, read(cell, text))) ?? empty();
    if (text === "") return empty();
    if (isLifeField(field.name) && isNoDepreciation(text)) return { value: null };
    const ditto = field.kind === "lines" || isName(field, text, reading) ? null : dittoProblem(text);
    if (ditto !== null) return { problem: ditto };
    if (!isPlaceholder(field, text, reading))
      return validated(schema, withRoundingHint(cell, read(cell, text))) ?? empty();
    const outcome = empty();
    if (outcome === undefined || !("problem" in outcome)) return outcome;
    return { problem: `“${short(text)}” says nothing here. ${outcome.problem}` };
  });
}

/** Returns a reader of the cells of each field, with its columns and their heading. */
export const fieldReaders = (fields: readonly ImportField[], context: CellContext) =>
  fields.map((field) => {
    const columns = context.choices.mapping[field.name] ?? [];
    return {
      name: field.name,
      columns,
      heading: headingOf(columns, context.file.headings),
      read: cellReader(field, context),
    };
  });

/** The kinds of field that take a text as it is shown. */
const TEXTS: ReadonlySet<ImportField["kind"]> = new Set(["text", "lines", "reference", "choice"]);

/** Points out that a figure has more digits than are shown. */
function withRoundingHint(cell: Cell, reading: CellReading | CellOutcome): CellReading | CellOutcome {
  const isRounded = isShownNumber(cell) && cell.rounded && reading && "input" in reading;
  return isRounded ? { ...reading, hint: MORE_DECIMALS } : reading;
}

/** A text that a program wrote as a formula, so that spreadsheets leave its zeros: `="00123"`. */
function withoutFormula(cell: Cell): Cell {
  return typeof cell === "string" ? (/^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell) : cell;
}

/** `-` or `nil` is as good as an empty cell, unless a record is called so. */
const isPlaceholder = (field: ImportField, text: string, reading: CellContext) =>
  isBlankWord(text) && !isName(field, text, reading);

/** Whether a record of a reference or a policy is called so, such as "none" for no depreciation. */
const isName = ({ name, kind }: ImportField, text: string, { references }: CellContext) =>
  (kind === "reference" && references.directories[name as ReferenceField].knows(text)) ||
  (kind === "policy" && "policy" in readPolicyName(text));

function emptyOutcome(
  field: ImportField,
  { values, names = {} }: Choices,
  schema: z.ZodType,
  read: CellRule,
): CellOutcome {
  // One life for all rows counts where a row gives neither of the two.
  if (isLifeField(field.name)) return undefined;
  const given = (values as Record<string, unknown>)[field.name];
  if (given !== undefined && given !== null) return validated(schema, { input: given });
  const name = (names as Record<string, string | undefined>)[field.name];
  if (name !== undefined) return validated(schema, read(name, name));
  if (field.required) return validated(schema, { input: undefined });
  return field.name in DEFAULTS ? { value: DEFAULTS[field.name] } : undefined;
}

/** Identifying texts, which spreadsheets may damage. */
const LABELS: ReadonlySet<ImportFieldName> = new Set(["asset_tag", "serial_number", "invoice_number", "model"]);

/** Hardly anything in use is older, whereas days counted wrongly are. */
const OLD_DATES: { before: string; hint: Hint } = {
  before: "1950-01-01",
  hint: { kind: "old_date", message: "Acquired before 1950: please check the date." },
};

const NO_DAY = "The cell names no day: write it in full.";

/** Reads a cell and its text before the schema of the field checks the value. */
type CellRule = (cell: Cell, text: string) => CellReading | CellOutcome;

/** How cells of a field are read before its schema validates them; undefined is an empty cell. */
function cellRuleOf(field: ImportField, { choices, references, today, file: { headings } }: CellContext): CellRule {
  const { name, kind } = field;
  if (isPeriodField(name)) {
    const unit = name === "useful_life_in_days" ? "days" : (choices.units?.[name] ?? "years");
    const isRate = namesRate(headingText(choices.mapping[name], headings));
    return (cell) => {
      if (isLifeField(name) && isZeroRate(cell, unit)) return { value: null, hint: NO_DEPRECIATION_HINT };
      const reading = readPeriodCell(name, cell, unit);
      const end = name === "warranty_in_years" && "problem" in reading && readWarrantyEnd(cell, choices, today);
      if (end) return { value: end };
      return isRate && "input" in reading && isRateText(cell, unit) ? { ...reading, hint: RATE_HINT } : reading;
    };
  }
  switch (kind) {
    case "reference":
      return (_cell, text) => {
        const found = references.directories[name as ReferenceField].resolve(text);
        if ("problem" in found) return found;
        return { value: "id" in found ? found.id : placeholder(found.created) };
      };
    case "date":
      return (cell) => {
        const reading = readDateCell(cell, choices, today);
        if (name !== "acquisition_date")
          return "hint" in reading && reading.hint?.kind === "incomplete_date" ? { problem: NO_DAY } : reading;
        const isOld = "input" in reading && String(reading.input) < OLD_DATES.before;
        return isOld ? { ...reading, hint: OLD_DATES.hint } : reading;
      };
    case "money": {
      const grouping = choices.groupings?.[name as AmountField];
      const column = { ...amountColumn(headingText(choices.mapping[name], headings)), grouping };
      return (cell) => readAmountCell(cell, column);
    }
    case "number":
    case "units":
    case "whole":
      return readNumberCell;
    case "quantity":
      return readQuantityCell;
    case "choice":
      return (cell) => {
        const reading = readChoiceCell(name, cell, choices.readings);
        return "input" in reading && reading.input === "" ? undefined : reading;
      };
    case "policy":
      return (_cell, text) => {
        const reading = references.policies.get(policyKey(text)) ?? readPolicyName(text);
        return "problem" in reading ? reading : { value: reading.policy };
      };
    default:
      return (cell, text) =>
        LABELS.has(name) && isDamagedNumber(cell) ? { input: text, hint: DAMAGED } : { input: text };
  }
}

const headingText = (columns: readonly number[] = [], headings: readonly string[]) =>
  columns.map((at) => headings[at] ?? "").join(" ");

function memoized(evaluate: (cell: Cell) => CellOutcome): (cell: Cell) => CellOutcome {
  const known = new Map<unknown, CellOutcome>();
  return (cell) => {
    const key = typeof cell === "object" && cell !== null ? `\0${JSON.stringify(cell)}` : cell;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before;
    const outcome = evaluate(cell);
    if (known.size < MAX_MEMOIZED) known.set(key, outcome);
    return outcome;
  };
}
