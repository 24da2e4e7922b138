import { trpc } from "@custodia/client/trpc";
import type { WebhookView } from "@custodia/domain/webhooks/schema";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";

type AskProps = { webhook: WebhookView; open: boolean; onOpenChange: (open: boolean) => void };

export function PauseWebhook({ webhook: { id, url }, ...asking }: AskProps) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const pause = trpc.webhooks.pause.useMutation();
  const go = async () => {
    await pause.mutateAsync({ id });
    await utils.webhooks.invalidate();
    notices.success("Webhook paused");
  };
  return (
    <ConfirmDialog
      {...asking}
      title="Pause this webhook?"
      description={
        <>
          <span className="break-all">{url}</span> is told of nothing that happens until you resume it, not
          afterwards either. What still waits for it is not sent.
        </>
      }
      confirm="Pause"
      onConfirm={go}
    />
  );
}
