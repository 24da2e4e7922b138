import { useMay, useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { MOVEMENT_TYPES, movementTypeLabel } from "@custodia/domain/assets/labels";
import { type ReleaseManyValues, releaseManyChoice, returnManyInput } from "@custodia/domain/assets/movements";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { DateField, TimeField } from "@custodia/ui/form/date-fields";
import { FormSection } from "@custodia/ui/form/form";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import { toChoices } from "@custodia/ui/input/select";
import { useEffect } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import type { z } from "zod";
import { CostList } from "../../register/cost-list.tsx";
import { DESTINATION_HINT, DestinationFields, PastDateField } from "../../register/fields.tsx";
import { useMe } from "../../session/session.ts";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { ConditionField, RemarksField } from "../form-fields.tsx";
import { initialReturn, returnEntry, toReturn } from "../movements/return-form.tsx";
import { BatchForm, DECIDED_EACH } from "./batch-form.tsx";

const { returned_at, returned_time, condition } = returnEntry.shape;
/** Without a condition, each asset keeps its own. */
const returnManyEntry = returnManyInput.extend({ returned_at, returned_time, condition: condition.nullable() });
type ReturnManyEntry = z.input<typeof returnManyEntry>;

/** The forms of both actions, which a switch between them keeps; `rows` are the assets that can be returned. */
export function useMoveForms(rows: readonly AssetRow[]) {
  const today = useToday();
  const { time_zone } = useMe().company;
  return {
    release: useSchemaForm<ReleaseManyValues>(releaseManyChoice, {
      type: "fieldwork",
      maintenance_category: null,
      location: "",
      vendor_id: null,
      custodian_id: null,
      condition: null,
      release_date: today,
      expected_return_date: null,
      remarks: "",
    }),
    return: useSchemaForm<ReturnManyEntry>(returnManyEntry, {
      ...initialReturn(time_zone, new Date()),
      condition: null,
      invoice_number: "",
      payment_date: null,
      remarks: "",
      returns: toEntries(rows),
    }),
  };
}

type MoveFormProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  /** The assets that the action concerns. */
  rows: readonly AssetRow[];
  /** Receives the outcome as a sentence, and the answer that it describes. */
  onDone: (message: string, answer: object) => void;
};

const types = toChoices(MOVEMENT_TYPES, movementTypeLabel);

/** The form that releases assets to one custodian or place; each keeps its condition unless one is chosen. */
export function ReleaseManyForm({ form, rows, onDone }: MoveFormProps<ReleaseManyValues>) {
  const { mutateAsync } = trpc.movements.releaseSeveral.useMutation();
  const executesDirectly = useMay("assets.write");
  const { control } = form;
  const type = useWatch({ control, name: "type" });
  const assets = pluralize(rows.length, "asset");
  return (
    <BatchForm
      {...{ form, onDone }}
      send={(values) => mutateAsync({ ...values, ids: rows.map(({ id }) => id) })}
      describe={({ data }) => `${pluralize(data.length, "asset was", "assets were")} released`}
      submitLabel={`Release ${assets}`}
      requestLabel={`Send ${assets} for approval`}
    >
      <FormSection className="mb-0">
        <SelectField control={control} name="type" label="Type" required options={types} />
        <DestinationFields control={control} type={type} hint={DESTINATION_HINT} />
        <CustodianPicker
          control={control}
          name="custodian_id"
          label="Custodian"
          hint="Responsible while the assets are out"
        />
        <PastDateField control={control} name="release_date" label="Release Date" required />
        <DateField control={control} name="expected_return_date" label="Expected Return Date" />
        <VendorPicker
          control={control}
          name="vendor_id"
          label="Vendor"
          hint={type === "maintenance" ? "Service provider" : undefined}
        />
        <ConditionField control={control} name="condition" label="Condition" placeholder="As each asset is" />
        <RemarksField control={control} name="remarks" rows={2} />
      </FormSection>
      <Note>{executesDirectly ? "Either all are released or none." : DECIDED_EACH}</Note>
    </BatchForm>
  );
}

/** The form that records the return of assets at one time, each with its own cost. */
export function ReturnManyForm({ form, rows, onDone }: MoveFormProps<ReturnManyEntry>) {
  const { mutateAsync } = trpc.movements.returnSeveral.useMutation();
  const { time_zone } = useMe().company;
  const { control, getValues, setValue } = form;
  const ids = rows.map(({ out }) => out?.movement_id).join();
  // After a refusal the list reloads: assets returned meanwhile drop out, the others keep their amounts.
  useEffect(() => {
    const entered = new Map(getValues("returns").map((entry) => [entry.movement_id, entry]));
    const entries = ids.split(",").map(Number);
    setValue(
      "returns",
      entries.map((movement_id) => entered.get(movement_id) ?? { movement_id, amount: null }),
    );
  }, [ids, getValues, setValue]);
  const label = `Return ${pluralize(rows.length, "asset")}`;
  return (
    <BatchForm
      {...{ form, onDone }}
      send={({ condition, ...values }) => mutateAsync({ ...toReturn(values), ...(condition ? { condition } : {}) })}
      describe={({ data }) => `${pluralize(data.length, "asset was", "assets were")} returned`}
      submitLabel={label}
      requestLabel={label}
    >
      <FormSection>
        <PastDateField control={control} name="returned_at" label="Date Returned" required />
        <TimeField
          control={control}
          name="returned_time"
          label="Time Returned"
          required
          hint={`Time zone: ${time_zone.replaceAll("_", " ")}`}
        />
        <ConditionField control={control} name="condition" label="Condition" placeholder="As each asset is" />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        <PastDateField control={control} name="payment_date" label="Payment Date" />
        <RemarksField control={control} name="remarks" rows={2} />
      </FormSection>
      <CostList
        form={form}
        name="returns"
        title="Cost of each return"
        assets={rows}
        detail={(index) => `, ${placeOf(rows[index]!)}`}
      />
      <Note>Either all are returned or none.</Note>
    </BatchForm>
  );
}

const toEntries = (rows: readonly AssetRow[]) =>
  rows.flatMap(({ out }) => (out ? [{ movement_id: out.movement_id, amount: null }] : []));

const placeOf = ({ out }: AssetRow): string => (out ? `${out.location}, ${out.custodian.full_name}` : "");

const Note = ({ children }: { children: string }) => <p className="mt-4 text-sm text-muted-foreground">{children}</p>;
