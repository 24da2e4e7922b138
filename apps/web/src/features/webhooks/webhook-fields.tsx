import { type WebhookWire, webhookCreate } from "@custodia/domain/webhooks/schema";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form";
import { TextField } from "@custodia/ui/form/text-field";
import { EventsField } from "./events-field.tsx";

type WebhookFieldsProps = {
  webhook: WebhookWire;
  submit: string;
  onSubmit: (values: WebhookWire) => Promise<void>;
};

/** Address and events of a webhook. */
export function WebhookFields({ webhook: { url, events }, submit, onSubmit }: WebhookFieldsProps) {
  const form = useSchemaForm(webhookCreate, { url, events });
  const { control } = form;
  return (
    <Form form={form} onSubmit={onSubmit}>
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
