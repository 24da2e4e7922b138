import type { WebhookEvent, WebhookWire } from "@custodia/domain/webhooks/schema";
import { useField } from "@custodia/ui/form/field";
import { FieldNotes } from "@custodia/ui/form/field-frame";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { Checkbox } from "@custodia/ui/input";
import { ALL_EVENTS, EVENT_NAMES } from "./webhook-events.ts";

/** The events to be told of, a box each. */
export function EventsField({ control }: { control: SchemaForm<WebhookWire>["control"] }) {
  const { id, message, value, onChange, input } = useField<WebhookWire, WebhookEvent[]>({
    control,
    name: "events",
    label: "Events",
  });
  const toggle = (event: WebhookEvent, on: boolean) =>
    onChange(ALL_EVENTS.filter((each) => (each === event ? on : value.includes(each))));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-medium">
        Events
        <span aria-hidden className="ml-0.5 text-destructive">
          *
        </span>
      </legend>
      <div className="grid grid-cols-1 gap-x-5 sm:grid-cols-2">
        {ALL_EVENTS.map((event, index) => (
          <label key={event} htmlFor={`${id}-${event}`} className="flex items-start gap-2 py-1.5">
            <Checkbox
              // The form goes to the first box where one must be chosen.
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
