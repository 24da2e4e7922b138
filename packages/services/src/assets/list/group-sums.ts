import { assets } from "@custodia/db/schema/assets/assets";
import type { AssetListQuery } from "@custodia/domain/assets/schema";
import { sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { heldValueOn } from "../../valuation/depreciation.ts";
import { wideSum } from "../../valuation/sums.ts";
import { conditionsOf, ledBy, shown } from "./conditions.ts";
import { groupedBy } from "./sorts.ts";
import { asksForDisposed, disposedAmounts, disposedAsText, type StoredDisposed } from "./sum-disposed.ts";
import { heldAs, readSums, revaluedFlag, type Stored } from "./sum-held.ts";
import { ledByTexts } from "./texts.ts";

/** Count and sums of each group that stands on a page of a list; nothing of a list that is not grouped. Assets without a location are one too. */
export async function groupSums(ctx: CompanyCtx, query: AssetListQuery, rows: readonly Grouped[]) {
  const { group } = query;
  if (!group) return [];
  const on = [...new Set(rows.map((row) => row[`${group}_id`]))];
  const named = on.filter((id) => id !== null);
  const listed = JSON.stringify(named);
  const found: Awaited<ReturnType<typeof summed>> = [];
  if (named.length > 0)
    found.push(...(await summed(ctx, query, (it) => sql`${it} IN (SELECT value FROM json_each(${listed}))`)));
  if (named.length < on.length) found.push(...(await summed(ctx, query, (it) => sql`${it} IS NULL`)));
  return found;
}

/** What an asset is grouped by. */
interface Grouped {
  classification_id: number;
  location_id: number | null;
  custodian_id: number;
}

type Test = ReturnType<typeof conditionsOf>["indexed"][number]["test"];

async function summed(ctx: CompanyCtx, query: AssetListQuery, test: Test) {
  const { read } = ctx.db;
  const day = today(ctx);
  const { column } = groupedBy(query.group!);
  const asked = await ledByTexts(read, ctx, query, conditionsOf({ company: ctx.company, day }, query));
  // The groups lead where nothing else does; a filter tells more than they do.
  const conditions = {
    ...asked,
    indexed: [...asked.indexed, { column, exact: false, test }],
    hidden: true,
    many: false,
  };
  const where = shown(ctx, conditions, ledBy(conditions.indexed[0]!.column, conditions));
  const of = (amount: "cost" | "gross" | "value") =>
    wideSum(sql.raw(`CASE WHEN held THEN ${amount} ELSE 0 END`));
  const [cost, gross, value] = [of("cost"), of("gross"), of("value")];
  const disposed = asksForDisposed(query);
  const groups = sql`
    SELECT of, count(*) AS count, json_array(
      sum(held), ${cost.millions}, ${cost.rest}, ${gross.millions}, ${gross.rest}, ${value.millions}, ${value.rest},
      sum(held AND revalued)
    ) AS sums, ${disposed ? disposedAsText : sql`NULL`} AS disposed
    FROM (
      SELECT ${column} AS of, ${heldAs(sql`+${assets.status}`)} AS held,
        ${assets.cost} AS cost, ${assets.carrying_amount} AS gross, ${heldValueOn(day)} AS value,
        ${revaluedFlag} AS revalued${disposed ? sql`, ${disposedAmounts}` : sql``}
      FROM ${conditions.by ?? sql`${assets}`} WHERE ${where} LIMIT -1
    ) GROUP BY of`;
  const [row] = await read.all<{ groups: string }>(
    sql`SELECT json_group_array(json_array(of, count, json(sums), json(disposed))) AS groups FROM (${groups})`,
  );
  const told = JSON.parse(row!.groups) as [number | null, number, Stored, StoredDisposed | null][];
  return told.map(([id, count, stored, gone]) => {
    const sums = readSums(stored, gone);
    return { id, count, ...sums, not_counted: count - sums.counted };
  });
}
