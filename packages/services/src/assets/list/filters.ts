import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import type { Due, Standing } from "@custodia/domain/assets/labels";
import { DISPOSED, HELD, OUT } from "@custodia/domain/assets/lifecycle";
import type { AssetPrintQuery } from "@custodia/domain/assets/schema";
import type { CalendarDate } from "@custodia/domain/date";
import type { Depreciation } from "@custodia/domain/valuation/schedule";
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
interface Indexed {
  column: SQLiteColumn;
  /** One value: what the index then leads to lies in the order of ids. */
  exact: boolean;
  test: (column: SQL) => SQL;
}

/** A text that rows are looked through for, and the index that holds what is looked at. */
interface Looked {
  test: SQL;
  index: string;
}

/** What a list is narrowed by: filters that an index can serve, the most telling first, and texts. */
interface Conditions {
  indexed: Indexed[];
  texts: Looked[];
  /** What is left out without being asked for. */
  kept_back: SQL | undefined;
  /** The table by the one index that the lead is for, where SQLite would take another. */
  by?: SQL;
}

/** What to order: `many` where a good part of the register matches, `hidden` where some of it is hidden from everybody. */
export type Matching = Conditions & { many: boolean; hidden: boolean };

/** The index that lists a company's assets in the order in which they are stored. */
export const STORED_ORDER = "assets_key";

/** What narrows a list. */
export type Narrowing = Pick<AssetPrintQuery, "filter" | "search" | "ids">;

/** Whose assets are meant, and on which day they are due. */
type Scope = Pick<CompanyCtx, "company"> & { day: CalendarDate };

/** The conditions of a list query. */
export function conditionsOf(ctx: Scope, { filter, search, ids }: Narrowing): Conditions {
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
      ...standing(filter.standing),
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
    kept_back: asksForRejected({ filter, ids }) ? undefined : notRejectedRow(ctx),
  };
}

/** Rejected rows of an import are shown to who asks for them: by their status, their import, or one by one. */
function asksForRejected({ filter, ids }: Narrowing): boolean {
  return filter.status !== undefined || filter.import_id !== undefined || ids !== undefined;
}

/** By ids alone, so that indexes stay covering; those to leave out come from the index `assets_rejected_rows`. */
function notRejectedRow({ company }: Scope): SQL {
  return sql`assets.id NOT IN (
    SELECT refused.id FROM assets AS refused
    WHERE refused.company_id = ${company.id} AND refused.status = 'rejected' AND refused.import_id > 0
  )`;
}

function exactly(column: SQLiteColumn, value: number | string | undefined): Indexed[] {
  return value === undefined ? [] : [{ column, exact: true, test: (it) => sql`${it} = ${value}` }];
}

/** The assets of these ids, whatever else is asked. */
export function among(ids: readonly number[] | undefined): Indexed[] {
  if (!ids) return [];
  const listed = JSON.stringify(ids);
  const test: Indexed["test"] = (it) => sql`${it} IN (SELECT value FROM json_each(${listed}))`;
  return [{ column: assets.id, exact: false, test }];
}

function within(
  column: SQLiteColumn,
  from: number | string | undefined,
  to: number | string | undefined,
): Indexed[] {
  const bound = (value: number | string | undefined, test: Indexed["test"]): Indexed[] =>
    value === undefined ? [] : [{ column, exact: false, test }];
  return [...bound(from, (it) => sql`${it} >= ${from}`), ...bound(to, (it) => sql`${it} <= ${to}`)];
}

function dueFor(ctx: Scope, due: Due | undefined): Indexed[] {
  const { day } = ctx;
  const listed = (ids: SQL): Indexed[] => [
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
function depreciated({ day }: Scope, depreciation: Depreciation | undefined): Indexed[] {
  if (!depreciation) return [];
  const full = fullyDepreciatedOn(day);
  const wanted = {
    full,
    running: sql`${DEPRECIATES} AND NOT ${full}`,
    none: sql`NOT ${DEPRECIATES}`,
  }[depreciation];
  return [{ column: assets.status, exact: false, test: (it) => sql`(${inArray(it, HELD)} AND ${wanted})` }];
}

/** What a card of the dashboard counts, so that its list is one click away. */
function standing(asked: Standing | undefined): Indexed[] {
  if (!asked) return [];
  const statuses = asked === "out" ? OUT : asked === "disposed" ? DISPOSED : HELD;
  const cost = asked === "maintained" ? sql` AND ${assets.total_maintenance_cost} > 0` : sql``;
  return [{ column: assets.status, exact: false, test: (it) => sql`(${inArray(it, statuses)}${cost})` }];
}

function ofClass(ctx: Scope, name: string | undefined): Indexed[] {
  if (!name) return [];
  const named = and(inCompany(ctx, classifications), contains(classifications.name, name));
  const ids = sql`(SELECT ${classifications.id} FROM ${classifications} WHERE ${named})`;
  return [{ column: assets.classification_id, exact: false, test: (it) => sql`${it} IN ${ids}` }];
}

function looked(test: SQL | undefined, index: string): Looked[] {
  return test ? [{ test, index }] : [];
}

/**
 * All conditions in one, such that only filters on `lead` can lead an index. Without statistics SQLite takes any index
 * for as good as another, and would read most of a register by `status` where a custodian has ten assets of it.
 */
export function ledBy(
  lead: SQLiteColumn | undefined,
  { indexed, texts, kept_back }: Conditions,
): SQL | undefined {
  const tests = indexed.map(({ column, test }) => test(column === lead ? sql`${column}` : sql`+${column}`));
  return and(...tests, ...texts.map(({ test }) => test), kept_back);
}

/** The company's assets that meet `where` and that people may see: that is not even asked where nothing is hidden. */
export function shown(ctx: Pick<CompanyCtx, "company">, { hidden }: Matching, where: SQL | undefined): SQL {
  return sql`${and(eq(assets.company_id, ctx.company.id), where, hidden ? visible(ctx) : undefined)}`;
}

/** The table as it is best looked through for texts. */
export function lookedThrough({ texts }: Conditions): SQL {
  const index = texts.length === 1 ? texts[0]!.index : STORED_ORDER;
  return sql`${assets} INDEXED BY ${sql.identifier(index)}`;
}

/** Of a larger part of the register the rows are looked through faster than fetched one by one. */
const PART = 1 / 12;
/** Ids of so many are held at a time. */
const MOST = 100_000;

/** The same conditions, led by the index of texts where that is the most telling; the texts themselves still decide. */
export async function ledByTexts<C extends Conditions>(
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

/** Whether the index that leads without texts leads to fewer than so many. */
async function leadsToFewer(
  read: Reader,
  { company }: Pick<CompanyCtx, "company">,
  { indexed }: Conditions,
  many: number,
): Promise<boolean> {
  const [lead] = indexed;
  if (!lead) return false;
  const by = ledBy(lead.column, { indexed: [lead], texts: [], kept_back: undefined });
  const found = sql`SELECT 1 FROM ${assets} WHERE ${and(eq(assets.company_id, company.id), by)} LIMIT ${many}`;
  const [row] = await read.all<{ fewer: number }>(sql`SELECT count(*) < ${many} AS fewer FROM (${found})`);
  return row!.fewer === 1;
}
