import { stillFrom } from "@custodia/app-shell/came-from.ts";
import { useToday } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import type { MovementView } from "@custodia/domain/assets/movements";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { LineList } from "@custodia/ui/description-list";
import { DateField, TimeField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { Link } from "@tanstack/react-router";
import { assetPaths, notePaths } from "../../register/asset-paths.ts";
import { useMe } from "../../session/me.ts";
import { PapersSection, usePapersDraft } from "../attachments/attachments-draft.tsx";
import { ConditionField } from "../form-fields.tsx";
import type { Finish } from "../step-page.tsx";
import { movementOf } from "./movement-details.tsx";
import { type ReturnEntry, returnEntry, returnedNow, returnOf } from "./returned-now.ts";

type ReturnFormProps = { movement: MovementView; asset: AssetView; submit: string; finish: Finish };

/** The movement as it went out, and what is told of its return. */
export function ReturnForm({ movement, asset, submit, finish }: ReturnFormProps) {
  const { mutateAsync } = trpc.movements.return.useMutation();
  const { time_zone } = useMe().company;
  const today = useToday();
  const papers = usePapersDraft(movement.type === "maintenance" ? "maintenance" : undefined);
  const form = useSchemaForm(returnEntry, {
    ...returnedNow(time_zone, new Date()),
    condition: asset.condition,
    amount: null,
    invoice_number: "",
    payment_date: null,
    remarks: "",
  });
  const { control } = form;
  const save = async (values: ReturnEntry) => {
    const answer = await mutateAsync({ ...returnOf(values), id: movement.id });
    await papers.sendTo(asset.id);
    finish(answer, "Asset has been successfully returned", [
      { label: "Return note", href: notePaths.movement(movement.id, "return") },
    ]);
  };
  return (
    <Form draft form={form} onSubmit={save} holdsMore={papers.list.length > 0}>
      <FormSection title="Current movement">
        <div className="min-w-0 sm:col-span-full">
          <LineList items={movementOf(movement, today)} />
        </div>
      </FormSection>
      <FormSection title="Return">
        <DateField
          control={control}
          name="returned_at"
          label="Date Returned"
          required
          min={movement.release_date}
          max={today}
        />
        <TimeField
          control={control}
          name="returned_time"
          label="Time Returned"
          required
          hint={`By the clocks of ${time_zone.replaceAll("_", " ")}`}
        />
        <ConditionField control={control} name="condition" label="Condition" required />
      </FormSection>
      <FormSection title="Payment" description="What is entered here adds to the asset's maintenance cost.">
        <MoneyField control={control} name="amount" label="Amount" />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        <DateField control={control} name="payment_date" label="Payment Date" max={today} />
        <TextareaField control={control} name="remarks" label="Remarks" maxLength={2000} />
      </FormSection>
      <PapersSection draft={papers} />
      <FormActions>
        <Button asChild variant="outline">
          <Link to={assetPaths.detail(asset.id)} state={stillFrom}>
            Cancel
          </Link>
        </Button>
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}
