import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableInput, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { WebhookList, webhookColumns } from "../../features/webhooks/list.tsx";

export const Route = createFileRoute("/_shell/webhooks")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.webhooks.list.prefetch(tableInput(args.location.search, webhookColumns), options),
    ]),
  component: WebhookList,
});
