import { pageView } from "@custodia/domain/list";
import { couponCreate, couponListQuery, couponView } from "@custodia/domain/pos/coupons";
import { createCoupon, endCoupon, listCoupons } from "@custodia/services/pos/coupons";
import { couponResource } from "@custodia/services/pos/resources";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router } from "../../procedures.ts";

export const coupons = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/coupons", "List the coupons"))
    .input(couponListQuery)
    .output(pageView(couponView))
    .query(resolveWith(listCoupons)),
  create: needs("pos.write")
    .meta(rest("POST pos/coupons", "Create a coupon", { creates: true }))
    .input(couponCreate)
    .output(couponView)
    .mutation(resolveWith(createCoupon)),
  end: needsOn("pos.write", couponResource)
    .meta(rest("POST pos/coupons/{id}/end", "End a coupon"))
    .output(couponView)
    .mutation(resolveWith(endCoupon)),
});
