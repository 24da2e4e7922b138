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
  const [opened, setOpened] = useState<"edit" | "pause" | "remove" | null>(null);
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { mutateAsync: resume } = trpc.webhooks.resume.useMutation();
  const { mutateAsync: sendTest } = trpc.webhooks.test.useMutation();

  const say = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notices.error(readProblem(error).message);
    }
    await utils.webhooks.invalidate();
  };
  const test = () =>
    say(async () => {
      await sendTest({ id });
      onTested();
    });
  const goOn = () =>
    say(async () => {
      await resume({ id });
      notices.success("Webhook resumed");
    });
  const close = () => setOpened(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={`More actions for ${url}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpened("edit")}>Edit</DropdownMenuItem>
          <DropdownMenuItem onSelect={test}>Send a test</DropdownMenuItem>
          {paused_at ? (
            <DropdownMenuItem onSelect={goOn}>Resume</DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => setOpened("pause")}>Pause</DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setOpened("remove")}>Remove</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <EditWebhook webhook={webhook} open={opened === "edit"} onOpenChange={close} />
      <PauseWebhook webhook={webhook} open={opened === "pause"} onOpenChange={close} />
      <RemoveWebhook webhook={webhook} open={opened === "remove"} onOpenChange={close} />
    </>
  );
}

type AskProps = { webhook: WebhookView; open: boolean; onOpenChange: (open: boolean) => void };

function PauseWebhook({ webhook: { id, url }, ...dialog }: AskProps) {
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
      {...dialog}
      title="Pause this webhook?"
      description={
        <>
          <span className="break-all">{url}</span> will not be notified of events until you resume it. Events
          in the meantime and pending deliveries are not sent.
        </>
      }
      confirm="Pause"
      onConfirm={go}
    />
  );
}

type RemoveProps = { webhook: WebhookView; open: boolean; onOpenChange: (open: boolean) => void };

function RemoveWebhook({ webhook: { id, url }, ...dialog }: RemoveProps) {
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
      {...dialog}
      title="Remove this webhook?"
      description={
        <>
          <span className="break-all">{url}</span> will no longer be called. Pending deliveries are not sent.
        </>
      }
      confirm="Remove"
      danger
      onConfirm={go}
    />
  );
}
