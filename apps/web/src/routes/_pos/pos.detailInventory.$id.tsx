import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ItemDetail } from "../../features/pos/items/detail.tsx";

export const Route = createFileRoute("/_pos/pos/detailInventory/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.pos.items.show.prefetch({ id }, how)]),
  component: ItemDetail,
});
