import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { namedByTexts } from "../../search/texts.ts";
import { type Conditions, ledBy, type Narrowing, STORED_ORDER } from "./conditions.ts";

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
