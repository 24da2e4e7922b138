import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { DeliveryView } from "@custodia/domain/webhooks/schema";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useState } from "react";
import { deliveryName } from "./webhook-events.ts";

type SendAgainProps = { delivery: DeliveryView; timeOf: (instant: string) => string };

/** Sends a call once more; asks first where it arrived. */
export function SendAgain({ delivery, timeOf }: SendAgainProps) {
  const { id, event, state, created_at } = delivery;
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const resend = trpc.webhooks.resend.useMutation();
  if (state === "waiting") return "–";
  const send = async () => {
    await resend.mutateAsync({ id });
    await utils.webhooks.deliveries.invalidate();
  };
  const what = `${deliveryName(event)}, ${timeOf(created_at)}`;
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <Button
        variant="outline"
        size="sm"
        busy={resend.isPending && !asking}
        aria-label={`Send again: ${what}`}
        onClick={() => (state === "done" ? setAsking(true) : void send().catch(() => undefined))}
      >
        Send again
      </Button>
      {resend.error && !asking ? (
        <span role="alert" className="text-sm text-destructive">
          {readProblem(resend.error).message}
        </span>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Send it again?"
        description={`“${what}” has arrived. The program at the address is told the same once more, under the same number.`}
        confirm="Send again"
        onConfirm={send}
      />
    </span>
  );
}
