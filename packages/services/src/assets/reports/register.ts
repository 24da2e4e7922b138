import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { locations } from "@custodia/db/schema/setup/locations";
import { REPORT_GROUPS } from "@custodia/domain/assets/reports/labels";
import type { Register, RegisterQuery } from "@custodia/domain/assets/reports/register";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { pageOf } from "@custodia/domain/list";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { costOn } from "../../valuation/additions.ts";
import { selectSpans } from "../../valuation/spans.ts";
import { addWideSums, fromWideSum, readWideSum, type WideSum, wideSumJson } from "../../valuation/sums.ts";
import { openListCache } from "../list/list-cache.ts";
import { GROUP_ON_DAY, type GroupFilter, groupCondition, joinGroups, type ReportCompany } from "./groups.ts";

type Figures = Omit<Register["totals"], "count">;
type Row = Register["data"][number];

/** Returns a page of the register at the end of a day, with the totals of all its pages, from the register as known today; in kobo. */
export async function registerAsAt(ctx: CompanyCtx, query: RegisterQuery): Promise<Register> {
  const known_on = today(ctx);
  const { page, per_page, filter, as_at = known_on } = query;
  const { company } = ctx;
  const cache = await openListCache(ctx, { filter: {} });
  const contents = await cache.get(`register ${as_at} ${JSON.stringify(filter)}`, async () => {
    const sorted = await registerClasses(ctx.db.read, { company, as_at, filter });
    const ids = Float64Array.from(sorted.flatMap((item) => item.ids));
    // The length is what the cache counts.
    return { classes: sorted.map(({ ids: _ids, ...totals }) => totals), ids, length: ids.length };
  });
  const pageIds = [...contents.ids.subarray((page - 1) * per_page, page * per_page)];
  const [rows, names] = await Promise.all([
    registerRows(ctx.db.read, { company, as_at }, pageIds),
    classNames(ctx.db.read, company),
  ]);
  const classes = contents.classes.map(({ id, count, sums }) => ({
    classification: names.find((item) => item.id === id)!,
    count,
    ...figuresOf(sums),
  }));
  const total = contents.classes.map(({ sums }) => sums);
  return {
    ...pageOf(rows, contents.ids.length, query),
    as_at,
    known_on,
    classes,
    totals: { count: contents.ids.length, ...figuresOf(addAll(total)) },
  };
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
  count: number;
  sums: Sums;
  ids: number[];
}

/** Returns the classes of that day by name, each with its totals and the ids of its assets in order. */
export async function registerClasses(db: Reader, input: RegisterInput): Promise<(ClassTotals & { name: string })[]> {
  const [rows, names] = await Promise.all([
    db.all<{ totals: string }>(registerStatement(input)),
    classNames(db, input.company),
  ]);
  const totals = new Map(rows.map(readTotals).map((item) => [item.id, item]));
  return names.flatMap(({ id, name }) => {
    const found = totals.get(id);
    return found ? [{ ...found, name }] : [];
  });
}

function readTotals({ totals }: { totals: string }): ClassTotals {
  const [id, count, [cost, gross, value], ids] = JSON.parse(totals);
  const sums = { cost: readWideSum(cost), gross: readWideSum(gross), value: readWideSum(value) };
  return { id, count, sums, ids: ids.sort((a: number, b: number) => a - b) };
}

function registerStatement({ company, as_at, filter = {} }: RegisterInput): SQL {
  const day = dayOf(as_at);
  const { fields, where } = groupCondition(filter);
  const selected = selectSpans(company.id, (span) => ({
    columns: sql`${assets.id} AS id, ${GROUP_ON_DAY.classification} AS class, ${costOn(day)} AS cost, ${span.gross(day)} AS gross,
      ${span.value(day)} AS value`,
    joins: joinGroups(company, as_at, [...new Set(["classification" as const, ...fields])]),
    where: and(span.appliesOn(day), where),
  }));
  return sql`
    SELECT json_array(class, count(*), json_array(${wideSumJson("cost")}, ${wideSumJson("gross")}, ${wideSumJson("value")}), json_group_array(id)) AS totals
    FROM (${selected}) GROUP BY class`;
}

const dayOf = (date: CalendarDate) => sql`CAST(${dayNumber(date)} AS INTEGER)`;

/** Returns these assets as they were at the end of a day, in the order of the ids; in kobo. */
export async function registerRows(
  db: Reader,
  { company, as_at }: RegisterInput,
  ids: readonly number[],
): Promise<Row[]> {
  const day = dayOf(as_at);
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
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
