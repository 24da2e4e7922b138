import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import type { AssetListQuery } from "@custodia/domain/assets/schema";
import { type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../context.ts";
import { countVisible } from "../../visible.ts";
import { type Conditions, conditionsOf, ledBy, lookedThrough, type Narrowing } from "./conditions.ts";
import { sorted } from "./order.ts";
import type { AssetSort } from "./sort-kinds.ts";
import { keysAreMissing, sortOf } from "./sorts.ts";
import { walked } from "./walk.ts";

type Query = Narrowing & Pick<AssetListQuery, "sort" | "order">;

interface Stretch {
  limit: number;
  offset: number;
}

/**
 * Ids of a stretch of the register in the order asked for, newest first by default, and the count of all that match.
 * Ids alone, because indexes hold them: the rows are fetched for one page only.
 */
export async function pageIds(db: Reader, ctx: CompanyCtx, query: Query, { limit, offset }: Stretch) {
  const conditions = conditionsOf({ company: ctx.company, day: today(ctx) }, query);
  const { total, size, keyless } = await counts(db, ctx, conditions, query.sort === "description");
  if (offset >= total) return { ids: [], total };
  const sort = sortOf(query.sort ?? "created_at", today(ctx), !keyless);
  const direction = !query.sort || query.order === "desc" ? "DESC" : "ASC";
  const spread = { total, size, far: ((offset + limit) * size) / total };
  const way = walksFaster(conditions, sort, spread) ? walked : sorted;
  const page = way(ctx, { ...conditions, many: total > size / 4 }, sort, sql.raw(direction));
  const rows = await db.all<{ id: number }>(sql`${page} LIMIT ${limit} OFFSET ${offset}`);
  return { ids: rows.map(({ id }) => id), total };
}

/** The count of all that match, that of all barcodes given so far (about the size of the register), and whether keys lack. */
async function counts(db: Reader, ctx: CompanyCtx, conditions: Conditions, byName: boolean) {
  const lead = conditions.indexed[0]?.column;
  const from = !lead && conditions.texts.length > 0 ? lookedThrough(conditions) : sql`${assets}`;
  const total: SQL<number> = countVisible(ctx, ledBy(lead, conditions), from);
  const keyless = byName ? keysAreMissing(ctx) : sql`0`;
  const [row] = await db.all<{ total: number; size: number; keyless: number }>(
    sql`SELECT ${total} AS total, ${companies.asset_sequence} AS size, ${keyless} AS keyless FROM ${companies} WHERE ${companies.id} = ${ctx.company.id}`,
  );
  return row!;
}

/**
 * Whether it reads fewer rows to walk an index in the order asked for until the page is full, which is as far as
 * matches lie apart, than to fetch all that match and sort them.
 */
function walksFaster(
  { indexed, texts }: Conditions,
  sort: AssetSort,
  { total, size, far }: { total: number; size: number; far: number },
): boolean {
  const [lead] = indexed;
  if (sort.kind === "computed") return false;
  if (lead) return far <= total && !(lead.exact && "column" in sort && sort.column === assets.id);
  // Looking through an index costs about a third of fetching its rows.
  return texts.length === 0 || far <= size / 3 + total;
}
