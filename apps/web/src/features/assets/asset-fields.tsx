import type { AssetView, AssetWire } from "@custodia/domain/assets/schema";
import { MAINTENANCE_SCHEDULES } from "@custodia/domain/assets/words";
import { FormSection } from "@custodia/ui/form/form";
import { NumberField } from "@custodia/ui/form/number-field";
import { ReadOnlyField } from "@custodia/ui/form/read-only-field";
import type { SchemaForm } from "@custodia/ui/form/schema-form";
import { SelectField } from "@custodia/ui/form/select-field";
import { TextField } from "@custodia/ui/form/text-field";
import { TextareaField } from "@custodia/ui/form/textarea-field";
import { useWatch } from "react-hook-form";
import { ClassificationPicker } from "../setup/classifications/classification-picker.tsx";
import { VendorPicker } from "../setup/vendors/vendor-picker.tsx";
import { ConditionField } from "./condition-field.tsx";

export type SectionProps = { form: SchemaForm<AssetWire>; asset?: AssetView | undefined };

export const choices = <Word extends string>(words: readonly Word[]) =>
  words.map((word) => ({ value: word, label: word }));

export function DescriptionSection({ form: { control }, asset }: SectionProps) {
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
      />
      <TextField
        control={control}
        name="asset_tag"
        label="Asset Tag"
        hint="A label that the asset already bears"
      />
      <TextField control={control} name="serial_number" label="Serial Number" />
      <VendorPicker control={control} name="vendor_id" label="Vendor" clearable={false} />
      <TextField control={control} name="invoice_number" label="Invoice Number" />
    </FormSection>
  );
}

export function MaintenanceSection({ form }: SectionProps) {
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
        options={choices(MAINTENANCE_SCHEDULES)}
      />
      <NumberField
        control={control}
        name="frequency"
        label="Frequency"
        disabled={!schedule}
        hint="How many of these lie between two services; 1 if left empty"
      />
      <TextareaField control={control} name="remarks" label="Remarks" maxLength={2000} />
    </FormSection>
  );
}
