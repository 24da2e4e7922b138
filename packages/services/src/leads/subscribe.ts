import { leads } from "@custodia/db/schema/leads/leads";
import type { Subscribe } from "@custodia/domain/leads/schema";
import { recordOrRefuse } from "../auth/rate-limit.ts";
import { leadsFrom } from "../auth/rate-limits.ts";
import { now, type OpenCtx } from "../core/context.ts";

/** Keeps who wants the newsletter. Who is on the list already stays there: the answer does not tell. Throws 429. */
export async function subscribe(ctx: OpenCtx, { email }: Subscribe): Promise<void> {
  await ctx.db.write(async (tx) => {
    await recordOrRefuse(tx, ctx, leadsFrom(ctx));
    await tx
      .insert(leads)
      .values({ kind: "newsletter", email, created_at: now(ctx) })
      .onConflictDoNothing();
  });
}
