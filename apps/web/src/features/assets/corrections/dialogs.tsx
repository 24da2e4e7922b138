import { trpc } from "@custodia/client/trpc";
import {
  expectedReturnInput,
  type MaintenanceCorrectionValues,
  maintenanceCorrection,
  movementCorrectionFields,
  reasonText,
} from "@custodia/domain/assets/corrections";
import type { MaintenanceVisitView } from "@custodia/domain/assets/maintenance-visits";
import type { MovementView } from "@custodia/domain/assets/movements";
import { CLOCK_TIME, returnTime } from "@custodia/domain/assets/returns";
import { dayIn, formatClock, formatLongDate } from "@custodia/domain/date";
import { dateInput } from "@custodia/domain/record";
import { DateField, TimeField } from "@custodia/ui/form/date-fields";
import { FormSection } from "@custodia/ui/form/form";
import { DialogFormActions } from "@custodia/ui/form/form-dialog";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { z } from "zod";
import { DestinationFields, PastDateField } from "../../register/fields.tsx";
import { useMe } from "../../session/session.ts";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { ConditionField, RemarksField } from "../form-fields.tsx";
import { type CorrectedAsset, CorrectionActions, CorrectionDialog, changedValues } from "./correction-dialog.tsx";

type CorrectionProps = { asset: CorrectedAsset; onClose: () => void };
type MovementProps = CorrectionProps & { movement: MovementView };

/** The values of the dialog that corrects a movement: date and time of the return are separate inputs, and hidden fields are omitted. */
const movementEntry = z
  .object({
    ...movementCorrectionFields,
    maintenance_category: movementCorrectionFields.maintenance_category.nullable(),
    returned_at: dateInput.nullable(),
    returned_time: z.string().regex(CLOCK_TIME, "Enter a time as HH:MM."),
  })
  .partial()
  .extend({ reason: reasonText });

type MovementEntry = z.input<typeof movementEntry>;

/** Corrects a release and its return. */
export function CorrectMovement({ asset, movement, onClose }: MovementProps) {
  const { mutateAsync } = trpc.movements.correct.useMutation();
  const { time_zone } = useMe().company;
  const original = originalValues(movement, time_zone);
  const form = useSchemaForm<MovementEntry>(movementEntry, { ...original, reason: "" });
  const { id, version, release_date } = movement;
  const send = ({ reason, ...values }: MovementEntry) => {
    const { returned_at, returned_time, maintenance_category, ...others } = changedValues(values, original);
    const timeChanged = returned_at !== undefined || returned_time !== undefined;
    const returned = timeChanged
      ? { returned_at: returnTime(values.returned_at ?? "", values.returned_time ?? "") }
      : {};
    const category = maintenance_category ? { maintenance_category } : {};
    return mutateAsync({ ...others, ...category, ...returned, reason, version, id });
  };
  return (
    <CorrectionDialog
      {...{ asset, form, send, onClose }}
      title={`Correct the ${movement.returned_at ? "release and return" : "release"} of ${formatLongDate(release_date)}`}
      effect="Maintenance cost, condition and next service are updated. The history shows both versions."
      message="The movement was corrected"
      wide
      actions={<CorrectionActions label="Correct Movement" />}
    >
      {movement.returned_at ? <ReturnFields form={form} movement={movement} /> : null}
      <ReleaseFields form={form} type={movement.type} />
      <TextField control={form.control} name="reason" label="Reason" required hint="Reason for the correction" />
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
    returned_at: dayIn(zone, instant),
    returned_time: formatClock(zone, instant),
    return_condition,
    amount,
    invoice_number: invoice_number ?? "",
    payment_date,
    return_remarks: return_remarks ?? "",
  };
}

function ReturnFields({ form: { control }, movement }: { form: SchemaForm<MovementEntry>; movement: MovementView }) {
  return (
    <FormSection title="Return">
      <MoneyField control={control} name="amount" label="Amount" />
      <TextField control={control} name="invoice_number" label="Invoice Number" />
      <PastDateField control={control} name="payment_date" label="Payment Date" />
      <PastDateField control={control} name="returned_at" label="Date Returned" required min={movement.release_date} />
      <TimeField control={control} name="returned_time" label="Time Returned" required />
      <ConditionField control={control} name="return_condition" label="Condition on return" />
      <RemarksField control={control} name="return_remarks" label="Remarks on return" rows={1} />
    </FormSection>
  );
}

function ReleaseFields({ form: { control }, type }: { form: SchemaForm<MovementEntry>; type: MovementView["type"] }) {
  return (
    <FormSection title="Release">
      <DestinationFields control={control} type={type} />
      <PastDateField control={control} name="release_date" label="Release Date" required />
      <DateField control={control} name="expected_return_date" label="Expected Return Date" />
      <VendorPicker control={control} name="vendor_id" label="Vendor" />
      <CustodianPicker control={control} name="custodian_id" label="Custodian" />
      <ConditionField control={control} name="condition" label="Condition on release" required />
      <RemarksField control={control} name="remarks" label="Remarks on release" rows={1} />
    </FormSection>
  );
}

/** Changes the expected return date of an asset. */
export function MoveExpectedReturn({ asset, movement, onClose }: MovementProps) {
  const { mutateAsync } = trpc.movements.expect.useMutation();
  const { id, version, release_date, expected_return_date } = movement;
  const form = useSchemaForm(expectedReturnInput, { expected_return_date, version });
  return (
    <CorrectionDialog
      {...{ form, onClose }}
      asset={{ ...asset, awaiting_approval: false }}
      title="Move expected return"
      effect="Reminders, the calendar and the agenda are updated. The history shows both dates."
      send={(values) => mutateAsync({ ...values, id })}
      message="The expected return was moved"
      actions={<DialogFormActions>Move</DialogFormActions>}
    >
      <DateField
        control={form.control}
        name="expected_return_date"
        label="Expected Return Date"
        min={release_date}
        hint="Leave blank if unknown"
      />
    </CorrectionDialog>
  );
}

/** Corrects a service that was done on site. */
export function CorrectService({ asset, visit, onClose }: CorrectionProps & { visit: MaintenanceVisitView }) {
  const { mutateAsync } = trpc.maintenance.correct.useMutation();
  const { id, version, service_date, vendor_id, amount, invoice_number, remarks } = visit;
  const original = { service_date, vendor_id, amount, invoice_number, remarks };
  const form = useSchemaForm<MaintenanceCorrectionValues>(maintenanceCorrection, { ...original, version, reason: "" });
  const { control } = form;
  return (
    <CorrectionDialog
      {...{ asset, form, onClose }}
      title={`Correct the service of ${formatLongDate(service_date)}`}
      effect="Maintenance cost and next service are updated. The history shows both versions."
      send={({ reason, version, ...values }) =>
        mutateAsync({ ...changedValues(values, original), reason, version, id })
      }
      message="The service was corrected"
      wide
      actions={<CorrectionActions label="Correct Service" />}
    >
      <div className="mb-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <MoneyField control={control} name="amount" label="Amount" />
        <PastDateField control={control} name="service_date" label="Service Date" required />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        <VendorPicker control={control} name="vendor_id" label="Vendor" />
        <RemarksField control={control} name="remarks" rows={1} />
        <TextField control={control} name="reason" label="Reason" required hint="Reason for the correction" />
      </div>
    </CorrectionDialog>
  );
}
