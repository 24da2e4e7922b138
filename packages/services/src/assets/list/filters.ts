import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import type { RegisterStatus } from "@custodia/domain/assets/labels";
import { DISPOSED_STATUSES, IN_SERVICE_STATUSES, OUT_STATUSES } from "@custodia/domain/assets/lifecycle";
import type { AssetPrintQuery } from "@custodia/domain/assets/schema";
import type { CalendarDate } from "@custodia/domain/date";
import type { Depreciation } from "@custodia/domain/valuation/labels";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../core/context.ts";
import { changedSince, contains } from "../../core/list.ts";
import { jsonList } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { matchTexts } from "../../search/trigrams.ts";
import { DEPRECIATES, fullyDepreciatedOn } from "../../valuation/depreciation.ts";
import { dueAssets } from "../due.ts";
import { findReferences, matchesWords, readWords, termOf } from "./words.ts";

/** The parts of a query that restrict a list. */
export type ListCriteria = Pick<AssetPrintQuery, "filter" | "search" | "ids">;

/** A condition that the index of its column can serve. */
interface Condition {
  column: SQLiteColumn;
  test: (column: SQL) => SQL;
  /** True if the test is for one value: the index then yields its rows in the order of ids. */
  exact?: true;
}

export interface AssetFilter {
  /** The most selective condition comes first; the index of its column is used to find the matches. */
  conditions: Condition[];
  /** Text conditions, each with the index that holds its text. */
  texts: { test: SQL; index: string }[];
  /** Excludes rejected rows of imports, unless the query asks for them. */
  notRejected: SQL | undefined;
  /** True if the full-text index is used to find the matches. */
  prefiltered: boolean;
}

type Company = Pick<CompanyCtx, "company">;

/** This index lists a company's assets in storage order. */
export const STORED_ORDER = "assets_key";

/** Returns the conditions of a list query; `words` are those of its search. */
export function assetFilter(
  ctx: Company,
  { filter, search, ids }: ListCriteria,
  day: CalendarDate,
  words = readWords(search),
): AssetFilter {
  const { barcode, asset_tag_key, description, serial_number, manufacturer, model } = assets;
  const wantsRejected = [filter.status, filter.import_id, ids].some((value) => value !== undefined);
  return {
    conditions: [
      ...ifSet(ids, (values) => isIn(assets.id, jsonList(values))),
      ...equals(assets.import_id, filter.import_id),
      ...ifSet(filter.due, (due) => isIn(assets.id, dueAssets(ctx, due, day))),
      ...equals(assets.custodian_id, filter.custodian_id),
      ...equals(assets.vendor_id, filter.vendor_id),
      ...equals(assets.location_id, filter.location_id),
      ...equals(assets.classification_id, filter.classification_id),
      ...ifSet(filter.classification, (name) => isInClass(ctx, name)),
      ...ifSet(filter.updated_since, () =>
        onColumn(assets.updated_at, (updated_at) => changedSince({ id: assets.id, updated_at }, filter)!),
      ),
      ...ifSet(filter.updated_since ? undefined : filter.after, (after) =>
        onColumn(assets.id, (column) => sql`${column} > ${after}`),
      ),
      ...inRange(assets.acquisition_date, filter.acquired_from, filter.acquired_to),
      ...inRange(assets.cost, filter.cost_from, filter.cost_to),
      ...equals(assets.condition, filter.condition),
      ...equals(assets.status, filter.status),
      ...ifSet(filter.depreciation, (depreciation) => isDepreciated(depreciation, day)),
      ...ifSet(filter.standing, hasStanding),
    ],
    texts: [
      ...textCondition(contains(barcode, filter.barcode), "assets_barcode"),
      ...textCondition(contains(asset_tag_key, filter.asset_tag?.toLowerCase()), "assets_tag"),
      ...textCondition(contains(description, filter.description), "assets_by_description"),
      ...textCondition(contains(serial_number, filter.serial_number), "assets_by_serial"),
      ...textCondition(contains(manufacturer, filter.manufacturer), "assets_by_manufacturer"),
      ...textCondition(contains(model, filter.model), "assets_by_model"),
      ...textCondition(matchesWords(ctx, words), STORED_ORDER),
    ],
    notRejected: wantsRejected ? undefined : notRejected(ctx),
    prefiltered: false,
  };
}

type Bound = number | string | undefined;

const ifSet = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

const onColumn = (column: SQLiteColumn, test: Condition["test"]): Condition => ({ column, test });
export const isIn = (column: SQLiteColumn, values: SQL): Condition =>
  onColumn(column, (operand) => sql`${operand} IN ${values}`);

const equals = (column: SQLiteColumn, value: Bound): Condition[] =>
  ifSet(value, () => ({ column, test: (operand) => sql`${operand} = ${value}`, exact: true }));
