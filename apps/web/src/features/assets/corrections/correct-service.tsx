import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { type MaintenanceCorrectionValues, maintenanceCorrection } from "@custodia/domain/assets/corrections";
import type { MaintenanceVisitView } from "@custodia/domain/assets/maintenance-visits";
import { formatLongDate } from "@custodia/domain/date";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import {
  type CorrectedAsset,
  CorrectionActions,
  CorrectionDialog,
  changedValues,
  useFinishCorrection,
} from "./correction-dialog.tsx";

type CorrectServiceProps = { asset: CorrectedAsset; visit: MaintenanceVisitView; onClose: () => void };

export default function CorrectService({ asset, visit, onClose }: CorrectServiceProps) {
  const { mutateAsync } = trpc.maintenance.correct.useMutation();
  const today = useToday();
  const finish = useFinishCorrection(onClose);
  const { id, version, service_date, vendor_id, amount, invoice_number, remarks } = visit;
  const original = { service_date, vendor_id, amount, invoice_number, remarks };
  const form = useSchemaForm<MaintenanceCorrectionValues>(maintenanceCorrection, { ...original, version, reason: "" });
  const { control } = form;
  const save = async ({ reason, version, ...values }: MaintenanceCorrectionValues) =>
    finish(await mutateAsync({ ...changedValues(values, original), reason, version, id }), "The service was corrected");
  return (
    <CorrectionDialog
      asset={asset}
      title={`Correct the service of ${formatLongDate(service_date)}`}
      effect="Maintenance cost and next service are updated. The history shows both versions."
      wide
      onClose={onClose}
    >
      <Form form={form} onSubmit={save}>
        <div className="mb-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <MoneyField control={control} name="amount" label="Amount" />
          <DateField control={control} name="service_date" label="Service Date" required max={today} />
          <TextField control={control} name="invoice_number" label="Invoice Number" />
          <VendorPicker control={control} name="vendor_id" label="Vendor" />
          <TextareaField control={control} name="remarks" label="Remarks" maxLength={2000} rows={1} />
          <TextField control={control} name="reason" label="Reason" required hint="Reason for the correction" />
        </div>
        <CorrectionActions label="Correct Service" />
      </Form>
    </CorrectionDialog>
  );
}
