import { whyFiguresStay } from "@custodia/domain/assets/correction";
import { yearsOfDays } from "@custodia/domain/assets/life";
import type { AssetView } from "@custodia/domain/assets/schema";
import { ACQUISITION_NATURES } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { useToday } from "@custodia/screens/session/company-time";
import { DateField } from "@custodia/ui/form/date-field";
import { FormSection } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/money-field";
import { NumberField } from "@custodia/ui/form/number-field";
import { ReadOnlyField } from "@custodia/ui/form/read-only-field";
import { SelectField } from "@custodia/ui/form/select-field";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { choices, type SectionProps } from "./asset-fields.tsx";

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
