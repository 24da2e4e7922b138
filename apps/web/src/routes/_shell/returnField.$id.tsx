import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ReturnAsset } from "../../features/assets/movements/return-asset.tsx";

export const Route = createFileRoute("/_shell/returnField/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.assets.show.prefetch({ id }, how)]),
  component: () => <ReturnAsset type="fieldwork" />,
});
