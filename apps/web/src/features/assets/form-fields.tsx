import { parseSerials } from "@custodia/domain/assets/batch";
import type { ClassificationView } from "@custodia/domain/assets/classifications";
import { CONDITIONS, conditionLabel, MAINTENANCE_SCHEDULES } from "@custodia/domain/assets/labels";
import { requiresLife } from "@custodia/domain/assets/life";
import type { AssetView } from "@custodia/domain/assets/schema";
import type { Policy } from "@custodia/domain/valuation/policy";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import { SelectField } from "@custodia/ui/form/choice-fields";
import type { FieldProps } from "@custodia/ui/form/field";
import { FormSection } from "@custodia/ui/form/form";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { ReadOnlyField, TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { formatThousands } from "@custodia/ui/input/number-format";
import { toChoices } from "@custodia/ui/input/select";
import type { ComponentProps } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { FrequencyField, LifeField, MakeFields, parseDays } from "../register/fields.tsx";
import { ClassificationPicker } from "../setup/classifications/form.tsx";
import { VendorPicker } from "../setup/vendors/form.tsx";
import type { AssetFormValues } from "./form-values.ts";

export type SectionProps = { form: SchemaForm<AssetFormValues>; asset?: AssetView | undefined };

type DescriptionProps = SectionProps & {
  /** The number of new assets. */
  quantity: number;
  /** Receives the chosen classification. */
  onClassChosen?: ((chosen: ClassificationView | null) => void) | undefined;
};

export function DescriptionSection({ form, asset, quantity, onClassChosen }: DescriptionProps) {
  const { control } = form;
  return (
    <FormSection title="Asset Description">
      <TextField control={control} name="description" label="Description" required wide />
      {asset ? <ReadOnlyField label="Barcode" value={asset.barcode} /> : null}
      <ClassificationPicker
        control={control}
        name="classification_id"
        label="Classification"
        required
        clearable={false}
        onSelect={onClassChosen}
      />
      {asset ? null : (
        <NumberField
          control={control}
          name="quantity"
          label="Quantity"
          required
          hint={quantity > 1 ? `${formatThousands(quantity)} assets with consecutive barcodes` : "Identical assets"}
        />
      )}
      {quantity > 1 ? (
        <SerialNumbers form={form} quantity={quantity} />
      ) : (
        <>
          <TextField
            control={control}
            name="asset_tag"
            label="Asset Tag"
            hint="The number on a label that is already on the asset"
          />
          <TextField control={control} name="serial_number" label="Serial Number" />
        </>
      )}
      <MakeFields form={form} />
      <VendorPicker control={control} name="vendor_id" label="Vendor" clearable={false} />
      <TextField control={control} name="invoice_number" label="Invoice Number" />
    </FormSection>
  );
}

/** Serial numbers pasted from a delivery note: at most one for each asset. */
function SerialNumbers({ form: { control }, quantity }: { form: SectionProps["form"]; quantity: number }) {
  const text = useWatch({ control, name: "serials" });
  const entered = parseSerials(text ?? "").length;
  const missing = quantity - entered;
  const countText =
    entered === 0
      ? ""
      : missing < 0
        ? ` ${formatThousands(entered)} entered, ${formatThousands(-missing)} more than there are assets.`
        : missing === 0
          ? ` All ${formatThousands(quantity)} entered.`
          : ` ${formatThousands(entered)} of ${formatThousands(quantity)} entered; the last ${formatThousands(missing)} will have none.`;
  return (
    <TextareaField
      control={control}
      name="serials"
      label="Serial Numbers"
      rows={6}
      className="[&_textarea]:max-h-56"
      hint={`Paste one per line, in the order of the barcodes.${countText}`}
    />
  );
}

export function MaintenanceSection({ form, hint }: SectionProps & { hint?: string | undefined }) {
  const { control } = form;
  const schedule = useWatch({ control, name: "maintenance_schedule" });
  return (
    <FormSection title="Condition and Maintenance">
      <ConditionField control={control} name="condition" label="Condition" required />
      <SelectField
        control={control}
        name="maintenance_schedule"
        label="Maintenance Schedule"
        placeholder="None"
        hint={hint}
        options={toChoices(MAINTENANCE_SCHEDULES)}
      />
      <FrequencyField control={control} name="frequency" label="Frequency" disabled={!schedule} />
      <RemarksField control={control} name="remarks" />
    </FormSection>
  );
}

const options = toChoices(CONDITIONS, conditionLabel);

export function ConditionField<Values extends FieldValues>(props: FieldProps<Values> & { placeholder?: string }) {
  return <SelectField {...props} options={options} />;
}

type RemarksProps<Values extends FieldValues> = Omit<ComponentProps<typeof TextareaField<Values>>, "label">;

/** Remarks on an asset, or on an event of its life. */
export function RemarksField<Values extends FieldValues>({
  label = "Remarks",
  ...props
}: RemarksProps<Values> & { label?: string }) {
  return <TextareaField<Values> {...props} label={label} maxLength={2000} />;
}

type LifeProps = SectionProps & { hint: string | undefined };

/** The useful life: of a new asset in years, of a stored one in days. */
export function UsefulLifeField({ form, asset, hint }: LifeProps) {
  const policy = useWatch({ control: form.control, name: "policy" }) as Policy | null;
  const required = requiresLife({ depreciates: true, policy });
  if (asset) return <LifeInDays form={form} required={required} />;
  return (
    <LifeField
      control={form.control}
      name="useful_life"
      label="Useful Life in Years"
      required={required}
      hint={required ? hint : NOT_NEEDED}
    />
  );
}

const NOT_NEEDED = "Not needed by this depreciation policy";

function LifeInDays({ form: { control }, required }: SectionProps & { required: boolean }) {
  const days = useWatch({ control, name: "useful_life_in_days" });
  const years = typeof days === "number" ? `${daysToYears(days).toLocaleString("en-NG")} years; ` : "";
  return (
    <NumberField
      control={control}
      name="useful_life_in_days"
      label="Useful Life in Days"
      required={required}
      parse={parseDays}
      hint={required ? `${years}a year has 365 days, and a rate such as 20% can be typed` : `${years}${NOT_NEEDED}`}
    />
  );
}
