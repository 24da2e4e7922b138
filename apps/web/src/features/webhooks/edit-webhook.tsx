import { trpc } from "@custodia/client/trpc";
import type { WebhookView } from "@custodia/domain/webhooks/schema";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { useNotices } from "@custodia/ui/notices";
import { WebhookFields } from "./webhook-fields.tsx";

type EditWebhookProps = { webhook: WebhookView; open: boolean; onOpenChange: (open: boolean) => void };

/** Changes where a webhook leads and what it is told of; its secret stays. */
export function EditWebhook({ webhook, open, onOpenChange }: EditWebhookProps) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const update = trpc.webhooks.update.useMutation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Edit webhook</DialogTitle>
          <DialogDescription>
            What still waits is sent to the new address, signed with the same secret.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <WebhookFields
            webhook={webhook}
            submit="Save"
            onSubmit={async (_values, changes) => {
              const saved = await update.mutateAsync({ ...changes, id: webhook.id });
              await utils.webhooks.list.invalidate();
              onOpenChange(false);
              notices.success("Webhook saved");
              return saved;
            }}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
