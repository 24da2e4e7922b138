import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { movementTypeLabel } from "@custodia/domain/assets/labels";
import { type MovementView, returnInput } from "@custodia/domain/assets/movements";
import { CLOCK_TIME, returnTime } from "@custodia/domain/assets/returns";
import type { AssetView } from "@custodia/domain/assets/schema";
import { dayIn, formatClock, formatLongDate } from "@custodia/domain/date";
import { dateInput } from "@custodia/domain/record";
import { type Detail, LineList } from "@custodia/ui/description-list";
import { TimeField } from "@custodia/ui/form/date-fields";
import { Form, FormSection } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { z } from "zod";
import { notePaths } from "../../register/asset-links.tsx";
import { PastDateField } from "../../register/fields.tsx";
import { useMe } from "../../session/session.ts";
import { AttachmentsSection, useAttachmentsDraft } from "../attachments/attachments-draft.tsx";
import { ExpectedReturn } from "../badges.tsx";
import { ConditionField, RemarksField } from "../form-fields.tsx";
import { type Finish, StepFormActions } from "../step-page.tsx";

type ReturnFormProps = { movement: MovementView; asset: AssetView; submitLabel: string; finish: Finish };

/** The form that records a return, below the details of the release. */
export function ReturnForm({ movement, asset, submitLabel, finish }: ReturnFormProps) {
  const { mutateAsync } = trpc.movements.return.useMutation();
  const { time_zone } = useMe().company;
  const today = useToday();
  const attachments = useAttachmentsDraft(movement.type === "maintenance" ? "maintenance" : undefined);
  const form = useSchemaForm(returnEntry, {
    ...initialReturn(time_zone, new Date()),
    condition: asset.condition,
    amount: null,
    invoice_number: "",
    payment_date: null,
    remarks: "",
  });
  const { control } = form;
  const save = async (values: ReturnEntry) => {
    const answer = await mutateAsync({ ...toReturn(values), id: movement.id });
    await attachments.uploadTo(asset.id);
    finish(answer, "Asset has been successfully returned", [
      { label: "Return note", href: notePaths.movement(movement.id, "return") },
    ]);
  };
  return (
    <Form draft form={form} onSubmit={save} hasOtherInput={attachments.list.length > 0}>
      <FormSection title="Current movement">
        <div className="min-w-0 sm:col-span-full">
          <LineList items={movementDetails(movement, today)} />
        </div>
      </FormSection>
      <FormSection title="Return">
        <PastDateField
          control={control}
          name="returned_at"
          label="Date Returned"
          required
          min={movement.release_date}
        />
        <TimeField
          control={control}
          name="returned_time"
          label="Time Returned"
          required
          hint={`Time zone: ${time_zone.replaceAll("_", " ")}`}
        />
        <ConditionField control={control} name="condition" label="Condition" required />
      </FormSection>
      <FormSection title="Payment" description="Added to the asset's total maintenance cost.">
        <MoneyField control={control} name="amount" label="Amount" />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        <PastDateField control={control} name="payment_date" label="Payment Date" />
        <RemarksField control={control} name="remarks" />
      </FormSection>
      <AttachmentsSection draft={attachments} />
      <StepFormActions asset={asset}>{submitLabel}</StepFormActions>
    </Form>
  );
}

function movementDetails(movement: MovementView, today: string): Detail[] {
  const { type, maintenance_category, location, release_date, vendor, custodian, remarks } = movement;
  return [
    maintenance_category
      ? { label: "Maintenance Category", value: maintenance_category }
      : { label: "Type", value: movementTypeLabel[type] },
    { label: "Location", value: location },
    { label: "Release Date", value: formatLongDate(release_date) },
    { label: "Expected Return Date", value: <ExpectedReturn movement={movement} today={today} /> },
    { label: "Vendor", value: vendor?.name },
    { label: "Custodian", value: custodian?.full_name },
    { label: "Remarks", value: remarks },
  ];
}

/**
 * The values of the return form. The date field has the timestamp's name, so that server errors appear at it; the time is a
 * separate field.
 */
export const returnEntry = returnInput.extend({
  returned_at: dateInput,
  returned_time: z.string({ error: "Enter the time of the return." }).regex(CLOCK_TIME, "Enter a time as HH:MM."),
});

type ReturnEntry = z.input<typeof returnEntry>;

/** Returns the initial date and time of the form: an instant in a time zone. */
export function initialReturn(zone: string, instant: Date): Pick<ReturnEntry, "returned_at" | "returned_time"> {
  return { returned_at: dayIn(zone, instant), returned_time: formatClock(zone, instant) };
}

/** Returns the request, with day and time combined. */
export function toReturn<T extends Pick<ReturnEntry, "returned_at" | "returned_time">>({
  returned_at,
  returned_time,
  ...others
}: T) {
  return { ...others, returned_at: returnTime(returned_at, returned_time) };
}
