import { useMay } from "@custodia/app-shell/app";
import { useToday } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import type { DueWorkRow } from "@custodia/domain/assets/agenda";
import { type ServicesWire, servicesInput } from "@custodia/domain/assets/service";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { DialogClose } from "@custodia/ui/dialog";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { type Control, useWatch } from "react-hook-form";
import { useAssetsChanged } from "../../register/assets-changed.ts";
import { counted } from "../../register/figures.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";

type SeveralFormProps = { rows: readonly DueWorkRow[]; onSaved: () => void };

/** One day, vendor and invoice for all of them; what each cost by itself, or the same for each. */
export function SeveralForm({ rows, onSaved }: SeveralFormProps) {
  const { mutateAsync } = trpc.maintenance.recordSeveral.useMutation();
  const changed = useAssetsChanged();
  const notices = useNotices();
  const today = useToday();
  const actsAtOnce = useMay("assets.write");
  const form = useSchemaForm(servicesInput, {
    service_date: today,
    vendor_id: null,
    invoice_number: "",
    remarks: "",
    services: rows.map(({ asset, date }) => ({ asset_id: asset.id, due_date: date, amount: null })),
  });
  const { control, setValue, getValues } = form;
  const save = async (values: ServicesWire) => {
    const answer = await mutateAsync(values);
    changed();
    notices.success(
      "message" in answer
        ? `Sent for approval: ${counted(answer.data.approvals.length, "request")}`
        : `${counted(answer.data.length, "service")} recorded`,
    );
    onSaved();
  };
  const sameForAll = () => {
    const { amount = null } = getValues("services")[0]!;
    for (const nth of rows.keys()) setValue(`services.${nth}.amount`, amount, { shouldDirty: true });
  };
  return (
    <Form form={form} onSubmit={save}>
      <FormSection>
        <DateField control={control} name="service_date" label="Service Date" required max={today} />
        <VendorPicker control={control} name="vendor_id" label="Vendor" hint="Who did the work" />
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
      <section aria-label="What each cost" className="rounded-lg border">
        <header className="flex min-h-11 flex-wrap items-center gap-x-3 border-b bg-muted px-3 py-1">
          <h3 className="text-sm font-semibold">What each cost</h3>
          <Total control={control} />
          {rows.length > 1 ? (
            <Button variant="ghost" size="sm" className="ml-auto" onClick={sameForAll}>
              The first amount for all
            </Button>
          ) : null}
        </header>
        <ul className="divide-y">
          {rows.map(({ asset }, nth) => (
            <li
              key={asset.id}
              className="grid grid-cols-[minmax(0,1fr)_9rem] sm:grid-cols-[minmax(0,1fr)_12rem] items-center gap-3 px-3 py-2"
            >
              <p className="min-w-0">
                <span className="block truncate font-medium" title={asset.description}>
                  {asset.description}
                </span>
                <span className="block text-sm text-muted-foreground tabular-nums">{asset.barcode}</span>
              </p>
              <MoneyField
                control={control}
                name={`services.${nth}.amount`}
                label={`Amount of ${asset.barcode}`}
                className="[&>label]:sr-only"
              />
            </li>
          ))}
        </ul>
      </section>
      <FormActions>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton>
          {actsAtOnce ? `Record ${counted(rows.length, "Service")}` : "Send for Approval"}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

function Total({ control }: { control: Control<ServicesWire, unknown, ServicesWire> }) {
  const services = useWatch({ control, name: "services" });
  const amounts = services.map(({ amount }) => amount ?? 0).filter((amount) => Number.isFinite(amount));
  return (
    <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
      {formatNaira(sumNaira(amounts))} in all
    </p>
  );
}
