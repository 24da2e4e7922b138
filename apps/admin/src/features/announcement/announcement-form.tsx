import { useToday } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import { dateInput } from "@custodia/domain/date-input";
import { announcementInput } from "@custodia/domain/platform/announcement";
import { DateField, TimeField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { z } from "zod";

const time = z.string({ error: "Enter a time, such as 21:00." });
const schema = announcementInput
  .pick({ text: true })
  .extend({ from_day: dateInput, from_time: time, to_day: dateInput, to_time: time });

/** Lagos has no summer time. */
const instantOf = (day: string, clock: string) => new Date(`${day}T${clock}:00+01:00`).toISOString();

/** Writes a banner, in the place of the one before. */
export function AnnouncementForm() {
  const today = useToday();
  const form = useSchemaForm(schema, {
    text: "",
    from_day: today,
    from_time: null,
    to_day: today,
    to_time: null,
  });
  const { control } = form;
  const set = trpc.platform.announcement.set.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  return (
    <Form
      form={form}
      afterwards="clear"
      onSubmit={async ({ text, from_day, from_time, to_day, to_time }) => {
        await set.mutateAsync({
          text,
          from_at: instantOf(from_day, from_time),
          to_at: instantOf(to_day, to_time),
        });
        await utils.platform.invalidate();
        notices.success("The banner is set");
      }}
    >
      <FormSection>
        <TextareaField
          control={control}
          name="text"
          label="What everybody reads"
          rows={2}
          maxLength={255}
          required
        />
        <DateField control={control} name="from_day" label="First day" required />
        <TimeField control={control} name="from_time" label="From, by the clock of Lagos" required />
        <DateField control={control} name="to_day" label="Last day" required />
        <TimeField control={control} name="to_time" label="Until, by the clock of Lagos" required />
      </FormSection>
      <FormActions>
        <SubmitButton>Show to all companies</SubmitButton>
      </FormActions>
    </Form>
  );
}
