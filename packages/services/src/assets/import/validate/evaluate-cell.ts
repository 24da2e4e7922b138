import {
  type ImportField,
  isLifeField,
  isNoDepreciation,
  type ReferenceField,
} from "@custodia/domain/assets/import/fields";
import { readPolicyName } from "@custodia/domain/assets/import/policy-names";
import {
  type Cell,
  type CellReading,
  cellText,
  dittoProblem,
  faultOf,
  isBlankWord,
  isShownNumber,
  oneLine,
  plainCell,
  short,
  webCodesHint,
} from "@custodia/domain/spreadsheet/cells";
import { MORE_DECIMALS } from "@custodia/domain/spreadsheet/hints";
import type { z } from "zod";
import type { Choices } from "../facts.ts";
import {
  type CellContext,
  type CellOutcome,
  type CellRule,
  cellRuleOf,
  DEFAULTS,
  schemaOf,
  validated,
} from "./cell-rules.ts";
import { headingOf } from "./evaluation.ts";

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
    // In a column of figures, a 0 that is displayed as a dash, or not at all, is 0.
    if (isFigure) return validated(schema, withHint(cell, text, read(cell, text))) ?? empty();
    if (text === "") return empty();
    if (isLifeField(field.name) && isNoDepreciation(text)) return { value: null };
    const ditto = field.kind === "lines" || isName(field, text, reading) ? null : dittoProblem(text);
    if (ditto !== null) return { problem: ditto };
    if (!isPlaceholder(field, text, reading))
      return validated(schema, withHint(cell, text, read(cell, text))) ?? empty();
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

/** Points out that a figure has more digits than are shown, or a text codes of a web page. */
function withHint(cell: Cell, text: string, reading: CellReading | CellOutcome): CellReading | CellOutcome {
  if (!reading || "problem" in reading) return reading;
  const hint =
    isShownNumber(cell) && cell.rounded && "input" in reading ? MORE_DECIMALS : (reading.hint ?? webCodesHint(text));
  return hint ? { ...reading, hint } : reading;
}

/** A text that a program wrote as a formula, so that spreadsheets leave its zeros: `="00123"`. */
function withoutFormula(cell: Cell): Cell {
  return typeof cell === "string" ? (/^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell) : cell;
}

/** `-` or `nil` counts as an empty cell, unless a record has this name. */
const isPlaceholder = (field: ImportField, text: string, reading: CellContext) =>
  isBlankWord(text) && !isName(field, text, reading);

/** Whether a record or a policy has this name, such as "none" for no depreciation. */
const isName = ({ name, kind }: ImportField, text: string, { references }: CellContext) =>
  (kind === "reference" && references.directories[name as ReferenceField].knows(text)) ||
  (kind === "policy" && "policy" in readPolicyName(text));

function emptyOutcome(
  field: ImportField,
  { values, names = {} }: Choices,
  schema: z.ZodType,
  read: CellRule,
): CellOutcome {
  // A life for all rows applies to rows that give neither of the two fields.
  if (isLifeField(field.name)) return undefined;
  const given = (values as Record<string, unknown>)[field.name];
  if (given !== undefined && given !== null) return validated(schema, { input: given });
  const name = (names as Record<string, string | undefined>)[field.name];
  if (name !== undefined) return validated(schema, read(name, name));
  if (field.required) return validated(schema, { input: undefined });
  return field.name in DEFAULTS ? { value: DEFAULTS[field.name] } : undefined;
}

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
