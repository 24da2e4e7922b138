import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ItemDetail } from "../../features/pos/items/detail.tsx";

export const Route = createFileRoute("/_pos/pos/detailInventory/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [calls.pos.items.show.prefetch({ id }, options)]),
  component: ItemDetail,
});
