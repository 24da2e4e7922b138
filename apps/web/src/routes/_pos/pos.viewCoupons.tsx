import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CouponList, couponListInput } from "../../features/pos/coupons/list.tsx";

export const Route = createFileRoute("/_pos/pos/viewCoupons")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.coupons.list.prefetch(couponListInput(args.location.search), options),
    ]),
  component: CouponList,
});
