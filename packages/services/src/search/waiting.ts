import { assets } from "@custodia/db/schema/assets/assets";
import { unindexedAssets } from "@custodia/db/schema/assets/derived";
import { and, desc, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { visible } from "../core/visible-assets.ts";
import { columnsOf, type Row } from "./candidates.ts";
import { KINDS } from "./texts.ts";

/** More wait only where nothing has been indexed for a while. */
const LOOKED_AT = 2000;

/** The company's assets that people have entered or changed a moment ago, and that the index does not have as they are: the newest. */
export async function waitingRows(ctx: CompanyCtx): Promise<Row[]> {
  return (await waiting(ctx.db.read).all({ company: ctx.company.id })) as Row[];
}

const waiting = prepared((db) => {
  const company = { id: sql.placeholder("company") };
  const { company_id, first_id, last_id } = unindexedAssets;
  return db
    .select(columnsOf(KINDS.asset))
    .from(unindexedAssets)
    .crossJoin(assets)
    .where(
      and(
        eq(company_id, company.id),
        eq(first_id, last_id),
        eq(assets.id, first_id),
        eq(assets.company_id, company.id),
        visible({ company }),
      ),
    )
    .orderBy(desc(first_id))
    .limit(LOOKED_AT)
    .prepare();
});
