import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { WebhookView } from "@custodia/domain/webhooks/schema";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@custodia/ui/dropdown-menu";
import { useNotices } from "@custodia/ui/notices";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { EditWebhook } from "./webhook-form.tsx";

type WebhookMenuProps = {
  webhook: WebhookView;
  /** Called once a test was sent; its response appears in the deliveries. */
  onTested: () => void;
};

/** Offers the actions on a webhook besides viewing its deliveries. */
export function WebhookMenu({ webhook, onTested }: WebhookMenuProps) {
  const { id, url, paused_at } = webhook;
  const [openDialog, setOpenDialog] = useState<"edit" | "pause" | "remove" | null>(null);
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { mutateAsync: resume } = trpc.webhooks.resume.useMutation();
  const { mutateAsync: pause } = trpc.webhooks.pause.useMutation();
  const { mutateAsync: remove } = trpc.webhooks.remove.useMutation();
  const { mutateAsync: sendTest } = trpc.webhooks.test.useMutation();

  const run = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      notices.error(readProblem(error).message);
    }
    await utils.webhooks.invalidate();
  };
  const sendTestEvent = () =>
    run(async () => {
      await sendTest({ id });
      onTested();
    });
  const resumeWebhook = () =>
    run(async () => {
      await resume({ id });
      notices.success("Webhook resumed");
    });
  const close = () => setOpenDialog(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={`More actions for ${url}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpenDialog("edit")}>Edit</DropdownMenuItem>
          <DropdownMenuItem onSelect={sendTestEvent}>Send a test</DropdownMenuItem>
          {paused_at ? (
            <DropdownMenuItem onSelect={resumeWebhook}>Resume</DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => setOpenDialog("pause")}>Pause</DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setOpenDialog("remove")}>Remove</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {openDialog === "edit" ? <EditWebhook webhook={webhook} onClose={close} /> : null}
      <ConfirmDialog
        open={openDialog === "pause"}
        onOpenChange={close}
        title="Pause this webhook?"
        description={
          <>
            <span className="break-all">{url}</span> will not be notified of events until you resume it. Events in the
            meantime and pending deliveries are not sent.
          </>
        }
        confirmLabel="Pause"
        onConfirm={async () => {
          await pause({ id });
          await utils.webhooks.invalidate();
          notices.success("Webhook paused");
        }}
      />
      <ConfirmDialog
        open={openDialog === "remove"}
        onOpenChange={close}
        title="Remove this webhook?"
        description={
          <>
            <span className="break-all">{url}</span> will no longer be called. Pending deliveries are not sent.
          </>
        }
        confirmLabel="Remove"
        danger
        onConfirm={async () => {
          await remove({ id });
          await utils.webhooks.list.invalidate();
          notices.success("Webhook removed");
        }}
      />
    </>
  );
}
