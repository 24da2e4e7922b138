import { assets } from "@custodia/db/schema/assets/assets";
import { IMPORT_FIELDS, type ImportFieldName, isTermField } from "@custodia/domain/assets/import/fields";
import { policyKey, policyNameInFiles, STRAIGHT_LINE } from "@custodia/domain/assets/import/policy-names";
import type { CalendarDate } from "@custodia/domain/date";
import { type Cell, cellText, short } from "@custodia/domain/spreadsheet/cells";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { Policy } from "@custodia/domain/valuation/policy";
import { isSamePolicy, ownPolicy } from "@custodia/domain/valuation/presets";
import type { Reader } from "@custodia/sqlite/client";
import { and } from "drizzle-orm";
import { isAmong } from "../../../core/statements.ts";
import { inCompany } from "../../../core/store.ts";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import { openingColumns } from "../../../valuation/asset-terms.ts";
import { assetPolicyColumns } from "../../../valuation/policies.ts";
import { assetSegments } from "../../../valuation/segments.ts";
import type { OtherTerms } from "../../segments.ts";
import type { CellContext } from "./cell-rules.ts";
import { fieldReaders } from "./evaluate-cell.ts";
import {
  type CellError,
  type Differences,
  type Evaluation,
  type ExistingAsset,
  joined,
  type RowSink,
} from "./evaluation.ts";
import { isIgnored, readOpening } from "./row-terms.ts";

/** Only the cells of a row, because values given for all rows are for new assets. */
export const ownCells = ({ choices, ...context }: Evaluation): CellContext => ({
  ...context,
  choices: { ...choices, values: {}, names: {} },
});

/** What the cells of a row say about the terms of its asset. */
type GivenFields = Partial<Record<ImportFieldName, unknown>>;

/**
 * Compares the policy and the opening balance of rows with those of their assets; null if no column has any. An opening balance is taken if
 * the book value in the file differs from that of the register on its day.
 */
export function termsComparer(read: Reader, evaluation: Evaluation, sink: Pick<RowSink, "hint">) {
  const { choices, company } = evaluation;
  const matched = IMPORT_FIELDS.filter(
    ({ name }) => isTermField(name) && !isIgnored(name, choices) && choices.mapping[name]?.length,
  );
  if (matched.length === 0) return null;
  const readers = fieldReaders(matched, ownCells(evaluation));
  const dayForAll = choices.values.opening_as_at as CalendarDate | null | undefined;

  /** Reads the terms of assets, in one statement. */
  async function load(existing: readonly ExistingAsset[]): Promise<Map<number, OtherTerms>> {
    const ids = existing.map(({ id }) => id);
    const rows = await read
      .select({ id: assets.id, ...assetPolicyColumns, ...openingColumns, segments: assetSegments })
      .from(assets)
      .where(and(inCompany({ company }, assets), isAmong(assets.id, ids)));
    return new Map(rows.map(({ id, ...terms }) => [id, terms]));
  }

  function openingOfRow(given: GivenFields, asset: ExistingAsset, own: OtherTerms, row: FileRow) {
    const as_at = (given.opening_as_at ?? dayForAll) as CalendarDate | undefined;
    const { opening_accumulated_depreciation: accumulated, net_book_value } = given as Record<
      string,
      number | undefined
    >;
    if (as_at === undefined || (accumulated === undefined && net_book_value === undefined)) return null;
    const stated = net_book_value ?? asset.carrying_amount - accumulated!;
    if (stated === netBookValue(termsOfAsset({ ...asset, ...own }), as_at)) return null;
    const { cost, depreciates } = asset;
    const opening = readOpening({ ...given, cost, depreciates, opening_as_at: as_at }, choices);
    const column = readers.find(({ name }) => name === "net_book_value")?.heading ?? null;
    if (opening.hint) sink.hint?.(opening.hint, { row: row.number, field: "net_book_value", column });
    return opening;
  }

  function compare(
    row: FileRow,
    asset: ExistingAsset,
    own: OtherTerms,
  ): { errors: CellError[]; differences: Differences } {
    const given: GivenFields = {};
    const differences: Differences = {};
    const errors: CellError[] = [];
    const textOf = (columns: readonly number[]) => cellText(joined(row, columns) as Cell);
    for (const { name, columns, read: readCell } of readers) {
      const text = textOf(columns);
      // The name of its own policy means that policy, even if another one has this name.
      if (text === "" || (name === "policy" && policyKey(text) === policyKey(policyNameInFiles(own.policy)))) continue;
      const outcome = readCell(joined(row, columns));
      if (outcome === undefined) continue;
      if ("problem" in outcome) errors.push({ field: name, value: short(text), reason: outcome.problem });
      else given[name] = outcome.value;
    }
    if (errors.length > 0) return { errors, differences };
    for (const name of ["policy", "available_for_use_on", "total_units"] as const)
      if (given[name] !== undefined && differs(name, given[name], asset, own)) differences[name] = termOf(given[name]);
    const opening = openingOfRow(given, asset, own, row);
    for (const [field, reason] of opening?.problems ?? []) errors.push({ field, value: "", reason });
    if (opening?.stated) {
      differences.opening_accumulated_depreciation = opening.stated.accumulated;
      differences.opening_as_at = opening.stated.as_at;
    }
    return { errors, differences };
  }
  return { load, compare };
}

const termOf = (value: unknown) => (value === STRAIGHT_LINE ? null : value);

function differs(
  name: "policy" | "available_for_use_on" | "total_units",
  value: unknown,
  asset: ExistingAsset,
  own: OtherTerms,
) {
  if (name === "available_for_use_on") return value !== (own.available_for_use_on ?? asset.acquisition_date);
  if (name === "total_units") return value !== own.total_units;
  if (value === STRAIGHT_LINE) return own.policy !== null && own.policy.method !== "straight_line";
  return !isSamePolicy(ownPolicy(value as Policy | null), own.policy);
}
