import { type Inputs, trpc } from "@custodia/client/trpc";
import type { FailingWebhook } from "@custodia/domain/platform/jobs";
import { Badge } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import { formatThousands, type TimeFormats } from "../../format.ts";
import { CompanyLink, ListPage } from "../lists/list-page.tsx";

const useWebhookList = (input: Inputs["platform"]["webhooks"]["list"]) => trpc.platform.webhooks.list.useQuery(input);

/** Lists the webhooks with failing deliveries. */
export function WebhookList() {
  return (
    <ListPage
      title="Webhooks"
      description="Endpoints with failing deliveries. Delivery content is never shown."
      label="webhooks"
      columnsOf={webhookColumns}
      useList={useWebhookList}
      search="Company"
      rowName={({ host }) => host}
      empty="All webhooks are delivering"
    />
  );
}

/** The columns with a webhook's host and the state of its deliveries, but not their content. */
export function webhookColumns({ timeOf }: TimeFormats): readonly Column<FailingWebhook>[] {
  return [
    { id: "host", header: "Address", main: true, className: "min-w-72 font-medium break-all" },
    {
      id: "company",
      header: "Company",
      inCard: "unlabeled",
      className: "min-w-36",
      cell: ({ company }) => <CompanyLink company={company} />,
    },
    {
      id: "failures",
      header: "Failures in a row",
      align: "end",
      sortable: true,
      cell: ({ failures }) => formatThousands(failures),
    },
    { id: "status", header: "Response", cell: ({ status }) => status ?? "No response" },
    { id: "waiting", header: "Waiting", align: "end", cell: ({ waiting }) => formatThousands(waiting) },
    { id: "failed", header: "Failed", align: "end", cell: ({ failed }) => formatThousands(failed) },
    {
      id: "called_at",
      header: "Last delivery",
      sortable: true,
      className: "whitespace-nowrap",
      cell: ({ called_at }) => called_at && timeOf(called_at),
    },
    {
      id: "state",
      header: "Status",
      inCard: "unlabeled",
      className: "whitespace-nowrap",
      cell: (hook) => <StateBadge hook={hook} timeOf={timeOf} />,
    },
  ];
}

type StateBadgeProps = { hook: FailingWebhook } & Pick<TimeFormats, "timeOf">;

function StateBadge({ hook: { paused_at, given_up_at, quiet_until }, timeOf }: StateBadgeProps) {
  if (paused_at) return <Badge>Paused</Badge>;
  if (given_up_at) return <Badge tone="danger">Stopped {timeOf(given_up_at)}</Badge>;
  if (quiet_until && Date.parse(quiet_until) > Date.now())
    return <Badge tone="warning">Next attempt {timeOf(quiet_until)}</Badge>;
  return <Badge tone="warning">Failing</Badge>;
}
