import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { listQuery } from "../../features/lists/list-page.tsx";
import { WebhookList, webhookColumns } from "../../features/webhooks/list.tsx";

export const Route = createFileRoute("/_shell/webhooks")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.webhooks.list.prefetch(listQuery(webhookColumns, args), options),
    ]),
  component: WebhookList,
});
