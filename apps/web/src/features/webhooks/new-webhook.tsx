import { trpc } from "@custodia/client/trpc";
import type { WebhookWire } from "@custodia/domain/webhooks/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { CopyButton } from "@custodia/ui/copy-button";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { FormActions } from "@custodia/ui/form/form";
import { useState } from "react";
import { WebhookFields } from "./webhook-fields.tsx";

const BLANK: WebhookWire = { url: "", events: [] };

/** Registers an address, and shows the secret of its calls this once. */
export function NewWebhook({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const create = trpc.webhooks.create.useMutation();
  const change = (next: boolean) => {
    if (!next) setSecret(null);
    onOpenChange(next);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{secret === null ? "New webhook" : "Signing secret"}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {secret === null ? (
            <WebhookFields
              webhook={BLANK}
              submit="Add webhook"
              onSubmit={async (values) => {
                const made = await create.mutateAsync(values);
                await utils.webhooks.list.invalidate();
                setSecret(made.secret);
              }}
            />
          ) : (
            <MadeWebhook secret={secret} onDone={() => change(false)} />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function MadeWebhook({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="space-y-4">
      <Banner tone="warning" title="Copy it now">
        It is shown this once. The program at the address needs it to know that a call is ours.
      </Banner>
      <code className="block break-all rounded-md border border-input p-3 text-sm select-all">{secret}</code>
      <CopyButton text={secret}>Copy the secret</CopyButton>
      <p className="text-sm text-muted-foreground">
        To verify a call: <code>v1</code> in its <code>Custodia-Signature: t=…,v1=…</code> is the HMAC-SHA256,
        in hex, of <code>t</code>, a full stop and the body as it came, by this secret.
      </p>
      <FormActions>
        <Button onClick={onDone}>Done</Button>
      </FormActions>
    </div>
  );
}
