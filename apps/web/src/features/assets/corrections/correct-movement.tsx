import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { movementCorrectionFields, reasonText } from "@custodia/domain/assets/corrections";
import { isInHouse, type MovementView } from "@custodia/domain/assets/movements";
import { CLOCK_TIME, returnTime } from "@custodia/domain/assets/returns";
import { dayIn, formatClock, formatLongDate } from "@custodia/domain/date";
import { dateInput } from "@custodia/domain/record";
import { DateField, TimeField } from "@custodia/ui/form/date-fields";
import { Form, FormSection } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useMe } from "../../session/session.ts";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { ConditionField, MaintenanceCategoryField } from "../form-fields.tsx";
import {
  type CorrectedAsset,
  CorrectionActions,
  CorrectionDialog,
  changedValues,
  useFinishCorrection,
} from "./correction-dialog.tsx";

/** The values of the dialog: date and time of the return are separate inputs, and hidden fields are omitted. */
const entry = z
  .object({
    ...movementCorrectionFields,
    maintenance_category: movementCorrectionFields.maintenance_category.nullable(),
    returned_at: dateInput.nullable(),
    returned_time: z.string().regex(CLOCK_TIME, "Enter a time as HH:MM."),
  })
  .partial()
  .extend({ reason: reasonText });

type Entry = z.input<typeof entry>;

type CorrectMovementProps = { asset: CorrectedAsset; movement: MovementView; onClose: () => void };

/** Corrects a release and its return. */
export default function CorrectMovement({ asset, movement, onClose }: CorrectMovementProps) {
  const { mutateAsync } = trpc.movements.correct.useMutation();
  const finish = useFinishCorrection(onClose);
  const { time_zone } = useMe().company;
  const original = originalValues(movement, time_zone);
  const form = useSchemaForm<Entry>(entry, { ...original, reason: "" });
  const { id, version, release_date } = movement;
  const save = async ({ reason, ...values }: Entry) => {
    const { returned_at, returned_time, maintenance_category, ...others } = changedValues(values, original);
    const timeChanged = returned_at !== undefined || returned_time !== undefined;
    const returned = timeChanged
      ? { returned_at: returnTime(values.returned_at ?? "", values.returned_time ?? "") }
      : {};
    const category = maintenance_category ? { maintenance_category } : {};
    finish(
      await mutateAsync({ ...others, ...category, ...returned, reason, version, id }),
      "The movement was corrected",
    );
  };
  return (
    <CorrectionDialog
      asset={asset}
      title={`Correct the ${movement.returned_at ? "release and return" : "release"} of ${formatLongDate(release_date)}`}
      effect="Maintenance cost, condition and next service are updated. The history shows both versions."
      wide
      onClose={onClose}
    >
      <Form form={form} onSubmit={save}>
        {movement.returned_at ? <ReturnFields form={form} movement={movement} /> : null}
        <ReleaseFields form={form} type={movement.type} />
        <TextField control={form.control} name="reason" label="Reason" required hint="Reason for the correction" />
        <CorrectionActions label="Correct Movement" />
      </Form>
    </CorrectionDialog>
  );
}

function originalValues(movement: MovementView, zone: string) {
  const { release_date, expected_return_date, condition, location, vendor_id, custodian_id } = movement;
  const { maintenance_category, remarks, returned_at } = movement;
  const fields = { release_date, expected_return_date, condition, location, vendor_id, custodian_id };
  const release = { ...fields, maintenance_category, remarks: remarks ?? "" };
  if (!returned_at) return release;
  const { return_condition, amount, invoice_number, payment_date, return_remarks } = movement;
  const instant = new Date(returned_at);
  return {
    ...release,
    ...{ returned_at: dayIn(zone, instant), returned_time: formatClock(zone, instant), return_condition, amount },
    ...{ invoice_number: invoice_number ?? "", payment_date, return_remarks: return_remarks ?? "" },
  };
}

function ReturnFields({ form: { control }, movement }: { form: SchemaForm<Entry>; movement: MovementView }) {
  const today = useToday();
  return (
    <FormSection title="Return">
      <MoneyField control={control} name="amount" label="Amount" />
      <TextField control={control} name="invoice_number" label="Invoice Number" />
      <DateField control={control} name="payment_date" label="Payment Date" max={today} />
      <DateField
        control={control}
        name="returned_at"
        label="Date Returned"
        required
        min={movement.release_date}
        max={today}
      />
      <TimeField control={control} name="returned_time" label="Time Returned" required />
      <ConditionField control={control} name="return_condition" label="Condition on return" />
      <TextareaField control={control} name="return_remarks" label="Remarks on return" maxLength={2000} rows={1} />
    </FormSection>
  );
}

function ReleaseFields({ form: { control }, type }: { form: SchemaForm<Entry>; type: MovementView["type"] }) {
  const today = useToday();
  const maintenance_category = useWatch({ control, name: "maintenance_category" });
  return (
    <FormSection title="Release">
      {type === "maintenance" ? <MaintenanceCategoryField control={control} name="maintenance_category" /> : null}
      {isInHouse({ type, maintenance_category }) ? null : (
        <TextField control={control} name="location" label="Location" required />
      )}
      <DateField control={control} name="release_date" label="Release Date" required max={today} />
      <DateField control={control} name="expected_return_date" label="Expected Return Date" />
      <VendorPicker control={control} name="vendor_id" label="Vendor" />
      <CustodianPicker control={control} name="custodian_id" label="Custodian" />
      <ConditionField control={control} name="condition" label="Condition on release" required />
      <TextareaField control={control} name="remarks" label="Remarks on release" maxLength={2000} rows={1} />
    </FormSection>
  );
}
