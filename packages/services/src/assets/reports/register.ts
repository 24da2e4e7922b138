import { assets } from "@custodia/db/schema/assets/assets";
import { assetTransfers } from "@custodia/db/schema/assets/transfers";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { locations } from "@custodia/db/schema/setup/locations";
import { REPORT_GROUPS } from "@custodia/domain/assets/reports/labels";
import type { Register, RegisterQuery } from "@custodia/domain/assets/reports/register";
import type { CalendarDate } from "@custodia/domain/date";
import { pageOf } from "@custodia/domain/list";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { jsonList } from "../../core/statements.ts";
import { boundDay, costOn } from "../../valuation/depreciation.ts";
import { type SummedSpans, selectSpans, sumSpansByClass } from "../../valuation/spans.ts";
import { addWideSums, fromWideSum, readWideSum, type WideSum, wideSumJson } from "../../valuation/sums.ts";
import { openListCache } from "../list/list-cache.ts";
import {
  GROUP_ON_DAY,
  type GroupFilter,
  groupCondition,
  joinGroups,
  type ReportCompany,
  transfersAfter,
} from "./groups.ts";

type Figures = Omit<Register["totals"], "count">;
type Row = Register["data"][number];

/** Returns a page of the register at the end of a day, with the totals of all its pages, from the register as known today; in kobo. */
export async function registerAsAt(ctx: CompanyCtx, query: RegisterQuery): Promise<Register> {
  const known_on = today(ctx);
  const { page, per_page, filter, as_at = known_on } = query;
  const { company } = ctx;
  const cache = await openListCache(ctx, { filter: {} });
  const { classes, length } = await cache.get(`register ${as_at} ${JSON.stringify(filter)}`, async () => {
    const found = await registerClasses(ctx.db.read, { company, as_at, filter });
    // The length is what the cache counts.
    return { classes: found, length: found.reduce((count, { ids }) => count + ids.length, 0) };
  });
  const pageIds = idsBetween(classes, (page - 1) * per_page, page * per_page);
  const [rows, names] = await Promise.all([
    registerRows(ctx.db.read, { company, as_at }, pageIds),
    classNames(ctx.db.read, company),
  ]);
  const named = classes.map(({ id, ids, sums }) => ({
    classification: names.find((item) => item.id === id)!,
    count: ids.length,
    ...figuresOf(sums),
  }));
  const totals = { count: length, ...figuresOf(addAll(classes.map(({ sums }) => sums))) };
  return { ...pageOf(rows, length, query), as_at, known_on, classes: named, totals };
}

/** Returns the ids of a part of the register: by class, then in order. Only the classes of the part are sorted. */
export function idsBetween(classes: readonly Pick<ClassTotals, "ids">[], start: number, end: number): number[] {
  let first = 0;
  return classes.flatMap(({ ids }) => {
    const [from, to] = [Math.max(start - first, 0), end - first];
    first += ids.length;
    return from < ids.length && to > 0 ? [...ids.sort().subarray(from, to)] : [];
  });
}

/** Returns the classes in the order of their names. */
const classNames = (db: Reader, company: ReportCompany) =>
  db
    .select({ id: classifications.id, name: classifications.name })
    .from(classifications)
    .where(eq(classifications.company_id, company.id))
    .orderBy(asc(classifications.sort_key), asc(classifications.id));

/** A register at the end of a day; `filter` restricts it to groups of that day. */
export interface RegisterInput {
  company: ReportCompany;
  as_at: CalendarDate;
  filter?: GroupFilter;
}

type Sums = Record<"cost" | "gross" | "value", WideSum>;

interface ClassTotals {
  id: number;
  sums: Sums;
  ids: Float64Array;
}

/** Returns the classes of that day by name, each with its totals and the ids of its assets. */
export async function registerClasses(db: Reader, input: RegisterInput): Promise<(ClassTotals & { name: string })[]> {
  const [rows, names] = await Promise.all([
    db.all<{ totals: string }>(registerStatement(input)),
    classNames(db, input.company),
  ]);
  const parts = Map.groupBy(rows.map(readTotals), ({ id }) => id);
  return names.flatMap(({ id, name }) => {
    const found = parts.get(id);
    return found ? [{ id, name, ...joinTotals(found) }] : [];
  });
}

function readTotals({ totals }: { totals: string }) {
  const [id, [cost, gross, value], ids] = JSON.parse(totals) as [number, [number, number][], number[]];
  return { id, sums: { cost: readWideSum(cost!), gross: readWideSum(gross!), value: readWideSum(value!) }, ids };
}

