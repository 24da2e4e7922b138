import { whyFiguresStay } from "@custodia/domain/assets/correction";
import { yearsOfDays } from "@custodia/domain/assets/life";
import type { AssetView, AssetForm as AssetWire } from "@custodia/domain/assets/schema";
import { ACQUISITION_NATURES, MAINTENANCE_SCHEDULES } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { CustodianView } from "@custodia/domain/setup/custodians";
import { useToday } from "@custodia/screens/session/company-time";
import { DateField } from "@custodia/ui/form/date-field";
import { FormSection } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/money-field";
import { NumberField } from "@custodia/ui/form/number-field";
import { ReadOnlyField } from "@custodia/ui/form/read-only-field";
import type { SchemaForm } from "@custodia/ui/form/schema-form";
import { SelectField } from "@custodia/ui/form/select-field";
import { TextField } from "@custodia/ui/form/text-field";
import { TextareaField } from "@custodia/ui/form/textarea-field";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { ClassificationPicker } from "../setup/classifications/classification-picker.tsx";
import { CustodianPicker } from "../setup/custodians/custodian-picker.tsx";
import { locationName } from "../setup/locations/location-kind.ts";
import { LocationPicker } from "../setup/locations/location-picker.tsx";
import { VendorPicker } from "../setup/vendors/vendor-picker.tsx";
import { ConditionField } from "./condition-field.tsx";

type SectionProps = { form: SchemaForm<AssetWire>; asset?: AssetView | undefined };

const choices = <Word extends string>(words: readonly Word[]) =>
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

/** Choosing a custodian brings the custodian's branch and department along. */
export function CustodySection({ form, asset }: SectionProps) {
  const [custodian, setCustodian] = useState<CustodianView | null>(null);
  const { control } = form;
  function take(chosen: CustodianView | null) {
    setCustodian(chosen);
    if (!asset || !chosen) return;
    form.setValue("location_id", chosen.location_id, { shouldDirty: true });
    form.setValue("department", chosen.department ?? "", { shouldDirty: true });
  }
  return (
    <FormSection title="Custodian and Location">
      <CustodianPicker
        control={control}
        name="custodian_id"
        label="Custodian"
        required
        wide
        clearable={false}
        onChosen={take}
      />
      {asset ? (
        <>
          <LocationPicker control={control} name="location_id" label="Location" />
          <TextField control={control} name="department" label="Department" />
        </>
      ) : (
        <>
          <ReadOnlyField
            label="Location"
            value={custodian?.location ? locationName(custodian.location) : ""}
            hint="The custodian's branch"
          />
          <ReadOnlyField
            label="Department"
            value={custodian?.department ?? ""}
            hint="The custodian's department"
          />
        </>
      )}
    </FormSection>
  );
}

export function FinancialSection({ form, asset, children }: SectionProps & { children: ReactNode }) {
  const { control } = form;
  const why = asset && whyFiguresStay(asset);
  return (
    <FormSection title="Financials" description={why}>
      {asset && why ? <StandingFigures asset={asset} /> : <FigureFields form={form} asset={asset} />}
      <SelectField
        control={control}
        name="acquisition_nature"
        label="Acquisition Nature"
        required
        options={choices(ACQUISITION_NATURES)}
      />
      <NumberField control={control} name="warranty_in_years" label="Warranty in Years" />
      {children}
    </FormSection>
  );
}

function FigureFields({ form, asset }: SectionProps) {
  const { control } = form;
  const today = useToday();
  return (
    <>
      <DateField control={control} name="acquisition_date" label="Date of Acquisition" required max={today} />
      {asset ? (
        <LifeInDays form={form} />
      ) : (
        <NumberField control={control} name="useful_life" label="Useful Life in Years" required />
      )}
      <MoneyField control={control} name="cost" label="Cost" required />
      <MoneyField
        control={control}
        name="scrap_value"
        label="Scrap Value"
        required
        hint="What it will still be worth at the end of its life"
      />
    </>
  );
}

function StandingFigures({ asset }: { asset: AssetView }) {
  return (
    <>
      <ReadOnlyField label="Date of Acquisition" value={formatLongDate(asset.acquisition_date)} />
      <ReadOnlyField
        label="Useful Life in Days"
        value={asset.useful_life_in_days.toLocaleString("en-NG")}
        hint={asset.revalued_on ? `Counted from ${formatLongDate(asset.revalued_on)}` : undefined}
      />
      <ReadOnlyField label="Cost" value={formatNaira(asset.cost)} />
      <ReadOnlyField label="Scrap Value" value={formatNaira(asset.scrap_value)} />
    </>
  );
}

function LifeInDays({ form: { control } }: SectionProps) {
  const days = useWatch({ control, name: "useful_life_in_days" });
  const years = typeof days === "number" ? `${yearsOfDays(days).toLocaleString("en-NG")} years; ` : "";
  return (
    <NumberField
      control={control}
      name="useful_life_in_days"
      label="Useful Life in Days"
      required
      hint={`${years}a year has 365 days`}
    />
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
