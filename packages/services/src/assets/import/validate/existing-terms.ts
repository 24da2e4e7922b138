import { assets } from "@custodia/db/schema/assets/assets";
import { IMPORT_FIELDS, type ImportFieldName, isTermField } from "@custodia/domain/assets/import/fields";
import { STRAIGHT_LINE } from "@custodia/domain/assets/import/policy-names";
import type { CalendarDate } from "@custodia/domain/date";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { Policy } from "@custodia/domain/valuation/policy";
import { ownPolicy } from "@custodia/domain/valuation/presets";
import type { Reader } from "@custodia/sqlite/client";
import { and, sql } from "drizzle-orm";
import { inCompany } from "../../../core/store.ts";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import { assetPolicyColumns } from "../../../valuation/policies.ts";
import { assetSegments } from "../../../valuation/segments.ts";
import { fieldReaders } from "./evaluate-cell.ts";
import { type Evaluation, type ExistingAsset, joined, type RowSink } from "./evaluation.ts";
import type { References } from "./references.ts";

const KEPT_TERMS: Hint = {
  kind: "kept_terms",
  message:
    "The register has another book value or other depreciation terms, and an import does not change them: correct the asset on its own page.",
};

type Part = { part: FileRow; asset: ExistingAsset };

/**
 * Returns a function that points out rows whose asset has another book value or other terms in the register; null where no column has
 * any. The terms of a portion are read in one statement.
 */
export function termsComparer(
  read: Reader,
  evaluation: Evaluation,
  references: References,
  sink: Pick<RowSink, "hint">,
) {
  const { choices, file, today, maxAssets, company } = evaluation;
  const { hint } = sink;
  const matched = IMPORT_FIELDS.filter(({ name }) => isTermField(name) && choices.mapping[name]?.length);
  if (matched.length === 0 || !hint) return null;
  const context = { choices, references, today, headings: file.headings, maxAssets };
  const readers = fieldReaders(matched, context);
  return async (parts: readonly Part[]): Promise<void> => {
    const ids = JSON.stringify(parts.map(({ asset }) => asset.id));
    const rows = await read
      .select({ id: assets.id, ...assetPolicyColumns, segments: assetSegments })
      .from(assets)
      .where(and(inCompany({ company }, assets), sql`${assets.id} IN (SELECT value FROM json_each(${ids}))`));
    const terms = new Map(rows.map((row) => [row.id, row]));
    for (const { part, asset } of parts) {
      const own = terms.get(asset.id);
      if (!own) continue;
      const given: Partial<Record<ImportFieldName, unknown>> = {};
      for (const { name, columns, read: readCell } of readers) {
        const outcome = readCell(joined(part, columns));
        if (outcome && "value" in outcome) given[name] = outcome.value;
      }
      const differing = readers.find(({ name }) => differs(name, given, { ...asset, ...own }));
      if (differing) hint(KEPT_TERMS, { row: part.number, field: differing.name, column: differing.heading });
    }
  };
}

type Own = Omit<ExistingAsset, "segments"> &
  Parameters<typeof termsOfAsset>[0] &
  Record<"policy" | "available_for_use_on" | "total_units", unknown>;

function differs(name: ImportFieldName, given: Partial<Record<ImportFieldName, unknown>>, own: Own): boolean {
  if (given[name] === undefined) return false;
  if (name === "available_for_use_on" || name === "total_units") return given[name] !== own[name];
  if (name === "policy" && given.policy === STRAIGHT_LINE)
    return own.policy !== null && (own.policy as Policy).method !== STRAIGHT_LINE;
  if (name === "policy") return JSON.stringify(ownPolicy(given.policy as Policy | null)) !== JSON.stringify(own.policy);
  const as_at = given.opening_as_at as CalendarDate | undefined;
  if (name === "opening_as_at" || as_at === undefined) return false;
  const stated = name === "net_book_value" ? given[name] : own.carrying_amount - (given[name] as number);
  return stated !== netBookValue(termsOfAsset(own), as_at);
}
