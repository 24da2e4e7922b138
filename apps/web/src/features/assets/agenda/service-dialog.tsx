import { useMay, useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { isApprovalRequested } from "@custodia/domain/approvals/schema";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { type MaintenanceVisitValues, maintenanceVisitInput } from "@custodia/domain/assets/maintenance-visits";
import { type CalendarDate, formatLongDate, isCalendarDate } from "@custodia/domain/date";
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton } from "@custodia/ui/form/form-dialog";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useInvalidateAssets } from "../../register/invalidate-assets.ts";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { AttachmentsSection, useAttachmentsDraft } from "../attachments/attachments-draft.tsx";
import { StaleRequestWarning } from "../step-page.tsx";
import { type ServiceDue, serviceText } from "./agenda-words.ts";

type ServiceDialogProps = {
  /** The service to record; null closes the dialog. */
  due: ServiceDue | null;
  onClose: () => void;
  /** Called once the service is saved. */
  onSaved?: () => void;
  /** Moves the focus after the dialog has closed; by default it returns to the element that opened the dialog. */
  onClosed?: () => void;
};

/** Records a completed service in a dialog. */
export function ServiceDialog({ due, onClose, onSaved = onClose, onClosed }: ServiceDialogProps) {
  const moveFocus = (event: Event) => {
    event.preventDefault();
    onClosed?.();
  };
  return (
    <Dialog open={due !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" {...(onClosed ? { onCloseAutoFocus: moveFocus } : {})}>
        {due ? (
          <>
            <DialogHeader>
              <DialogTitle>{`Service done: ${due.asset.description}`}</DialogTitle>
              <DialogDescription>
                {due.asset.barcode}. {serviceText(due)}, due {formatLongDate(due.date)}. The asset is not released.
              </DialogDescription>
            </DialogHeader>
            <DialogBody>
              <StaleRequestWarning asset={{ id: due.asset.id, awaiting_approval: due.awaiting_approval }} />
              <ServiceForm due={due} cancel={<DialogCloseButton />} onSaved={onSaved} />
            </DialogBody>
          </>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

type ServiceFormProps = {
  due: ServiceDue;
  /** The cancel button. */
  cancel: ReactNode;
  onSaved: () => void;
};

/** Records a service with its date, provider and cost; its date determines when the next service is due. */
export function ServiceForm({ due, cancel, onSaved }: ServiceFormProps) {
  const { mutateAsync } = trpc.maintenance.record.useMutation();
  const invalidate = useInvalidateAssets();
  const notices = useNotices();
  const today = useToday();
  const executesDirectly = useMay("assets.write");
  const attachments = useAttachmentsDraft("maintenance");
  const form = useSchemaForm(maintenanceVisitInput, {
    due_date: due.date,
    service_date: today,
    vendor_id: null,
    amount: null,
    invoice_number: "",
    remarks: "",
  });
  const { control } = form;
  const next = nextAfter(due, useWatch({ control, name: "service_date" }));
  const save = async (values: MaintenanceVisitValues) => {
    const result = await mutateAsync({ ...values, id: due.asset.id });
    await attachments.uploadTo(due.asset.id);
    invalidate();
    const nextDue = nextAfter(due, values.service_date);
    notices.success(
      isApprovalRequested(result)
        ? "Sent for approval"
        : `Service of ${due.asset.description} recorded${nextDue ? `; the next is due on ${nextDue}` : ""}`,
    );
    onSaved();
  };
  return (
    <Form form={form} onSubmit={save} hasOtherInput={attachments.list.length > 0}>
      <div className="mb-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <DateField
          control={control}
          name="service_date"
          label="Service Date"
          required
          max={today}
          hint={next ? `Next due on ${next}` : undefined}
        />
        <MoneyField control={control} name="amount" label="Amount" />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        <VendorPicker control={control} name="vendor_id" label="Vendor" hint="Service provider" />
        <TextareaField
          control={control}
          name="remarks"
          label="Remarks"
          maxLength={2000}
          rows={1}
          className="lg:col-span-2 [&_textarea]:min-h-9"
        />
      </div>
      <AttachmentsSection draft={attachments} compact />
      <FormActions>
        {cancel}
        <SubmitButton>{executesDirectly ? "Record Service" : "Send for Approval"}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Describes when the next service will be due; undefined while no valid date is entered. */
function nextAfter({ maintenance_schedule, frequency }: ServiceDue, service_date: string): string | undefined {
  if (!isCalendarDate(service_date ?? "")) return undefined;
  const day = service_date as CalendarDate;
  const next = nextMaintenanceDate({
    maintenance_schedule,
    frequency,
    acquisition_date: day,
    last_maintenance_date: day,
    closed_on: null,
  });
  return next ? formatLongDate(next) : undefined;
}
