import { trpc } from "@custodia/client/trpc";
import {
  type WebhookEvent,
  type WebhookValues,
  type WebhookView,
  webhookCreate,
} from "@custodia/domain/webhooks/schema";
import { useField } from "@custodia/ui/form/field";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Checkbox, FieldNotes, RequiredMark } from "@custodia/ui/input/input";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { NewSecret, stayOpenProps } from "../settings/settings-page.tsx";
import { ALL_EVENTS, EVENT_NAMES } from "./webhook-events.ts";

const BLANK: WebhookValues = { url: "", events: [] };

/** Registers an endpoint and shows its signing secret once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const create = trpc.webhooks.create.useMutation();
  return (
    <FormDialog
      onClose={onClose}
      title={secret === null ? "New webhook" : "Signing secret"}
      {...(secret !== null && stayOpenProps)}
    >
      {secret === null ? (
        <WebhookFields
          webhook={BLANK}
          submitLabel="Add webhook"
          onSubmit={async (values) => {
            const created = await create.mutateAsync(values);
            setSecret(created.secret);
            void utils.webhooks.list.invalidate();
          }}
        />
      ) : (
        <CreatedWebhook secret={secret} onDone={onClose} />
      )}
    </FormDialog>
  );
}

function CreatedWebhook({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <NewSecret
      noun="secret"
      secret={secret}
      note="Your program needs it to verify that a call comes from Custodia."
      onDone={onDone}
    >
      <p className="text-sm text-muted-foreground">
        To verify a call: <code>v1</code> in its <code>Custodia-Signature: t=…,v1=…</code> is the HMAC-SHA256, in hex,
        of <code>t</code>, a full stop and the raw request body, using this secret.
      </p>
    </NewSecret>
  );
}

type EditWebhookProps = { webhook: WebhookView; onClose: () => void };

/** Changes the address and events of a webhook; its secret stays the same. */
export function EditWebhook({ webhook, onClose }: EditWebhookProps) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const update = trpc.webhooks.update.useMutation();
  return (
    <FormDialog
      onClose={onClose}
      title="Edit webhook"
      description="Pending deliveries are sent to the new address, signed with the same secret."
    >
      <WebhookFields
        webhook={webhook}
        submitLabel="Save"
        onSubmit={async (_values, changes) => {
          const saved = await update.mutateAsync({ ...changes, id: webhook.id });
          await utils.webhooks.list.invalidate();
          onClose();
          notices.success("Webhook saved");
          return saved;
        }}
      />
    </FormDialog>
  );
}

type WebhookFieldsProps = {
  /** The webhook to change, or the initial values of a new one. */
  webhook: WebhookValues | WebhookView;
  submitLabel: string;
  onSubmit: (values: WebhookValues, changes: Changes<WebhookValues>) => Promise<unknown>;
};

const toDraft = (webhook: WebhookValues | undefined): Draft<WebhookValues> => ({
  url: webhook!.url,
  events: webhook!.events,
});

function WebhookFields({ webhook, submitLabel, onSubmit }: WebhookFieldsProps) {
  const { form, openRecord } = useRecordForm<WebhookValues, WebhookValues & { version?: number }>(
    webhookCreate,
    toDraft,
    webhook,
  );
  const { control } = form;
  return (
    <Form form={form} openRecord={openRecord} onSubmit={onSubmit}>
      <div className="space-y-4">
        <TextField
          control={control}
          name="url"
          type="url"
          label="Address"
          placeholder="https://example.com/custodia"
          hint="Must be reachable on the public internet."
          autoCapitalize="none"
          required
        />
        <EventsField control={control} />
      </div>
      <FormActions>
        <SubmitButton>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function EventsField({ control }: { control: SchemaForm<WebhookValues>["control"] }) {
  const { id, message, value, onChange, input } = useField<WebhookValues, WebhookEvent[]>({
    control,
    name: "events",
    label: "Events",
  });
  const toggle = (event: WebhookEvent, checked: boolean) =>
    onChange(ALL_EVENTS.filter((other) => (other === event ? checked : value.includes(other))));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-medium">
        Events
        <RequiredMark />
      </legend>
      <div className="grid grid-cols-1 gap-x-5 sm:grid-cols-2">
        {ALL_EVENTS.map((event, index) => (
          <label key={event} htmlFor={`${id}-${event}`} className="flex items-start gap-2 py-1.5">
            <Checkbox
              // The first checkbox takes the focus if none is checked.
              {...(index === 0 ? input : { onBlur: input.onBlur })}
              id={`${id}-${event}`}
              className="mt-0.5"
              checked={value.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
            <span>{EVENT_NAMES[event]}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} message={message} />
    </fieldset>
  );
}
