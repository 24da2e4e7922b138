import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PurchaseDetail } from "../../features/pos/stock/detail.tsx";

export const Route = createFileRoute("/_pos/pos/detailPurchase/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [calls.pos.purchases.show.prefetch({ id }, options)]),
  component: PurchaseDetail,
});
