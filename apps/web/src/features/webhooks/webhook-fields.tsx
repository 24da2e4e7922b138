import { type WebhookView, type WebhookWire, webhookCreate } from "@custodia/domain/webhooks/schema";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { EventsField } from "./events-field.tsx";

type WebhookFieldsProps = {
  /** One to change, or what a new one begins with. */
  webhook: WebhookWire | WebhookView;
  submit: string;
  onSubmit: (values: WebhookWire, changes: Changes<WebhookWire>) => Promise<unknown>;
};

const begin = (of: WebhookWire | undefined): Draft<WebhookWire> => ({ url: of!.url, events: of!.events });

/** Address and events of a webhook. */
export function WebhookFields({ webhook, submit, onSubmit }: WebhookFieldsProps) {
  const { form, open } = useRecordForm<WebhookWire, WebhookWire & { version?: number }>(
    webhookCreate,
    begin,
    webhook,
  );
  const { control } = form;
  return (
    <Form form={form} open={open} onSubmit={onSubmit}>
      <div className="space-y-4">
        <TextField
          control={control}
          name="url"
          type="url"
          label="Address"
          placeholder="https://example.com/custodia"
          hint="On the public internet."
          autoCapitalize="none"
          required
        />
        <EventsField control={control} />
      </div>
      <FormActions>
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}
