import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import type { DeliveryView, WebhookView } from "@custodia/domain/webhooks/schema";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { useMemo } from "react";
import { DeliveryState } from "./delivery-state.tsx";
import { SendAgain } from "./send-again.tsx";
import { deliveryName } from "./webhook-events.ts";

/** While somebody looks, calls appear and go on by themselves. */
const POLL_MS = 5000;
/** An answer of more characters is folded. */
const ONE_LINE = 60;

type DeliveriesDialogProps = {
  webhook: WebhookView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The latest calls of a webhook with what was answered. */
export function DeliveriesDialog({ webhook, open, onOpenChange }: DeliveriesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Deliveries</DialogTitle>
          <DialogDescription>
            <p className="break-all">{webhook.url}</p>
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Deliveries id={webhook.id} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Deliveries({ id }: { id: number }) {
  const timeOf = useTimeOf();
  const columns = useMemo(() => columnsWith(timeOf), [timeOf]);
  const query = trpc.webhooks.deliveries.useQuery({ id }, { refetchInterval: POLL_MS });
  return (
    <WholeTable
      label="Deliveries"
      columns={columns}
      query={query}
      empty={{
        title: "Nothing was sent yet",
        description: "When one of the chosen events happens, the call is listed here with its answer.",
      }}
    />
  );
}

function columnsWith(timeOf: (instant: string) => string): Column<DeliveryView>[] {
  return [
    { id: "event", header: "Event", main: true, cell: ({ event }) => deliveryName(event) },
    {
      id: "created_at",
      header: "Time",
      inCard: "plain",
      className: "whitespace-nowrap",
      cell: ({ created_at }) => timeOf(created_at),
    },
    {
      id: "state",
      header: "State",
      inCard: "aside",
      cell: (delivery) => <DeliveryState delivery={delivery} />,
    },
    { id: "tries", header: "Tries", align: "end" },
    {
      id: "next_try_at",
      header: "Next try",
      className: "whitespace-nowrap",
      cell: ({ next_try_at }) => (next_try_at ? timeOf(next_try_at) : "–"),
    },
    { id: "answer", header: "Answer", inCard: "plain", cell: (delivery) => <Answer delivery={delivery} /> },
    {
      id: "again",
      header: "Again",
      inCard: "plain",
      cell: (delivery) => <SendAgain delivery={delivery} timeOf={timeOf} />,
    },
  ];
}

function Answer({ delivery: { status, answer } }: { delivery: DeliveryView }) {
  if (status === null && !answer) return "–";
  return (
    <div className="min-w-0 max-w-xs text-sm [overflow-wrap:anywhere] max-sm:ml-auto">
      {status === null ? null : <span className="font-medium">{status} </span>}
      {answer && answer.length > ONE_LINE ? (
        <details className="group text-left">
          <summary className="cursor-pointer rounded-sm hover:text-primary">
            <span className="group-open:hidden">{answer.slice(0, ONE_LINE)}…</span>
            <span className="not-group-open:hidden">{answer}</span>
          </summary>
        </details>
      ) : (
        answer
      )}
    </div>
  );
}
