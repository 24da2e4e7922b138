import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { EditItem } from "../../features/pos/items/form.tsx";

export const Route = createFileRoute("/_pos/pos/editInventory/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [calls.pos.items.show.prefetch({ id }, options)]),
  component: EditItem,
});
