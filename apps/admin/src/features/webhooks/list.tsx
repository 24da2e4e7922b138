import { ListPage } from "@custodia/app-shell/records/record-list";
import { trpc } from "@custodia/client/trpc";
import type { FailingWebhook } from "@custodia/domain/platform/jobs";
import { Badge } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import { timeOf } from "../../format.ts";
import { companyColumn, countColumn, timeColumn } from "../lists/list-parts.tsx";

/** Lists the webhooks with failing deliveries. */
export function WebhookList() {
  return (
    <ListPage
      title="Webhooks"
      description="Endpoints with failing deliveries. Delivery content is never shown."
      plural="webhooks"
      columns={webhookColumns}
      useList={trpc.platform.webhooks.list.useQuery}
      search="Company"
      empty={{ title: "All webhooks are delivering" }}
    />
  );
}

/** The columns with a webhook's host and the state of its deliveries, but not their content. */
export const webhookColumns: readonly Column<FailingWebhook>[] = [
  { id: "host", header: "Address", main: true, className: "min-w-72 font-medium break-all" },
  companyColumn(),
  countColumn("failures", "Failures in a row", { sortable: true }),
  { id: "status", header: "Response", cell: ({ status }) => status ?? "No response" },
  countColumn("waiting", "Waiting"),
  countColumn("failed", "Failed"),
  timeColumn("called_at", "Last delivery", { sortable: true }),
  {
    id: "state",
    header: "Status",
    inCard: "unlabeled",
    className: "whitespace-nowrap",
    cell: (hook) => <StateBadge hook={hook} />,
  },
];

function StateBadge({ hook: { paused_at, given_up_at, quiet_until } }: { hook: FailingWebhook }) {
  if (paused_at) return <Badge>Paused</Badge>;
  if (given_up_at) return <Badge tone="danger">Stopped {timeOf(given_up_at)}</Badge>;
  if (quiet_until && Date.parse(quiet_until) > Date.now())
    return <Badge tone="warning">Next attempt {timeOf(quiet_until)}</Badge>;
  return <Badge tone="warning">Failing</Badge>;
}
