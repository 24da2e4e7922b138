import { useToday } from "@custodia/app-shell/app";
import { lockedFiguresReason } from "@custodia/domain/assets/lifecycle";
import type { AssetView } from "@custodia/domain/assets/schema";
import type { CustodianView } from "@custodia/domain/setup/custodians";
import { yearsToDays } from "@custodia/domain/valuation/useful-life";
import { Button } from "@custodia/ui/button";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import type { FormSchema, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { ReadOnlyField, TextField } from "@custodia/ui/form/text-fields";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { CustodianPicker } from "../setup/custodians/screens.tsx";
import { LocationPicker } from "../setup/locations/form.tsx";
import { locationName } from "../setup/options.ts";
import { BookValue, type EnteredFigures, enteredFigures } from "./book-value.tsx";
import { FinancialSection } from "./financial-section.tsx";
import { DescriptionSection, MaintenanceSection, type SectionProps } from "./form-fields.tsx";
import {
  type AssetFormValues,
  copyOfAsset,
  correctionForm,
  newAssetDraft,
  newAssetSchema,
  useClassDefaults,
} from "./form-values.ts";

type AssetFormProps = {
  /** The asset to correct; undefined for a new one. */
  asset?: AssetView;
  /** The asset that a new one is copied from. */
  template?: AssetView | undefined;
  submitLabel: (quantity: number) => string;
  onSubmit: (values: AssetFormValues, changes: Changes<AssetFormValues>, clearDraft: () => void) => Promise<unknown>;
  /** Further inputs next to the fields, and whether they contain anything; for a single asset only. */
  extra?: { content: ReactNode; hasInput: boolean };
  /** Leaves without saving. */
  onLeave: () => void;
};

/** The form for all fields of an asset, with the resulting book value. */
export function AssetForm({ asset, template, submitLabel, onSubmit, onLeave, extra }: AssetFormProps) {
  const { form, openRecord } = useRecordForm<AssetFormValues, AssetView>(
    (asset ? correctionForm(asset).schema : newAssetSchema) as FormSchema<AssetFormValues>,
    (record) => (record ? correctionForm(record).draft : template ? copyOfAsset(template) : newAssetDraft),
    asset,
  );
  const { chooseClass, hints } = useClassDefaults(form);
  const quantity = useWatch({ control: form.control, name: "quantity" });
  const count = typeof quantity === "number" && quantity > 1 ? quantity : 1;
  return (
    <Form
      draft
      form={form}
      openRecord={openRecord}
      onSubmit={onSubmit}
      afterSubmit={asset ? "keep" : "clear"}
      hasOtherInput={extra?.hasInput ?? false}
    >
      <DescriptionSection form={form} asset={asset} quantity={count} onClassChosen={asset ? undefined : chooseClass} />
      <CustodySection form={form} asset={asset} template={template} />
      <FinancialSection form={form} asset={asset} hints={hints} quantity={count}>
        {asset && lockedFiguresReason(asset) ? null : <LiveBookValue form={form} asset={asset} />}
      </FinancialSection>
      <MaintenanceSection form={form} hint={hints.schedule} />
      {count === 1 ? (
        extra?.content
      ) : (
        <p className="mb-6 text-sm text-muted-foreground">Add photos and documents on each asset's page.</p>
      )}
      <FormActions>
        <Button variant="outline" onClick={onLeave}>
          Cancel
        </Button>
        <SubmitButton>{submitLabel(count)}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Shows today's book value for the entered figures. */
function LiveBookValue({ form, asset }: { form: SchemaForm<AssetFormValues>; asset: AssetView | undefined }) {
  const today = useToday();
  const { useful_life: years, useful_life_in_days: days, ...entered } = useWatch({ control: form.control });
  const useful_life_in_days = typeof years === "number" ? yearsToDays(years) : days;
  const figures = enteredFigures({ ...entered, useful_life_in_days } as EnteredFigures, today);
  return <BookValue before={asset} after={figures} today={today} />;
}

type CustodyDetails = Pick<AssetView["custodian"], "location" | "department">;

/** Choosing a custodian also sets the custodian's branch and department. */
function CustodySection({ form, asset, template }: SectionProps & { template?: AssetView | undefined }) {
  const [custodian, setCustodian] = useState<CustodyDetails | null>(template?.custodian ?? null);
  const { control } = form;
  function chooseCustodian(chosen: CustodianView | null) {
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
        onSelect={chooseCustodian}
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
          <ReadOnlyField label="Department" value={custodian?.department ?? ""} hint="The custodian's department" />
        </>
      )}
    </FormSection>
  );
}
