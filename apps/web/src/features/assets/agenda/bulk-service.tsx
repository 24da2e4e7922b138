import { useMay, useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { DueWorkRow } from "@custodia/domain/assets/agenda";
import {
  MAX_VISITS,
  type MaintenanceVisitsValues,
  maintenanceVisitsInput,
} from "@custodia/domain/assets/maintenance-visits";
import { Button } from "@custodia/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { formatThousands, pluralize } from "@custodia/ui/number-format";
import { BulkActionBar, TooManySelected } from "@custodia/ui/table/bulk-action-bar";
import { useRef, useState } from "react";
import { CostList } from "../../register/cost-list.tsx";
import { useInvalidateAssets } from "../../register/invalidate-assets.ts";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { focusAfter, type VisitSelection } from "./use-due-work.ts";

/** Shows the number of selected services and records them together. */
export function BulkServiceBar({ selection }: { selection: VisitSelection }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const executesDirectly = useMay("assets.write");
  const count = selection.rows.length;
  const clearButton = useRef<HTMLButtonElement>(null);
  const clear = () => {
    const ticked = document.querySelector<HTMLElement>("[data-work-row] input:checked");
    const hadFocus = document.activeElement === clearButton.current;
    selection.clear();
    // The bar's button disappears, so the focus returns to the list.
    if (hadFocus) ticked?.focus();
  };
  return (
    <>
      <BulkActionBar
        summary={count > 0 ? `${formatThousands(count)} chosen` : undefined}
        note={<TooManySelected count={count} max={MAX_VISITS} verb="Record" />}
        actions={
          <Button ref={button} size="sm" disabled={count > MAX_VISITS} onClick={() => setOpen(true)}>
            {executesDirectly
              ? `Done for ${formatThousands(count)}`
              : `Done for ${formatThousands(count)}, send for approval`}
          </Button>
        }
        onClear={clear}
        clearButton={clearButton}
        // The bar is in the flow, so that it does not cover the last rows.
        className="mt-3 max-md:sticky max-md:inset-x-0 md:sticky md:bottom-3 md:z-20 md:mx-auto md:w-fit"
      />
      <BulkServiceDialog
        rows={open ? selection.rows : null}
        onClose={() => setOpen(false)}
        onSaved={selection.clear}
        onDismiss={() => button.current?.focus()}
      />
    </>
  );
}

type BulkServiceDialogProps = {
  /** The services to record; null closes the dialog. */
  rows: readonly DueWorkRow[] | null;
  onClose: () => void;
  onSaved: () => void;
  /** Moves the focus if the dialog closes without saving. */
  onDismiss: () => void;
};

/** Records services of several assets that were done on one day. */
function BulkServiceDialog({ rows, onClose, onSaved, onDismiss }: BulkServiceDialogProps) {
  const restoreFocus = useRef<(() => void) | null>(null);
  const save = () => {
    const ticked = [...document.querySelectorAll("[data-work-row]:has(input:checked)")];
    restoreFocus.current = focusAfter(ticked);
    onClose();
    onSaved();
  };
  const moveFocus = (event: Event) => {
    event.preventDefault();
    (restoreFocus.current ?? onDismiss)();
    restoreFocus.current = null;
  };
  return (
    <Dialog open={rows !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" onCloseAutoFocus={moveFocus}>
        {rows ? (
          <>
            <DialogHeader>
              <DialogTitle>{pluralize(rows.length, "service")} done</DialogTitle>
              <DialogDescription>
                Either all are recorded or none. If one cannot be recorded, you will see which one.
              </DialogDescription>
            </DialogHeader>
            <DialogBody>
              <BulkServiceForm rows={rows} onSaved={save} />
            </DialogBody>
          </>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

type BulkServiceFormProps = { rows: readonly DueWorkRow[]; onSaved: () => void };

/** One day, vendor and invoice for all services; each service has its own cost, and a button copies the first cost to the others. */
function BulkServiceForm({ rows, onSaved }: BulkServiceFormProps) {
  const { mutateAsync } = trpc.maintenance.recordSeveral.useMutation();
  const invalidate = useInvalidateAssets();
  const notices = useNotices();
  const today = useToday();
  const executesDirectly = useMay("assets.write");
  const form = useSchemaForm(maintenanceVisitsInput, {
    service_date: today,
    vendor_id: null,
    invoice_number: "",
    remarks: "",
    services: rows.map(({ asset, date }) => ({ asset_id: asset.id, due_date: date, amount: null })),
  });
  const { control } = form;
  const save = async (values: MaintenanceVisitsValues) => {
    const answer = await mutateAsync(values);
    invalidate();
    notices.success(
      "message" in answer
        ? `Sent for approval: ${pluralize(answer.data.approvals.length, "request")}`
        : `${pluralize(answer.data.length, "service")} recorded`,
    );
    onSaved();
  };
  return (
    <Form form={form} onSubmit={save}>
      <FormSection>
        <DateField control={control} name="service_date" label="Service Date" required max={today} />
        <VendorPicker control={control} name="vendor_id" label="Vendor" hint="Service provider" />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        <TextareaField
          control={control}
          name="remarks"
          label="Remarks"
          maxLength={2000}
          rows={1}
          wide={false}
          className="[&_textarea]:min-h-9"
        />
      </FormSection>
      <CostList form={form} name="services" title="Cost of each service" assets={rows.map(({ asset }) => asset)} />
      <FormActions>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton>
          {executesDirectly ? `Record ${pluralize(rows.length, "Service")}` : "Send for Approval"}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