const inRange = (column: SQLiteColumn, from: Bound, to: Bound): Condition[] => [
  ...ifSet(from, (first) => onColumn(column, (operand) => sql`${operand} >= ${first}`)),
  ...ifSet(to, (last) => onColumn(column, (operand) => sql`${operand} <= ${last}`)),
];
const textCondition = (test: SQL | undefined, index: string): AssetFilter["texts"] => (test ? [{ test, index }] : []);

/** Uses the index `assets_figures`, which holds everything that the book value is computed from. */
function isDepreciated(depreciation: Depreciation, day: CalendarDate): Condition {
  const full = fullyDepreciatedOn(day);
  const tests = { full, running: sql`${DEPRECIATES} AND NOT ${full}`, none: sql`NOT ${DEPRECIATES}` };
  return onColumn(assets.status, (column) => sql`(${inArray(column, IN_SERVICE_STATUSES)} AND ${tests[depreciation]})`);
}

/** Matches the assets that a card of the dashboard counts, so that the card can link to them. */
function hasStanding(standing: RegisterStatus): Condition {
  const statuses =
    standing === "out" ? OUT_STATUSES : standing === "disposed" ? DISPOSED_STATUSES : IN_SERVICE_STATUSES;
  const cost = standing === "maintained" ? sql` AND ${assets.total_maintenance_cost} > 0` : sql``;
  return onColumn(assets.status, (column) => sql`(${inArray(column, statuses)}${cost})`);
}

function isInClass(ctx: Company, name: string): Condition {
  const condition = and(inCompany(ctx, classifications), contains(classifications.name, name));
  const ids = sql`(SELECT ${classifications.id} FROM ${classifications} WHERE ${condition})`;
  return isIn(assets.classification_id, ids);
}

/** Compares ids only, so that covering indexes suffice for the rest of the query. Uses the index `assets_rejected_rows`. */
const notRejected = ({ company }: Company): SQL => sql`assets.id NOT IN (
  SELECT refused.id FROM assets AS refused
  WHERE refused.company_id = ${company.id} AND refused.status = 'rejected' AND refused.import_id > 0
)`;

/**
 * Returns the clauses that select all matches, found by the most selective condition or else by a scan of the index that holds the text.
 */
export function matchClauses(ctx: Company, filter: AssetFilter): { from: SQL; where: SQL } {
  const { conditions, texts, prefiltered } = filter;
  const [lead] = conditions;
  const where = matchCondition(ctx, filter, lead?.column);
  const scanned = texts.length === 1 ? texts[0]!.index : STORED_ORDER;
  // SQLite would rather scan the index of figures, which has the class of each asset as well.
  const byLead = lead?.column === assets.classification_id ? "assets_by_classification" : undefined;
  const index = prefiltered ? STORED_ORDER : lead || texts.length === 0 ? byLead : scanned;
  return { from: index ? sql`${assets} INDEXED BY ${sql.identifier(index)}` : sql`${assets}`, where };
}

/**
 * Matches the company's visible assets; only conditions on `lead` can use an index. Without statistics SQLite considers all indexes equally
 * good, and would read most of a register by `status` to find a custodian's ten assets.
 */
export function matchCondition(ctx: Company, filter: AssetFilter, lead: SQLiteColumn | undefined): SQL {
  const tests = filter.conditions.map(({ column, test }) => test(column === lead ? sql`${column}` : sql`+${column}`));
  return ownVisible(ctx, and(...tests, ...filter.texts.map(({ test }) => test), filter.notRejected));
}

/**
 * Returns the conditions of a list query. Adds the full-text index (FTS5, trigrams) and the indexes of references as a
 * prefilter if they find the fewest rows; the text conditions still decide which rows match.
 */
export async function prefilteredAssets(
  ctx: CompanyCtx,
  criteria: ListCriteria,
  day: CalendarDate,
): Promise<AssetFilter> {
  const words = await findReferences(ctx, readWords(criteria.search));
  const plainFilter = assetFilter(ctx, criteria, day, words);
  if (plainFilter.texts.length === 0) return plainFilter;
  const { barcode, asset_tag, description, serial_number, manufacturer, model } = criteria.filter;
  const filtered = [barcode, asset_tag?.toLowerCase(), description, serial_number, manufacturer, model];
  const texts = filtered.flatMap((text) => (text === undefined ? [] : { spellings: [text] }));
  const terms = [...texts, ...words.map((word) => termOf(ctx, word))];
  const found = await matchTexts({ read: ctx.db.read, company: ctx.company }, terms);
  if (!found) return plainFilter;
  const [lead] = plainFilter.conditions;
  if (lead) {
    const byLead = matchCondition(ctx, { ...plainFilter, conditions: [lead], texts: [] }, lead.column);
    const [row] = await ctx.db.read.all<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${assets} WHERE ${byLead} LIMIT ${found.estimate})`,
    );
    if (row!.count < found.estimate) return plainFilter;
  }
  return { ...plainFilter, conditions: [isIn(assets.id, found.ids), ...plainFilter.conditions], prefiltered: true };
}
