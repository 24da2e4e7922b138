import { coupons } from "@custodia/db/schema/pos/coupons";
import { notFound } from "@custodia/domain/errors";
import { and, desc, eq } from "drizzle-orm";
import { type CompanyCtx, today } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { couponRows } from "./view.ts";

/** One coupon as it stands today. Throws 404. */
export async function showCoupon(ctx: CompanyCtx, { id }: { id: number }) {
  const where = and(inCompany(ctx, coupons), eq(coupons.id, id));
  const asked = { where, order: [desc(coupons.id)], limit: 1, offset: 0 };
  const [row] = await couponRows(ctx.db.read, today(ctx), asked);
  if (!row) throw notFound("coupon");
  return row;
}
