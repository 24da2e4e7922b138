import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CountDetail } from "../../features/pos/stock/detail.tsx";

export const Route = createFileRoute("/_pos/pos/detailCount/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.pos.adjustments.show.prefetch({ id }, how)]),
  component: CountDetail,
});
