import type { Reader } from "@custodia/db/client";
import { coupons } from "@custodia/db/schema/pos/coupons";
import { couponKey } from "@custodia/domain/pos/coupons/terms";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The coupon with a code, compared without spaces and case; undefined where there is none. */
export async function couponOfCode(db: Reader, ctx: CompanyCtx, code: string) {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(inCompany(ctx, coupons), eq(coupons.code_key, couponKey(code))));
  return row;
}
