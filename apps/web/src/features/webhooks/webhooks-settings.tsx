import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { WebhookView } from "@custodia/domain/webhooks/schema";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { DialogOpener } from "@custodia/ui/form/form-dialog";
import { Skeleton } from "@custodia/ui/progress";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import { useState } from "react";
import { SettingsPage } from "../settings/settings-page.tsx";
import { DeliveriesDialog, DeliveryState } from "./deliveries-dialog.tsx";
import { WebhookMenu } from "./webhook-dialogs.tsx";
import { eventsLine } from "./webhook-events.ts";
import { NewWebhook } from "./webhook-form.tsx";

/** Webhook endpoints, for Admins. */
export function WebhooksSettings() {
  const query = trpc.webhooks.list.useQuery();
  return (
    <SettingsPage
      name="webhooks"
      description="Notify other programs of events in the register"
      actions={
        <DialogOpener variant="default" label="New webhook">
          {(close) => <NewWebhook onClose={close} />}
        </DialogOpener>
      }
    >
      <WholeTable
        label="Webhooks"
        columns={webhookColumns}
        query={query}
        empty={{
          title: "No webhooks yet",
          description: "Add the address of a program to notify it of events.",
        }}
      />
    </SettingsPage>
  );
}

const webhookColumns: Column<WebhookView>[] = [
  {
    id: "url",
    header: "Address",
    main: true,
    cell: ({ url }) => <span className="break-all">{url}</span>,
  },
  { id: "maker", header: "Created by", inCard: "unlabeled", cell: ({ maker }) => maker.full_name },
  { id: "events", header: "Events", inCard: "unlabeled", cell: ({ events }) => eventsLine(events) },
  { id: "state", header: "Status", inCard: "aside", cell: (webhook) => <WebhookState webhook={webhook} /> },
  { id: "last", header: "Last delivery", cell: (webhook) => <LastDelivery webhook={webhook} /> },
  { id: "actions", header: "Actions", inCard: "unlabeled", cell: (webhook) => <Actions webhook={webhook} /> },
];

function Actions({ webhook }: { webhook: WebhookView }) {
  const [open, setOpen] = useState(false);
  return (
    <span className="flex gap-2 max-sm:justify-end">
      <Button variant="outline" size="sm" onClick={() => setOpen(true)} aria-label={`Deliveries to ${webhook.url}`}>
        Deliveries
      </Button>
      <WebhookMenu webhook={webhook} onTested={() => setOpen(true)} />
      <DeliveriesDialog webhook={webhook} open={open} onOpenChange={setOpen} />
    </span>
  );
}

/** The state of a webhook: active, paused or failing. */
function WebhookState({ webhook: { paused_at, given_up_at } }: { webhook: WebhookView }) {
  const timeOf = useTimeOf();
  const statusSince = paused_at ?? given_up_at;
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      {paused_at ? <Badge>Paused</Badge> : given_up_at ? NOT_REACHED : <Badge tone="success">On</Badge>}
      {statusSince ? <span className="text-sm text-muted-foreground">since {timeOf(statusSince)}</span> : null}
    </span>
  );
}

const NOT_REACHED = <Badge tone="danger">Not reached</Badge>;

/** Polls only while a delivery is pending. */
const POLL_MS = 15_000;

function LastDelivery({ webhook: { id } }: { webhook: WebhookView }) {
  const timeOf = useTimeOf();
  const { data, error } = trpc.webhooks.deliveries.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.data[0]?.state === "waiting" ? POLL_MS : false) },
  );
  if (!data) return error ? "Could not be loaded" : <Skeleton className="w-24" />;
  const [latest] = data.data;
  if (!latest) return "None yet";
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <DeliveryState delivery={latest} />
      <span className="text-sm text-muted-foreground">{timeOf(latest.created_at)}</span>
    </span>
  );
}
