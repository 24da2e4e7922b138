import { useTimeOf } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { DeliveryView, WebhookView } from "@custodia/domain/webhooks/schema";
import { Badge, type Tone } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import { useMemo, useState } from "react";
import { deliveryName } from "./webhook-events.ts";

/** The polling interval while the dialog is open. */
const POLL_MS = 5000;
/** Longer responses are collapsed. */
const MAX_LINE_CHARS = 60;

type DeliveriesDialogProps = {
  webhook: WebhookView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The latest deliveries of a webhook with their responses. */
export function DeliveriesDialog({ webhook, open, onOpenChange }: DeliveriesDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Deliveries"
      description={<p className="break-all">{webhook.url}</p>}
      size="lg"
    >
      <Deliveries id={webhook.id} />
    </FormDialog>
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
        title: "No deliveries yet",
        description: "Deliveries of the selected events appear here with their response.",
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
      inCard: "unlabeled",
      className: "whitespace-nowrap",
      cell: ({ created_at }) => timeOf(created_at),
    },
    {
      id: "state",
      header: "Status",
      inCard: "aside",
      cell: (delivery) => <DeliveryState delivery={delivery} />,
    },
    { id: "tries", header: "Attempts", align: "end" },
    {
      id: "next_try_at",
      header: "Next attempt",
      className: "whitespace-nowrap",
      cell: ({ next_try_at }) => (next_try_at ? timeOf(next_try_at) : "–"),
    },
    { id: "answer", header: "Response", inCard: "unlabeled", cell: (delivery) => <Answer delivery={delivery} /> },
    {
      id: "again",
      header: "Action",
      inCard: "unlabeled",
      cell: (delivery) => <SendAgain delivery={delivery} timeOf={timeOf} />,
    },
  ];
}

function Answer({ delivery: { status, answer } }: { delivery: DeliveryView }) {
  if (status === null && !answer) return "–";
  return (
    <div className="min-w-0 max-w-xs text-sm [overflow-wrap:anywhere] max-sm:ml-auto">
      {status === null ? null : <span className="font-medium">{status} </span>}
      {answer && answer.length > MAX_LINE_CHARS ? (
        <details className="group text-left">
          <summary className="cursor-pointer rounded-sm hover:text-primary">
            <span className="group-open:hidden">{answer.slice(0, MAX_LINE_CHARS)}…</span>
            <span className="not-group-open:hidden">{answer}</span>
          </summary>
        </details>
      ) : (
        answer
      )}
    </div>
  );
}

type SendAgainProps = { delivery: DeliveryView; timeOf: (instant: string) => string };

/** Repeats a delivery, after a confirmation if it was successful. */
function SendAgain({ delivery, timeOf }: SendAgainProps) {
  const { id, event, state, created_at } = delivery;
  const [isConfirming, setConfirming] = useState(false);
  const utils = trpc.useUtils();
  const resend = trpc.webhooks.resend.useMutation();
  if (state === "waiting") return "–";
  const send = async () => {
    await resend.mutateAsync({ id });
    await utils.webhooks.deliveries.invalidate();
  };
  const name = `${deliveryName(event)}, ${timeOf(created_at)}`;
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <Button
        variant="outline"
        size="sm"
        busy={resend.isPending && !isConfirming}
        aria-label={`Send again: ${name}`}
        onClick={() => (state === "done" ? setConfirming(true) : void send().catch(() => undefined))}
      >
        Send again
      </Button>
      {resend.error && !isConfirming ? (
        <span role="alert" className="text-sm text-destructive">
          {readProblem(resend.error).message}
        </span>
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Send this delivery again?"
        description={`“${name}” was delivered. It will be sent once more, with the same id.`}
        confirmLabel="Send again"
        onConfirm={send}
      />
    </span>
  );
}

/** The state of a delivery. */
export function DeliveryState({ delivery }: { delivery: Pick<DeliveryView, "state" | "tries"> }) {
  const [tone, text] = stateBadge(delivery);
  return <Badge tone={tone}>{text}</Badge>;
}

function stateBadge({ state, tries }: Pick<DeliveryView, "state" | "tries">): [Tone, string] {
  if (state === "done") return ["success", "Delivered"];
  if (state === "failed") return ["danger", "Failed"];
  return tries === 0 ? ["info", "Sending soon"] : ["warning", "Will be retried"];
}
