import { coupons } from "@custodia/db/schema/pos/coupons";
import { conflict } from "@custodia/domain/errors";
import { ALREADY_ENDED } from "@custodia/domain/pos/coupons/schema";
import { and, eq, sql } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import { now, type Permitted } from "../../context.ts";
import { getOwn, inCompany } from "../../store.ts";
import { showCoupon } from "./show.ts";

/** Ends a coupon for good; what was sold with it stays as it is. Throws 404, and 409 where it was ended already. */
export async function endCoupon(ctx: Permitted<"pos.write">, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const { code, ended_at } = await getOwn(tx, ctx, coupons, id, "coupon");
    if (ended_at !== null) throw conflict(ALREADY_ENDED);
    const at = now(ctx);
    await tx
      .update(coupons)
      .set({ ended_at: at, version: sql`${coupons.version} + 1` })
      .where(and(inCompany(ctx, coupons), eq(coupons.id, id)));
    await writeAudit(tx, ctx, {
      action: "coupons.end",
      message: `Ended coupon ${code}`,
      subject: { type: "coupon", id },
      before: { ended_at: null },
      after: { code, ended_at: at },
    });
  });
  return showCoupon(ctx, { id });
}
