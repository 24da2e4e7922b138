import { isChoiceField } from "@custodia/domain/assets/import/choices";
import {
  IMPORT_FIELDS,
  type ImportFieldName,
  isReference,
  isTermField,
  LIFE_FIELDS,
  NEVER_UPDATED,
} from "@custodia/domain/assets/import/fields";
import { LIVES_DIFFER, type LifeInput, lifeInDays, livesAgree } from "@custodia/domain/assets/life";
import { type Cell, cellText, DAMAGED, isBlankWord, short } from "@custodia/domain/spreadsheet/cells";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { depreciableLife } from "@custodia/domain/valuation/depreciation";
import type { Reader } from "@custodia/sqlite/client";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import { tagKey } from "../../detail/references.ts";
import type { Choices } from "../facts.ts";
import type { CellOutcome } from "./cell-rules.ts";
import { fieldReaders } from "./evaluate-cell.ts";
import { settleWarranty } from "./evaluate-row.ts";
import {
  type CellError,
  type Differences,
  type Evaluation,
  type ExistingAsset,
  joined,
  type PlannedUpdate,
  type RowSink,
  rowHintCollector,
} from "./evaluation.ts";
import { barcodeOf, findExisting, ownValue, tagProblem, updateProblems } from "./existing-assets.ts";
import { ownCells, termsComparer } from "./existing-terms.ts";
import { folded } from "./references.ts";

/** The hints on fields that a row never changes in an existing asset, even if their cells cannot be read. */
const IGNORED: Partial<Record<ImportFieldName, Hint>> = {
  status: {
    kind: "kept_status",
    message: "The register has a different status, which an import does not change: sell, scrap or return the asset.",
  },
  total_maintenance_cost: {
    kind: "kept_maintenance_cost",
    message:
      "The maintenance cost of an asset in the register is the sum of its records, and an import does not change it.",
  },
  last_maintenance_date: {
    kind: "kept_last_maintenance",
    message:
      "The last maintenance of an asset in the register is that of its records, and an import does not change it.",
  },
};
const KEPT_VALUES: Hint = {
  kind: "kept_values",
  message: "Nothing in the cell: the asset keeps its value.",
};
const KEPT_DIGITS: Hint = {
  kind: "kept_values",
  message: "A long number whose last digits a spreadsheet has lost: the asset keeps its value.",
};
const KEPT_ZEROS: Hint = {
  kind: "kept_values",
  message: "The number of the register without its leading zeros, which spreadsheets drop: the asset keeps its value.",
};
const ONE_ASSET = "A row with a barcode of your register is one asset: its quantity is 1.";

/**
 * Returns a function that compares a row with the asset whose barcode it has. Cells are read like those of new assets; an empty cell, or a
 * field without a column, leaves the asset as it is.
 */
function rowComparer(evaluation: Evaluation, sink: RowSink) {
  const { choices } = evaluation;
  const matched = IMPORT_FIELDS.filter(({ name }) => (choices.mapping[name]?.length ?? 0) > 0 && !isTermField(name));
  const readers = fieldReaders(
    matched.map((field) => ({ ...field, required: false })),
    ownCells(evaluation),
  );

  const addRowHints = rowHintCollector(readers, sink.hint);

  return (row: FileRow, asset: ExistingAsset): { errors: CellError[] } | { differences: Differences } => {
    const errors: CellError[] = [];
    const differences: Differences = {};
    const given: Differences = {};
    addRowHints(row);
    for (const { name, columns, heading, read } of readers) {
      const cell = joined(row, columns);
      const text = cellText(cell);
      const hint = (one: Hint) => sink.hint?.(one, { row: row.number, field: name, column: heading });
      if (isChoiceField(name)) sink.word?.(name, cell);
      if (isCurrentName(asset, name, text)) continue;
      const acquired = given.acquisition_date ?? asset.acquisition_date;
      const outcome = text === "" ? undefined : settleWarranty(read(cell), acquired);
      // For a new asset, a cell without a figure reads as a maintenance cost of 0; an existing asset keeps its own.
      if (outcome === undefined || (name === "total_maintenance_cost" && isBlankWord(text))) {
        if (!NEVER_UPDATED.has(name) && ownValue(asset, name) !== null) hint(KEPT_VALUES);
        continue;
      }
      const ignored = IGNORED[name];
      if ("problem" in outcome) {
        if (ignored) hint(ignored);
        else errors.push({ field: name, value: short(text), reason: outcome.problem });
        continue;
      }
      const damage = damageHint(ownValue(asset, name), outcome);
      if (damage) {
        hint(damage);
        continue;
      }
      if (outcome.hint) hint(outcome.hint);
      given[name] = outcome.value;
      if (isSame(asset, name, outcome.value, read)) continue;
      if (name === "quantity") errors.push({ field: name, value: short(text), reason: ONE_ASSET });
      else if (ignored) hint(ignored);
      else if (!NEVER_UPDATED.has(name)) differences[name] = outcome.value;
    }
    if (LIFE_FIELDS.some((life) => life in differences) && !livesAgree(given as LifeInput))
      errors.push({ field: "useful_life", value: "", reason: LIVES_DIFFER });
    return errors.length > 0 ? { errors } : { differences };
  };
}