const joinTotals = (parts: readonly ReturnType<typeof readTotals>[]): Omit<ClassTotals, "id"> => ({
  sums: addAll(parts.map(({ sums }) => sums)),
  ids: new Float64Array(parts.flatMap(({ ids }) => ids)),
});

/** Selects the totals of a class; those of assets that were not transferred since and have no segments apart, which is fastest. */
function registerStatement({ company, as_at, filter = {} }: RegisterInput): SQL {
  const day = boundDay(as_at);
  const { fields, where } = groupCondition(filter);
  const totals = (group: SQL, cost: SQL, gross: SQL, value: SQL, id: SQL) =>
    sql`json_array(${group}, json_array(${wideSumJson(cost)}, ${wideSumJson(gross)}, ${wideSumJson(value)}), json_group_array(${id})) AS totals`;
  const summed: SummedSpans | undefined = where
    ? undefined
    : (span) => sql`${span.appliesOn(day)} AND ${assets.id} NOT IN (SELECT asset_id FROM transferred)`;
  const selected = selectSpans(
    company.id,
    (span) => ({
      columns: sql`${assets.id} AS id, ${GROUP_ON_DAY.classification} AS class, ${costOn(day)} AS cost, ${span.gross(day)} AS gross,
        ${span.value(day)} AS value`,
      joins: joinGroups(company, as_at, [...new Set(["classification" as const, ...fields])]),
      where: and(span.appliesOn(day), where),
    }),
    summed,
  );
  const others = sql`SELECT ${totals(sql`class`, sql`cost`, sql`gross`, sql`value`, sql`id`)} FROM (${selected}) GROUP BY class`;
  if (!summed) return others;
  const sums = sumSpansByClass(company.id, summed, (span) =>
    totals(sql`${assets.classification_id}`, sql`${assets.cost}`, span.gross(day), span.value(day), sql`${assets.id}`),
  );
  return sql`WITH transferred AS MATERIALIZED (
      SELECT ${assetTransfers.asset_id} AS asset_id FROM ${assetTransfers} WHERE ${transfersAfter(company, "classification", as_at)}
    ) ${sums} UNION ALL ${others}`;
}

/** Returns these assets as they were at the end of a day, in the order of the ids; in kobo. */
export async function registerRows(
  db: Reader,
  { company, as_at }: RegisterInput,
  ids: readonly number[],
): Promise<Row[]> {
  const day = boundDay(as_at);
  const list = jsonList(ids);
  const rows = await db.all<{ row: string }>(
    selectSpans(company.id, (span) => ({
      columns: sql`json_object('id', ${assets.id}, 'barcode', ${assets.barcode}, 'asset_tag', ${assets.asset_tag},
        'description', ${assets.description}, 'acquisition_date', ${assets.acquisition_date},
        'classification', json_object('id', ${classifications.id}, 'name', ${classifications.name}),
        'location', CASE WHEN ${locations.id} IS NOT NULL THEN
          json_object('id', ${locations.id}, 'location_id', ${locations.code}, 'address', ${locations.address}) END,
        'department', ${GROUP_ON_DAY.department}, 'status', ${assets.status}, 'disposed_on', ${assets.closed_on},
        'opening_as_at', (SELECT opening.as_at FROM asset_openings AS opening WHERE opening.company_id = ${company.id}
          AND opening.asset_id = ${assets.id} AND opening.as_at > ${as_at}),
        'cost', ${costOn(day)}, 'gross', ${span.gross(day)}, 'accumulated_depreciation', ${span.accumulated(day)}) AS row`,
      joins: sql`${joinGroups(company, as_at, REPORT_GROUPS, list)}
        INNER JOIN ${classifications} ON ${classifications.id} = ${GROUP_ON_DAY.classification}
        LEFT JOIN ${locations} ON ${locations.id} = ${GROUP_ON_DAY.location}`,
      where: and(sql`${assets.id} IN ${list}`, span.appliesOn(day)),
    })),
  );
  const byId = new Map(
    rows.map(({ row }) => {
      const stored = JSON.parse(row) as Omit<Row, "net_book_value">;
      return [stored.id, { ...stored, net_book_value: stored.gross - stored.accumulated_depreciation }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const addAll = (all: readonly Sums[]): Sums => ({
  cost: addWideSums(all.map(({ cost }) => cost)),
  gross: addWideSums(all.map(({ gross }) => gross)),
  value: addWideSums(all.map(({ value }) => value)),
});

function figuresOf({ cost, gross, value }: Sums): Figures {
  const accumulated = { millions: gross.millions - value.millions, rest: gross.rest - value.rest };
  return {
    cost: fromWideSum(cost),
    gross: fromWideSum(gross),
    accumulated_depreciation: fromWideSum(accumulated),
    net_book_value: fromWideSum(value),
  };
}
