import type { WebhookView } from "@custodia/domain/webhooks/schema";
import { Button } from "@custodia/ui/button";
import type { Column } from "@custodia/ui/table/columns";
import { useState } from "react";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { LastDelivery } from "./last-delivery.tsx";
import { eventsLine } from "./webhook-events.ts";
import { WebhookMenu } from "./webhook-menu.tsx";
import { WebhookState } from "./webhook-state.tsx";

export const webhookColumns: Column<WebhookView>[] = [
  {
    id: "url",
    header: "Address",
    main: true,
    cell: ({ url }) => <span className="break-all">{url}</span>,
  },
  { id: "maker", header: "Made by", inCard: "plain", cell: ({ maker }) => maker.full_name },
  { id: "events", header: "Events", inCard: "plain", cell: ({ events }) => eventsLine(events) },
  { id: "state", header: "State", inCard: "aside", cell: (webhook) => <WebhookState webhook={webhook} /> },
  { id: "last", header: "Last delivery", cell: (webhook) => <LastDelivery webhook={webhook} /> },
  { id: "actions", header: "Actions", inCard: "plain", cell: (webhook) => <Actions webhook={webhook} /> },
];

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
