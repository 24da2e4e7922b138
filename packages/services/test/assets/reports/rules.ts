import { assets } from "@custodia/db/schema/assets/assets";
import type { ReportGroup } from "@custodia/domain/assets/reports/labels";
import { type CalendarDate, calendarDate } from "@custodia/domain/date";
import {
  accumulatedDepreciation,
  termsBeforeRevaluation,
  termsOfAsset,
  type ValuationTerms,
} from "@custodia/domain/valuation/depreciation";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import { and, eq, getTableColumns } from "drizzle-orm";
import { listRevaluations } from "../../../src/assets/revaluations.ts";
import { listAdditions } from "../../../src/assets/value/queries.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { assetSegments } from "../../../src/valuation/segments.ts";

export type Groups = Record<ReportGroup, number | string | null>;

/** An approved asset with all its terms, and the days on which it left a group for another. */
export interface KnownAsset {
  id: number;
  cost: number;
  closed_on: CalendarDate | null;
  terms: ValuationTerms[];
  added: { day: CalendarDate; amount: number }[];
  groups: Groups;
  /** In the order of the changes. */
  left: { day: CalendarDate; before: Partial<Groups> }[];
}

/** Reads the approved assets of a company, or one of them; `left` is what the test itself has changed. */
export async function knownAssets(
  ctx: CompanyCtx,
  left: ReadonlyMap<number, KnownAsset["left"]> = new Map(),
  id?: number,
): Promise<KnownAsset[]> {
  const own = and(eq(assets.company_id, ctx.company.id), id === undefined ? undefined : eq(assets.id, id));
  const rows = await ctx.db.read
    .select({ ...getTableColumns(assets), segments: assetSegments })
    .from(assets)
    .where(own);
  const approved = rows.filter(({ status }) => status !== "pending" && status !== "rejected");
  return Promise.all(
    approved.map(async (row) => {
      const ended = (await listRevaluations(ctx, row.id))
        .filter(({ reversed_at }) => reversed_at === null)
        .toReversed();
      const before = ended.map((item) => ({
        ...termsBeforeRevaluation({
          ...item,
          depreciates: row.depreciates,
          previous_valued_on: calendarDate(item.previous_valued_on),
        }),
        segments: row.segments && endedBy(row.segments, item),
      }));
      const groups = { classification: row.classification_id, location: row.location_id, department: row.department };
      const terms = [...before, termsOfAsset(row)];
      const { data } = await listAdditions(ctx, row);
      const added = data.map(({ date, amount }) => ({ day: calendarDate(date), amount }));
      const { id, cost, closed_on } = row;
      return { id, cost, closed_on, terms, added, groups, left: left.get(row.id) ?? [] };
    }),
  );
}

/** Returns the segments until a revaluation, before which the asset had the book value that it stores. */
function endedBy(segments: readonly ValueSegment[], row: { revaluation_date: string; net_book_value: number }) {
  const day = calendarDate(row.revaluation_date);
  const last: ValueSegment = {
    from_day: day,
    until_day: day,
    counts: "end",
    start_unit: 0,
    life: 1,
    opening: row.net_book_value,
    charge: 0,
  };
  return [...segments.filter(({ from_day }) => from_day < day), last];
}

/** Returns what an asset belonged to at the end of a day. */
export function groupOn({ groups, left }: KnownAsset, by: ReportGroup, day: CalendarDate) {
  const next = left.find((change) => change.day > day && by in change.before);
  return next ? next.before[by]! : groups[by];
}

/** Returns the terms of an asset in the register at the end of a day; undefined if it is not in it. */
export function termsOn(asset: KnownAsset, day: CalendarDate): ValuationTerms | undefined {
  if (asset.closed_on !== null && asset.closed_on <= day) return undefined;
  const terms = asset.terms.findLast(({ start_day }) => start_day <= day);
  return terms && asAt(asset, terms, day);
}

/** Returns terms with the gross of a day: without what was added to them later. */
export function asAt({ terms, added }: KnownAsset, own: ValuationTerms, day: CalendarDate): ValuationTerms {
  const next = terms[terms.indexOf(own) + 1];
  const later = added.filter((addition) => addition.day > day && (!next || addition.day < next.start_day));
  return { ...own, gross: own.gross - total(later) };
}

/** Returns what was added on a day. */
export const addedOn = ({ added }: KnownAsset, day: CalendarDate) => total(added.filter((item) => item.day === day));

const total = (added: KnownAsset["added"]) => added.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the rows of the register at the end of a day, by the rules. */
export function registerByRules(known: readonly KnownAsset[], day: CalendarDate) {
  return known.flatMap((asset) => {
    const terms = termsOn(asset, day);
    if (!terms) return [];
    const accumulated_depreciation = accumulatedDepreciation(terms, day);
    const cost = asset.cost - total(asset.added.filter((item) => item.day > day));
    const figures = { cost, gross: terms.gross, accumulated_depreciation };
    const groups = {
      classification: groupOn(asset, "classification", day),
      location: groupOn(asset, "location", day),
      department: groupOn(asset, "department", day),
    };
    return [{ id: asset.id, ...groups, ...figures, net_book_value: terms.gross - accumulated_depreciation }];
  });
}
