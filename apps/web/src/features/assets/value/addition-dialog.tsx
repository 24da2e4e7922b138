import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { AssetView } from "@custodia/domain/assets/schema";
import { type AdditionValues, additionInput } from "@custodia/domain/assets/value/additions";
import { isCalendarDate } from "@custodia/domain/date";
import { isAmount } from "@custodia/domain/money";
import { FormSection } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useWatch } from "react-hook-form";
import { PastDateField } from "../../register/fields.tsx";
import { CorrectionActions, CorrectionDialog } from "../corrections/correction-dialog.tsx";
import { RemarksField } from "../form-fields.tsx";
import { EventEffect } from "./event-effect.tsx";
import { firstEventDay, isMonths, RemainingMonths, sendEvent } from "./event-fields.tsx";

/** Adds later spending to the cost of an asset. */
export default function AdditionDialog({ asset, onClose }: { asset: AssetView; onClose: () => void }) {
  const { mutateAsync } = trpc.additions.create.useMutation();
  const today = useToday();
  const form = useSchemaForm<AdditionValues>(additionInput, {
    date: today,
    amount: null,
    useful_life_in_months: null,
    remarks: "",
  });
  const { control } = form;
  return (
    <CorrectionDialog
      {...{ asset, form, onClose }}
      title="Add cost"
      effect="Later spending, such as a new engine, raises the cost from its day on. Repairs and service are maintenance instead."
      send={(values) => sendEvent(mutateAsync({ ...values, id: asset.id, version: asset.version }))}
      message="The cost was added"
      wide
      actions={<CorrectionActions label="Add Cost" />}
    >
      <FormSection>
        <PastDateField control={control} name="date" label="Date" required min={firstEventDay(asset)} />
        <MoneyField control={control} name="amount" label="Amount" required />
        {asset.depreciates ? <RemainingMonths control={control} name="useful_life_in_months" asset={asset} /> : null}
        <RemarksField control={control} name="remarks" rows={1} wide={!asset.depreciates} />
      </FormSection>
      <LiveEffect form={form} asset={asset} />
    </CorrectionDialog>
  );
}

function LiveEffect({ form, asset }: { form: SchemaForm<AdditionValues>; asset: AssetView }) {
  const [date, amount, months] = useWatch({ control: form.control, name: ["date", "amount", "useful_life_in_months"] });
  const isComplete = isCalendarDate(date) && isAmount(amount) && amount > 0;
  return (
    <EventEffect
      assetId={asset.id}
      event={
        isComplete ? { type: "addition", date, amount, useful_life_in_months: isMonths(months) ? months : null } : null
      }
      incomplete="The effect appears once you enter a date and an amount."
    />
  );
}
