import { coupons } from "@custodia/db/schema/pos/coupons";
import { checkFields, invalid } from "@custodia/domain/errors";
import { COUPON_CODE_TAKEN, type CouponCreate } from "@custodia/domain/pos/coupons/schema";
import { couponKey } from "@custodia/domain/pos/coupons/terms";
import { couponLimitProblems } from "@custodia/domain/pos/settings/limits";
import { writeAudit } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { insertOwn } from "../../store.ts";
import { settingsOf } from "../settings/show.ts";
import { couponOfCode } from "./of-code.ts";
import { showCoupon } from "./show.ts";

/** Makes a coupon. Throws 422 where its code is taken, or where it takes off more than this user may give. */
export async function createCoupon(ctx: Permitted<"pos.write">, input: CouponCreate) {
  const id = await ctx.db.write(async (tx) => {
    const { code, percent = null, amount = null, ...rest } = input;
    const settings = await settingsOf(tx, ctx);
    const above = couponLimitProblems(ctx.actor.role, settings, { ...rest, percent, amount });
    checkFields(above);
    if (await couponOfCode(tx, ctx, code)) throw invalid("code", COUPON_CODE_TAKEN);
    const terms = { code, percent, amount, ...rest };
    const user_id = ctx.actor.user_id;
    const row = await insertOwn(tx, ctx, coupons, { ...terms, code_key: couponKey(code), user_id });
    await writeAudit(tx, ctx, {
      action: "coupons.create",
      message: `Added coupon ${code}`,
      subject: { type: "coupon", id: row.id },
      after: terms,
    });
    return row.id;
  });
  return showCoupon(ctx, { id });
}
