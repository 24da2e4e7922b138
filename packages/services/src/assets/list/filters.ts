import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import type { Due, RegisterStatus } from "@custodia/domain/assets/labels";
import { DISPOSED, IN_SERVICE_STATUSES, OUT } from "@custodia/domain/assets/lifecycle";
import type { AssetPrintQuery } from "@custodia/domain/assets/schema";
import type { CalendarDate } from "@custodia/domain/date";
import type { Depreciation } from "@custodia/domain/valuation/labels";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../core/context.ts";
import { contains, containsAny } from "../../core/list.ts";
import { inCompany } from "../../core/store.ts";
import { visible } from "../../core/visible-assets.ts";
import { namedByTexts } from "../../search/texts.ts";
import { DEPRECIATES, fullyDepreciatedOn } from "../../valuation/depreciation.ts";
import { assetsWithSomethingDue, awaitedAssets, dueForMaintenance, overdueAssets } from "./due.ts";

/** A filter that an index can serve. */
interface IndexedFilter {
  column: SQLiteColumn;
  /** True for one value: the index then yields its rows in the order of ids. */
  exact: boolean;
  test: (column: SQL) => SQL;
}

/** A text condition, and the covering index that is scanned for it. */
interface TextFilter {
  test: SQL;
  index: string;
}

/** The conditions of a list: filters that an index can serve, the most selective first, and texts. */
interface AssetFilter {
  indexed: IndexedFilter[];
  texts: TextFilter[];
  /** Excludes rejected rows of imports, unless the query asks for them. */
  rejected_hidden: SQL | undefined;
  /** Forces the index of the leading filter where SQLite would choose another. */
  by?: SQL;
}

/** `many`: a large part of the register matches. `hidden`: some rows are hidden from all users. */
export type Matching = AssetFilter & { many: boolean; hidden: boolean };

/** This index lists a company's assets in storage order. */
export const STORED_ORDER = "assets_key";

/** The parts of a query that narrow a list. */
export type Narrowing = Pick<AssetPrintQuery, "filter" | "search" | "ids">;

/** The company, and the day on which due dates are judged. */
type Scope = Pick<CompanyCtx, "company"> & { day: CalendarDate };

/** Returns the conditions of a list query, the most selective first. */
export function assetFilter(ctx: Scope, { filter, search, ids }: Narrowing): AssetFilter {
  const { barcode, asset_tag, asset_tag_key, description, serial_number, invoice_number } = assets;
  return {
    indexed: [
      ...among(ids),
      ...exactly(assets.import_id, filter.import_id),
      ...dueFor(ctx, filter.due),
      ...exactly(assets.custodian_id, filter.custodian_id),
      ...exactly(assets.vendor_id, filter.vendor_id),
      ...exactly(assets.location_id, filter.location_id),
      ...exactly(assets.classification_id, filter.classification_id),
      ...ofClass(ctx, filter.classification),
      ...within(assets.acquisition_date, filter.acquired_from, filter.acquired_to),
      ...within(assets.cost, filter.cost_from, filter.cost_to),
      ...exactly(assets.condition, filter.condition),
      ...exactly(assets.status, filter.status),
      ...depreciated(ctx, filter.depreciation),
      ...byStanding(filter.standing),
    ],
    texts: [
      ...looked(contains(barcode, filter.barcode), "assets_barcode"),
      ...looked(contains(asset_tag_key, filter.asset_tag?.toLowerCase()), "assets_tag"),
      ...looked(contains(description, filter.description), "assets_by_description"),
      ...looked(contains(serial_number, filter.serial_number), "assets_by_serial"),
      ...looked(
        containsAny([barcode, asset_tag, description, serial_number, invoice_number], search),
        STORED_ORDER,
      ),
    ],
    rejected_hidden: asksForRejected({ filter, ids }) ? undefined : notRejectedRow(ctx),
  };
}

/** True if the query asks for rejected rows of an import: by status, by import, or by id. */
function asksForRejected({ filter, ids }: Narrowing): boolean {
  return filter.status !== undefined || filter.import_id !== undefined || ids !== undefined;
}

/** Compares ids alone, so that indexes stay covering. Index `assets_rejected_rows`. */
function notRejectedRow({ company }: Scope): SQL {
  return sql`assets.id NOT IN (
    SELECT refused.id FROM assets AS refused
    WHERE refused.company_id = ${company.id} AND refused.status = 'rejected' AND refused.import_id > 0
  )`;
}

function exactly(column: SQLiteColumn, value: number | string | undefined): IndexedFilter[] {
  return value === undefined ? [] : [{ column, exact: true, test: (it) => sql`${it} = ${value}` }];
}

/** Limits the list to these ids. */
export function among(ids: readonly number[] | undefined): IndexedFilter[] {
  if (!ids) return [];
  const listed = JSON.stringify(ids);
  const test: IndexedFilter["test"] = (it) => sql`${it} IN (SELECT value FROM json_each(${listed}))`;
  return [{ column: assets.id, exact: false, test }];
}

function within(
  column: SQLiteColumn,
  from: number | string | undefined,
  to: number | string | undefined,
): IndexedFilter[] {
  const bound = (value: number | string | undefined, test: IndexedFilter["test"]): IndexedFilter[] =>
    value === undefined ? [] : [{ column, exact: false, test }];
  return [...bound(from, (it) => sql`${it} >= ${from}`), ...bound(to, (it) => sql`${it} <= ${to}`)];
}

