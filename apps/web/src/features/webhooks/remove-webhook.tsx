import { trpc } from "@custodia/client/trpc";
import type { WebhookView } from "@custodia/domain/webhooks/schema";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";

type AskProps = { webhook: WebhookView; open: boolean; onOpenChange: (open: boolean) => void };

export function RemoveWebhook({ webhook: { id, url }, ...asking }: AskProps) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const remove = trpc.webhooks.remove.useMutation();
  const go = async () => {
    await remove.mutateAsync({ id });
    await utils.webhooks.list.invalidate();
    notices.success("Webhook removed");
  };
  return (
    <ConfirmDialog
      {...asking}
      title="Remove this webhook?"
      description={
        <>
          <span className="break-all">{url}</span> is not called any more, nor told of what still waits for
          it.
        </>
      }
      confirm="Remove"
      danger
      onConfirm={go}
    />
  );
}
