import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { returnManyInput } from "@custodia/domain/assets/movements";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { DateField, TimeField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import { useEffect } from "react";
import type { z } from "zod";
import { CostList } from "../../register/cost-list.tsx";
import { useInvalidateAssets } from "../../register/invalidate-assets.ts";
import { useMe } from "../../session/session.ts";
import { ConditionField } from "../form-fields.tsx";
import { initialReturn, returnEntry, toReturn } from "../movements/return-form.tsx";
import type { MoveFormProps } from "./release-form.tsx";

const { returned_at, returned_time } = returnEntry.shape;
const returnManyEntry = returnManyInput.extend({ returned_at, returned_time });
type ReturnManyEntry = z.input<typeof returnManyEntry>;

/** The form that records the return of assets at one time, each with its own cost. */
export function ReturnManyForm({ rows, onDone, onCancel }: MoveFormProps) {
  const { mutateAsync } = trpc.movements.returnSeveral.useMutation();
  const invalidate = useInvalidateAssets();
  const today = useToday();
  const { time_zone } = useMe().company;
  const form = useSchemaForm<ReturnManyEntry>(returnManyEntry, {
    ...initialReturn(time_zone, new Date()),
    ...{ invoice_number: "", payment_date: null, remarks: "", returns: toEntries(rows) },
  });
  const { control, getValues, setValue } = form;
  const ids = rows.map(({ out }) => out?.movement_id).join();
  // After a refusal the list is loaded again: what has come back meanwhile leaves it, and the others keep their amounts.
  useEffect(() => {
    const entered = new Map(getValues("returns").map((entry) => [entry.movement_id, entry]));
    const entries = ids.split(",").map(Number);
    setValue(
      "returns",
      entries.map((movement_id) => entered.get(movement_id) ?? { movement_id, amount: null }),
    );
  }, [ids, getValues, setValue]);
  const save = async ({ condition, ...values }: ReturnManyEntry) => {
    const entry = { ...toReturn(values), ...(condition ? { condition } : {}) };
    const { data } = await mutateAsync(entry).finally(invalidate);
    onDone(`${pluralize(data.length, "asset was", "assets were")} returned`);
  };
  return (
    <Form form={form} onSubmit={save}>
      <FormSection>
        <DateField control={control} name="returned_at" label="Date Returned" required max={today} />
        <TimeField
          control={control}
          name="returned_time"
          label="Time Returned"
          required
          hint={`Time zone: ${time_zone.replaceAll("_", " ")}`}
        />
        <ConditionField control={control} name="condition" label="Condition" placeholder="As each asset is" />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        <DateField control={control} name="payment_date" label="Payment Date" max={today} />
        <TextareaField control={control} name="remarks" label="Remarks" maxLength={2000} rows={2} />
      </FormSection>
      <CostList
        form={form}
        name="returns"
        title="Cost of each return"
        assets={rows}
        detail={(index) => `, ${placeOf(rows[index]!)}`}
      />
      <p className="mt-4 text-sm text-muted-foreground">Either all are returned or none.</p>
      <FormActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton>{`Return ${pluralize(rows.length, "asset")}`}</SubmitButton>
      </FormActions>
    </Form>
  );
}

const toEntries = (rows: MoveFormProps["rows"]) =>
  rows.flatMap(({ out }) => (out ? [{ movement_id: out.movement_id, amount: null }] : []));

const placeOf = ({ out }: AssetRow): string => (out ? `${out.location}, ${out.custodian.full_name}` : "");