const LEADING_ZEROS = /^0+(?=\d+$)/;

/** Returns a hint if a cell has a number in place of an asset's own text as spreadsheets damage it; undefined if not. */
function damageHint(own: unknown, { value, hint }: { value: unknown; hint?: Hint | undefined }): Hint | undefined {
  if (typeof own !== "string") return undefined;
  if (hint === DAMAGED) return KEPT_DIGITS;
  return LEADING_ZEROS.test(own) && own.replace(LEADING_ZEROS, "") === value ? KEPT_ZEROS : undefined;
}

/** Converts differences to the input of a correction. */
export function patchOf(
  differences: Differences,
  asset: ExistingAsset,
  { opening_continues }: Pick<Choices, "opening_continues">,
): PlannedUpdate["patch"] {
  const { useful_life, useful_life_in_days, ...others } = differences as Record<string, unknown>;
  const patch = others.opening_as_at && opening_continues ? { ...others, opening_continues } : others;
  if (useful_life === undefined && useful_life_in_days === undefined) return patch;
  const days = lifeInDays({ useful_life, useful_life_in_days } as LifeInput) ?? null;
  const depreciates = days !== null;
  return {
    ...patch,
    useful_life_in_days: days,
    ...(depreciates === asset.depreciates ? {} : { depreciates }),
  };
}

/** Several records may share a name; the name of the asset's own record means that record. */
function isCurrentName(asset: ExistingAsset, field: ImportFieldName, text: string): boolean {
  if (!isReference(field)) return false;
  const key = folded(text);
  return asset.names[field].some((name) => name !== null && folded(name) === key);
}

function isSame(
  asset: ExistingAsset,
  field: ImportFieldName,
  value: unknown,
  read: (cell: Cell) => CellOutcome,
): boolean {
  const own = ownValue(asset, field);
  if (field === "quantity") return value === 1;
  if (field === "useful_life")
    return (lifeInDays({ useful_life: value as number | null }) ?? null) === depreciableLife(asset) || own === value;
  if (field === "barcode" || own === value) return true;
  if (field === "status") return folded(String(own)) === folded(String(value));
  if (typeof own !== "string" || typeof value !== "string") return false;
  // A text typed in a form may have characters that a cell never has, such as two spaces or a line break.
  const again = read(own);
  return again !== undefined && "value" in again && again.value === value;
}

const NO_TERMS: { errors: CellError[]; differences: Differences } = { errors: [], differences: {} };

interface Part {
  row: FileRow;
  part: FileRow;
}

/**
 * Returns a function that reports the rows of a portion whose asset is in the register to the sink, and returns the others. The assets are
 * read in one statement; only those with differences are checked one by one.
 */
export function existingRows(read: Reader, evaluation: Evaluation, sink: RowSink) {
  const compare = rowComparer(evaluation, sink);
  const terms = termsComparer(read, evaluation, sink);
  const rowOfBarcode = new Map<string, number>();

  async function compareRow({ row, part }: Part, asset: ExistingAsset, rowOfTag: Map<string, number>): Promise<void> {
    const found = compare(part, asset);
    const own = asset.terms && terms ? terms.compare(part, asset, asset.terms) : NO_TERMS;
    const errors = [...("errors" in found ? found.errors : []), ...own.errors];
    if ("errors" in found || errors.length > 0) return sink.bad(part, errors);
    const differences = { ...found.differences, ...own.differences };
    if (Object.keys(differences).length === 0) return sink.unchanged(part);
    const problems = await updateProblems(
      read,
      evaluation,
      asset,
      differences,
      patchOf(differences, asset, evaluation.choices),
    );
    const key = tagKey(differences.asset_tag as string | undefined);
    const other = key && tagProblem(key, row.number, rowOfTag, new Map());
    if (other) problems.push({ field: "asset_tag", value: String(differences.asset_tag), reason: other });
    if (problems.length > 0) sink.bad(part, problems);
    else sink.update(part, asset, differences);
  }

  return async <P extends Part>(parts: readonly P[], rowOfTag: Map<string, number>): Promise<P[]> => {
    const barcodes = parts.map(({ part }) => barcodeOf(part, evaluation));
    const known = await findExisting(
      read,
      evaluation,
      barcodes.filter((barcode) => barcode !== null),
    );
    const termsOf = terms && known.size > 0 ? await terms.load([...known.values()]) : null;
    const others: P[] = [];
    for (const [index, part] of parts.entries()) {
      const barcode = barcodes[index] ?? null;
      const asset = barcode === null ? undefined : known.get(barcode);
      const first = barcode === null ? undefined : rowOfBarcode.get(barcode);
      if (barcode !== null && first === undefined) rowOfBarcode.set(barcode, part.row.number);
      if (first !== undefined)
        sink.bad(part.part, [{ field: "barcode", value: barcode!, reason: sameBarcode(first, asset !== undefined) }]);
      else if (asset) {
        const own = termsOf?.get(asset.id);
        await compareRow(part, own ? { ...asset, terms: own } : asset, rowOfTag);
      } else others.push(part);
    }
    return others;
  };
}

const sameBarcode = (row: number, known: boolean) =>
  `Row ${row} of the file has the same barcode.${known ? "" : " If it does not identify assets, leave its column unmatched."}`;