function dueFor(ctx: Scope, due: Due | undefined): IndexedFilter[] {
  const { day } = ctx;
  const listed = (ids: SQL): IndexedFilter[] => [
    { column: assets.id, exact: false, test: (it) => sql`${it} IN ${ids}` },
  ];
  const { next_maintenance_date: column } = assets;
  switch (due) {
    case undefined:
      return [];
    case "return":
      return listed(overdueAssets(ctx, day));
    case "approval":
      return listed(awaitedAssets(ctx));
    case "attention":
      return listed(assetsWithSomethingDue(ctx, day));
    case "maintenance":
      return [{ column, exact: false, test: (it) => dueForMaintenance(it, day) }];
  }
}

/** Index `assets_figures`, which holds all that the book value is computed from. */
function depreciated({ day }: Scope, depreciation: Depreciation | undefined): IndexedFilter[] {
  if (!depreciation) return [];
  const full = fullyDepreciatedOn(day);
  const wanted = {
    full,
    running: sql`${DEPRECIATES} AND NOT ${full}`,
    none: sql`NOT ${DEPRECIATES}`,
  }[depreciation];
  return [
    {
      column: assets.status,
      exact: false,
      test: (it) => sql`(${inArray(it, IN_SERVICE_STATUSES)} AND ${wanted})`,
    },
  ];
}

/** Matches the assets that a card of the dashboard counts, so that the card can link to them. */
function byStanding(standing: RegisterStatus | undefined): IndexedFilter[] {
  if (!standing) return [];
  const statuses = standing === "out" ? OUT : standing === "disposed" ? DISPOSED : IN_SERVICE_STATUSES;
  const cost = standing === "maintained" ? sql` AND ${assets.total_maintenance_cost} > 0` : sql``;
  return [{ column: assets.status, exact: false, test: (it) => sql`(${inArray(it, statuses)}${cost})` }];
}

function ofClass(ctx: Scope, name: string | undefined): IndexedFilter[] {
  if (!name) return [];
  const named = and(inCompany(ctx, classifications), contains(classifications.name, name));
  const ids = sql`(SELECT ${classifications.id} FROM ${classifications} WHERE ${named})`;
  return [{ column: assets.classification_id, exact: false, test: (it) => sql`${it} IN ${ids}` }];
}

function looked(test: SQL | undefined, index: string): TextFilter[] {
  return test ? [{ test, index }] : [];
}

/**
 * Joins all conditions so that only filters on `lead` can use an index. Without statistics SQLite takes any index
 * for as good as another, and would read most of a register by `status` where a custodian has ten assets of it.
 */
export function whereLedBy(
  lead: SQLiteColumn | undefined,
  { indexed, texts, rejected_hidden }: AssetFilter,
): SQL | undefined {
  const tests = indexed.map(({ column, test }) => test(column === lead ? sql`${column}` : sql`+${column}`));
  return and(...tests, ...texts.map(({ test }) => test), rejected_hidden);
}

/** The company's assets that meet `where` and are visible; the visibility test is omitted if nothing is hidden. */
export function shown(ctx: Pick<CompanyCtx, "company">, { hidden }: Matching, where: SQL | undefined): SQL {
  return sql`${and(eq(assets.company_id, ctx.company.id), where, hidden ? visible(ctx) : undefined)}`;
}

/** The table with the index that is cheapest to scan for the texts. */
export function textScan({ texts }: AssetFilter): SQL {
  const index = texts.length === 1 ? texts[0]!.index : STORED_ORDER;
  return sql`${assets} INDEXED BY ${sql.identifier(index)}`;
}

/** Above this share of the register a scan is faster than fetching the rows one by one. */
const PART = 1 / 12;
/** Limits the ids that the prefilter may return. */
const MOST = 100_000;

/**
 * Adds the full-text index (FTS5, trigrams) as a prefilter where it is the most selective filter; the text conditions still decide.
 */
export async function withWordPrefilter<C extends AssetFilter>(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  { filter, search }: Narrowing,
  conditions: C,
): Promise<C> {
  if (conditions.texts.length === 0) return conditions;
  const { barcode, asset_tag, description, serial_number } = filter;
  const texts = [barcode, asset_tag?.toLowerCase(), description, serial_number, search];
  const named = await namedByTexts(
    { read, company: ctx.company },
    texts.filter((text) => text !== undefined),
  );
  if (!named || named.about > Math.min(named.size * PART, MOST)) return conditions;
  if (await leadsToFewer(read, ctx, conditions, named.about)) return conditions;
  const byTexts = { column: assets.id, exact: false, test: (it: SQL) => sql`${it} IN ${named.ids}` };
  const by = sql`${assets} INDEXED BY ${sql.identifier(STORED_ORDER)}`;
  return { ...conditions, indexed: [byTexts, ...conditions.indexed], by };
}

/** True if the leading index alone finds fewer than `many` rows. */
async function leadsToFewer(
  read: Reader,
  { company }: Pick<CompanyCtx, "company">,
  { indexed }: AssetFilter,
  many: number,
): Promise<boolean> {
  const [lead] = indexed;
  if (!lead) return false;
  const by = whereLedBy(lead.column, { indexed: [lead], texts: [], rejected_hidden: undefined });
  const found = sql`SELECT 1 FROM ${assets} WHERE ${and(eq(assets.company_id, company.id), by)} LIMIT ${many}`;
  const [row] = await read.all<{ fewer: number }>(sql`SELECT count(*) < ${many} AS fewer FROM (${found})`);
  return row!.fewer === 1;
}
