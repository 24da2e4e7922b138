import { useMay, useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { DueWorkRow } from "@custodia/domain/assets/agenda";
import { MAX_JOBS } from "@custodia/domain/assets/maintenance-jobs";
import { MAX_VISITS, maintenanceVisitsInput } from "@custodia/domain/assets/maintenance-visits";
import { Button } from "@custodia/ui/button";
import { FormSection } from "@custodia/ui/form/form";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { lazyPart } from "@custodia/ui/lazy-part";
import { useNotices } from "@custodia/ui/notices";
import { BulkActionBar, TooManySelected } from "@custodia/ui/table/bulk-action-bar";
import { useRef, useState } from "react";
import { CostList } from "../../register/cost-list.tsx";
import { PastDateField } from "../../register/fields.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { BatchForm } from "../bulk/batch-form.tsx";
import { RemarksField } from "../form-fields.tsx";
import { focusAfter, type WorkSelection } from "./use-due-work.ts";

const CompleteJobsForm = lazyPart(async () => ({ default: (await import("../jobs/complete.tsx")).CompleteJobsForm }));

type WorkKind = "service" | "job";

/** Shows the number of selected services and jobs, and records those of one kind together. */
export function BulkWorkBar({ selection }: { selection: WorkSelection }) {
  const [open, setOpen] = useState<WorkKind | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
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
  const jobs = selection.rows.filter(({ job }) => job);
  const services = selection.rows.filter(({ job }) => !job);
  const kinds = [
    { kind: "service", rows: services, most: MAX_VISITS },
    { kind: "job", rows: jobs, most: MAX_JOBS },
  ] as const;
  const isMixed = kinds.every(({ rows }) => rows.length > 0);
  return (
    <>
      <BulkActionBar
        summary={count > 0 ? `${formatThousands(count)} chosen` : undefined}
        note={kinds.map(({ kind, rows, most }) => (
          <TooManySelected key={kind} count={rows.length} max={most} verb="Record" />
        ))}
        actions={kinds.map(({ kind, rows, most }) =>
          rows.length > 0 ? (
            <Button
              key={kind}
              size="sm"
              className="not-first:ml-1.5"
              disabled={rows.length > most}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setOpen(kind);
              }}
            >
              {`Done for ${isMixed ? pluralize(rows.length, kind) : formatThousands(rows.length)}${executesDirectly ? "" : ", send for approval"}`}
            </Button>
          ) : null,
        )}
        onClear={clear}
        clearButton={clearButton}
        // The bar is in the flow, so that it does not cover the last rows.
        className="mt-3 max-md:sticky max-md:inset-x-0 md:sticky md:bottom-3 md:z-20 md:mx-auto md:w-fit"
      />
      {open ? (
        <BulkWorkDialog
          kind={open}
          rows={open === "job" ? jobs : services}
          onClose={() => setOpen(null)}
          onSaved={selection.deselect}
          onDismiss={() => opener.current?.focus()}
        />
      ) : null}
    </>
  );
}

type BulkWorkDialogProps = {
  kind: WorkKind;
  rows: readonly DueWorkRow[];
  onClose: () => void;
  onSaved: (rows: readonly DueWorkRow[]) => void;
  /** Moves the focus if the dialog closes without saving. */
  onDismiss: () => void;
};

/** Records services or jobs of several assets that were done on one day. */
function BulkWorkDialog({ kind, rows, onClose, onSaved, onDismiss }: BulkWorkDialogProps) {
  const restoreFocus = useRef<(() => void) | null>(null);
  const save = () => {
    const ticked = [...document.querySelectorAll("[data-work-row]:has(input:checked)")];
    restoreFocus.current = focusAfter(ticked);
    onClose();
    onSaved(rows);
  };
  const moveFocus = (event: Event) => {
    event.preventDefault();
    (restoreFocus.current ?? onDismiss)();
    restoreFocus.current = null;
  };
  const BulkForm = kind === "job" ? CompleteJobsForm : BulkServiceForm;
  return (
    <FormDialog
      onClose={onClose}
      title={`${pluralize(rows.length, kind)} done`}
      description="Either all are recorded or none. If some cannot be recorded, you will see which ones."
      size="lg"
      onCloseAutoFocus={moveFocus}
    >
      <BulkForm rows={rows} onSaved={save} />
    </FormDialog>
  );
}

type BulkServiceFormProps = { rows: readonly DueWorkRow[]; onSaved: () => void };

/** One day, vendor and invoice for all services; each service has its own cost, and a button copies the first cost to the others. */
function BulkServiceForm({ rows, onSaved }: BulkServiceFormProps) {
  const { mutateAsync } = trpc.maintenance.recordSeveral.useMutation();
  const notices = useNotices();
  const today = useToday();
  const form = useSchemaForm(maintenanceVisitsInput, {
    service_date: today,
    vendor_id: null,
    invoice_number: "",
    remarks: "",
    services: rows.map(({ asset, date }) => ({ asset_id: asset.id, due_date: date, amount: null })),
  });
  const { control } = form;
  return (
    <BatchForm
      form={form}
      send={mutateAsync}
      describe={({ data }) => `${pluralize(data.length, "service")} recorded`}
      onDone={(message) => {
        notices.success(message);
        onSaved();
      }}
      submitLabel={`Record ${pluralize(rows.length, "Service")}`}
    >
      <FormSection>
        <PastDateField control={control} name="service_date" label="Service Date" required />
        <VendorPicker control={control} name="vendor_id" label="Vendor" hint="Service provider" />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        <RemarksField control={control} name="remarks" rows={1} wide={false} className="[&_textarea]:min-h-9" />
      </FormSection>
      <CostList form={form} name="services" title="Cost of each service" assets={rows.map(({ asset }) => asset)} />
    </BatchForm>
  );
}
