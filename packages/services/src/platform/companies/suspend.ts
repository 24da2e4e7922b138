import { companies } from "@custodia/db/schema/setup/company";
import { conflict, invalid, notFound } from "@custodia/domain/errors";
import type { Suspend } from "@custodia/domain/platform/companies";
import { and, eq, isNull, sql } from "drizzle-orm";
import { now, type OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { showCompany } from "./show.ts";

/**
 * Shuts a company out: from their next request on its users get 403 with the reason, and nothing of it is deleted. Throws 404, 422 on
 * `confirmation` unless it is the company's abbreviation or name, and 409 where it is suspended already.
 */
export async function suspendCompany(ctx: OperatorCtx, { id, reason, confirmation, note }: Suspend) {
  await ctx.db.write(async (tx) => {
    const [seen] = await tx.select().from(companies).where(eq(companies.id, id)).limit(1);
    if (!seen) throw notFound("company");
    if (seen.suspended_at) throw conflict("This company is suspended already.");
    if (![seen.abbreviation, seen.name].some((name) => isSame(name, confirmation))) {
      throw invalid("confirmation", `Type ${seen.abbreviation ?? seen.name} to confirm.`);
    }
    const at = now(ctx);
    await tx
      .update(companies)
      .set({
        suspended_at: at,
        suspended_reason: reason,
        updated_at: at,
        version: sql`${companies.version} + 1`,
      })
      .where(and(eq(companies.id, id), isNull(companies.suspended_at)));
    await tell(tx, ctx, {
      action: "companies.suspend",
      message: note ? `Suspended ${seen.name} (${note})` : `Suspended ${seen.name}`,
      toCompany: "Suspended the company",
      company_id: id,
      reason,
    });
  });
  return showCompany(ctx, { id });
}

const isSame = (name: string | null, typed: string) => name?.trim().toLowerCase() === typed.toLowerCase();
