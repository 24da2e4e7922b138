import { trpc } from "@custodia/client/trpc";
import type { WebhookView } from "@custodia/domain/webhooks/schema";
import { useTimeOf } from "@custodia/screens/session/company-time";
import { Button } from "@custodia/ui/button";
import {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardHeader,
  CardHeading,
  CardTitle,
} from "@custodia/ui/card";
import { Skeleton } from "@custodia/ui/skeleton";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { useState } from "react";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import { NewWebhook } from "./new-webhook.tsx";
import { eventsLine } from "./webhook-events.ts";
import { WebhookMenu } from "./webhook-menu.tsx";
import { WebhookState } from "./webhook-state.tsx";

/** A call that waits is looked after; without one nothing is asked again. */
const POLL_MS = 15_000;

const columns: Column<WebhookView>[] = [
  {
    id: "url",
    header: "Address",
    main: true,
    cell: ({ url }) => <span className="break-all">{url}</span>,
  },
  { id: "events", header: "Events", cell: ({ events }) => eventsLine(events) },
  { id: "state", header: "State", cell: (webhook) => <WebhookState webhook={webhook} /> },
  { id: "last", header: "Last delivery", cell: (webhook) => <LastDelivery webhook={webhook} /> },
  { id: "actions", header: "Actions", cell: (webhook) => <Actions webhook={webhook} /> },
];

/** Addresses that are called when something happens; for Admins. */
export function WebhooksSettings() {
  const query = trpc.webhooks.list.useQuery();
  const [making, setMaking] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardHeading>
          <CardTitle>Webhooks</CardTitle>
          <CardDescription>
            Other programs, called as soon as something happens in the register
          </CardDescription>
        </CardHeading>
        <CardAction>
          <Button variant="outline" onClick={() => setMaking(true)}>
            New webhook
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent>
        <WholeTable
          label="Webhooks"
          columns={columns}
          query={query}
          empty={{
            title: "No webhooks yet",
            description: "Add the address of a program that should be told of what happens.",
          }}
        />
        <NewWebhook open={making} onOpenChange={setMaking} />
      </CardContent>
    </Card>
  );
}

function LastDelivery({ webhook: { id } }: { webhook: WebhookView }) {
  const timeOf = useTimeOf();
  const { data, error } = trpc.webhooks.deliveries.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.data[0]?.state === "waiting" ? POLL_MS : false) },
  );
  if (!data) return error ? "Could not be read" : <Skeleton className="w-24" />;
  const [last] = data.data;
  if (!last) return "None yet";
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <DeliveryState delivery={last} />
      <span className="text-sm text-muted-foreground">{timeOf(last.created_at)}</span>
    </span>
  );
}

function Actions({ webhook }: { webhook: WebhookView }) {
  const [open, setOpen] = useState(false);
  return (
    <span className="flex gap-2 max-sm:justify-end">
      <Button
        variant="outline"
        size="sm"
        onClick={() => setOpen(true)}
        aria-label={`Deliveries to ${webhook.url}`}
      >
        Deliveries
      </Button>
      <WebhookMenu webhook={webhook} onTested={() => setOpen(true)} />
      <DeliveriesDialog webhook={webhook} open={open} onOpenChange={setOpen} />
    </span>
  );
}
