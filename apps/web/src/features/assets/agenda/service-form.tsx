import { useMay, useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { type MaintenanceVisitValues, maintenanceVisitInput } from "@custodia/domain/assets/maintenance-visits";
import { type CalendarDate, formatLongDate, isCalendarDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { LeaveQuestion } from "@custodia/ui/dialog";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useUnsavedWatch, WatchContext } from "@custodia/ui/form/unsaved-watch";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { PastDateField } from "../../register/fields.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { AttachmentsSection, useAttachmentsDraft } from "../attachments/attachments-draft.tsx";
import { useFinishCorrection } from "../corrections/correction-dialog.tsx";
import { RemarksField } from "../form-fields.tsx";
import { StaleRequestWarning } from "../step-page.tsx";
import { type ServiceDue, serviceText } from "./agenda-words.ts";

type ServiceProps = {
  /** The service to record. */
  due: ServiceDue;
  onClose: () => void;
  /** Called once the service is saved. */
  onSaved?: () => void;
};

/** Records a completed service in a dialog. */
export function ServiceDialog({ due, onClose, onSaved = onClose }: ServiceProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Service done: ${due.asset.description}`}
      description={`${due.asset.barcode}. ${serviceText(due)}, due ${formatLongDate(due.date)}. The asset is not released.`}
      size="lg"
    >
      <ServiceForm due={due} cancel={<DialogCloseButton />} onSaved={onSaved} />
    </FormDialog>
  );
}

/** Records a completed service in its row. */
export function ServiceInPlace({ id, due, onClose, onSaved = onClose }: ServiceProps & { id: string }) {
  const section = useRef<HTMLElement>(null);
  const { watch, leave, leaveQuestion } = useUnsavedWatch();
  useEffect(() => section.current?.querySelector<HTMLElement>("input:enabled")?.focus(), []);
  // An open calendar or list within the form has already handled the Escape key that closes it.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    leave(onClose);
  };
  return (
    <section
      ref={section}
      id={id}
      onKeyDown={closeOnEscape}
      aria-label={`${serviceText(due)} of ${due.asset.description}`}
      className="mx-4 mt-1 mb-4 rounded-lg border bg-background p-4 sm:mr-5 lg:ml-12"
    >
      <WatchContext value={watch}>
        <ServiceForm
          due={due}
          cancel={
            <Button variant="outline" onClick={() => leave(onClose)}>
              Cancel
            </Button>
          }
          onSaved={onSaved}
        />
      </WatchContext>
      {leaveQuestion ? <LeaveQuestion {...leaveQuestion} /> : null}
    </section>
  );
}

type ServiceFormProps = { due: ServiceDue; cancel: ReactNode; onSaved: () => void };

/** Records a service with its date, provider and cost; its date determines when the next service is due. */
function ServiceForm({ due, cancel, onSaved }: ServiceFormProps) {
  const { mutateAsync } = trpc.maintenance.record.useMutation();
  const finish = useFinishCorrection(onSaved);
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
    const answer = await mutateAsync({ ...values, id: due.asset.id });
    await attachments.uploadTo(due.asset.id);
    const nextDue = nextAfter(due, values.service_date);
    finish(answer, `Service of ${due.asset.description} recorded${nextDue ? `; the next is due on ${nextDue}` : ""}`);
  };
  return (
    <Form form={form} onSubmit={save} hasOtherInput={attachments.list.length > 0}>
      <StaleRequestWarning asset={{ id: due.asset.id, awaiting_approval: due.awaiting_approval }} />
      <div className="mb-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <PastDateField
          control={control}
          name="service_date"
          label="Service Date"
          required
          hint={next ? `Next due on ${next}` : undefined}
        />
        <MoneyField control={control} name="amount" label="Amount" />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        <VendorPicker control={control} name="vendor_id" label="Vendor" hint="Service provider" />
        <RemarksField control={control} name="remarks" rows={1} className="lg:col-span-2 [&_textarea]:min-h-9" />
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
