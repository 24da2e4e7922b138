import { companies } from "@custodia/db/schema/setup/company";
import { conflict, notFound } from "@custodia/domain/errors";
import type { Reactivate } from "@custodia/domain/platform/companies";
import { eq, sql } from "drizzle-orm";
import { now, type OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { showCompany } from "./show.ts";

/** Lets a suspended company's users work again. Throws 404, or 409 where it is not suspended. */
export async function reactivateCompany(ctx: OperatorCtx, { id, note }: Reactivate) {
  await ctx.db.write(async (tx) => {
    const [seen] = await tx.select().from(companies).where(eq(companies.id, id)).limit(1);
    if (!seen) throw notFound("company");
    if (!seen.suspended_at) throw conflict("This company is not suspended.");
    await tx
      .update(companies)
      .set({
        suspended_at: null,
        suspended_reason: null,
        updated_at: now(ctx),
        version: sql`${companies.version} + 1`,
      })
      .where(eq(companies.id, id));
    await tell(tx, ctx, {
      action: "companies.reactivate",
      message: note ? `Reactivated ${seen.name} (${note})` : `Reactivated ${seen.name}`,
      toCompany: "Reactivated the company",
      company_id: id,
    });
  });
  return showCompany(ctx, { id });
}
