import { useToday } from "@custodia/app-shell/app";
import { exactYears } from "@custodia/domain/assets/classifications";
import { ACQUISITION_NATURES } from "@custodia/domain/assets/labels";
import { lockedFiguresReason } from "@custodia/domain/assets/lifecycle";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira, isAmount } from "@custodia/domain/money";
import { depreciationLabel } from "@custodia/domain/valuation/labels";
import { CheckboxField, SelectField } from "@custodia/ui/form/choice-fields";
import { DateField } from "@custodia/ui/form/date-fields";
import { FormSection } from "@custodia/ui/form/form";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { ReadOnlyField } from "@custodia/ui/form/text-fields";
import { toChoices } from "@custodia/ui/input/select";
import { lazyPart } from "@custodia/ui/lazy-part";
import { type ReactNode, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { PolicyField } from "../depreciation/policy-field.tsx";
import { exampleSubject, type PreviewSubject } from "../depreciation/preview-values.ts";
import { PastDateField } from "../register/fields.tsx";
import { noLifeText, percentOf } from "./figures.ts";
import { type SectionProps, UsefulLifeField } from "./form-fields.tsx";
import type { AssetFormValues, ClassHints } from "./form-values.ts";

const OpeningFields = lazyPart(() => import("./value/opening-fields.tsx"));

type FinancialProps = SectionProps & { hints: ClassHints; quantity: number };

export function FinancialSection({ form, asset, hints, quantity, children }: FinancialProps & { children: ReactNode }) {
  const { control } = form;
  const lockedReason = asset && lockedFiguresReason(asset);
  return (
    <FormSection title="Financials" description={lockedReason}>
      {asset && lockedReason ? (
        <LockedFigures asset={asset} />
      ) : (
        <FigureFields form={form} asset={asset} hints={hints} quantity={quantity} />
      )}
      <SelectField
        control={control}
        name="acquisition_nature"
        label="Acquisition Nature"
        required
        options={toChoices(ACQUISITION_NATURES)}
      />
      <NumberField control={control} name="warranty_in_years" label="Warranty in Years" />
      {children}
    </FormSection>
  );
}

function FigureFields({ form, asset, hints, quantity }: FinancialProps) {
  const { control } = form;
  const cost = useWatch({ control, name: "cost" });
  const hasOpening = useWatch({ control, name: "opening_accumulated_depreciation" }) != null;
  const depreciates = useDepreciates(form, asset ? "useful_life_in_days" : "useful_life");
  const totalHint = quantity > 1 && isAmount(cost) ? `Each; ${formatNaira(cost * quantity)} in total` : undefined;
  return (
    <>
      <PastDateField control={control} name="acquisition_date" label="Date of Acquisition" required />
      {depreciates ? (
        <UsefulLifeField form={form} asset={asset} hint={hints.life} />
      ) : (
        <ReadOnlyField label="Useful Life" value={depreciationLabel.none} hint={hints.life} />
      )}
      <MoneyField control={control} name="cost" label="Cost" required hint={totalHint} />
      <MoneyField
        control={control}
        name="scrap_value"
        label="Scrap Value"
        required
        hint={depreciates ? (hints.scrap ?? SCRAP_HINT) : "No effect: the asset does not depreciate"}
      />
      {depreciates ? <PolicyFields form={form} ofClass={hints.policy} /> : null}
      {depreciates || hasOpening ? <OpeningFields form={form} /> : null}
      <CheckboxField
        control={control}
        name="depreciates"
        label="It depreciates"
        hint="If off, its book value stays at cost, as for land"
        wide
      />
    </>
  );
}

/** The policy, which a new asset has from its class, and what it needs. */
function PolicyFields({ form, ofClass }: Pick<SectionProps, "form"> & { ofClass: ClassHints["policy"] }) {
  const { control, getValues, setValue } = form;
  const today = useToday();
  const [policy, opening] = useWatch({ control, name: ["policy", "opening_accumulated_depreciation"] });
  return (
    <>
      <PolicyField
        control={control}
        name="policy"
        ofClass={ofClass}
        subject={() => exampleOfForm(today, getValues())}
        onUnits={(units) => setValue("total_units", units, { shouldDirty: true })}
      />
      <DateField
        control={control}
        name="available_for_use_on"
        label="Available for Use On"
        hint="Depreciation starts on this day; leave blank for the acquisition date"
      />
      {policy?.method === "units_of_production" ? (
        <NumberField
          control={control}
          name="total_units"
          label="Total Units"
          required
          hint={`Hours, kilometres or items produced ${opening ? "that remain after the opening balance" : "over its whole life"}`}
        />
      ) : null}
    </>
  );
}

/** Returns what the form holds so far, completed by the figures of an example. */
function exampleOfForm(today: string, entered: AssetFormValues): PreviewSubject {
  const example = exampleSubject(today);
  const { cost, scrap_value, useful_life, useful_life_in_days: days, acquisition_date, total_units } = entered;
  const years = useful_life ?? (days ? exactYears(days) : null);
  return {
    ...example,
    name: entered.description || "New asset",
    asset: {
      ...example.asset,
      cost: isAmount(cost) && cost > 0 ? cost : example.asset.cost,
      scrap_percent: isAmount(cost) && isAmount(scrap_value) && cost > 0 ? percentOf(scrap_value, cost) : 0,
      in_service_date: entered.available_for_use_on || acquisition_date || example.asset.in_service_date,
      useful_life: years ?? example.asset.useful_life,
      total_units: total_units ?? null,
    },
  };
}

const SCRAP_HINT = "Estimated value at the end of its useful life";

function LockedFigures({ asset }: { asset: AssetView }) {
  const days = asset.useful_life_in_days;
  return (
    <>
      <ReadOnlyField label="Date of Acquisition" value={formatLongDate(asset.acquisition_date)} />
      {days === null ? (
        <ReadOnlyField label="Useful Life" value={noLifeText(asset)} />
      ) : (
        <ReadOnlyField
          label="Useful Life in Days"
          value={days.toLocaleString("en-NG")}
          hint={asset.revalued_on ? `Counted from ${formatLongDate(asset.revalued_on)}` : undefined}
        />
      )}
      <ReadOnlyField label="Cost" value={formatNaira(asset.cost)} />
      <ReadOnlyField label="Scrap Value" value={formatNaira(asset.scrap_value)} />
    </>
  );
}

/** Returns whether the asset depreciates according to the form. If not, the life is cleared, even if it came from the class. */
export function useDepreciates(
  { control, setValue }: SchemaForm<AssetFormValues>,
  lifeField: "useful_life" | "useful_life_in_days",
): boolean {
  const [ticked, entered = null] = useWatch({ control, name: ["depreciates", lifeField] });
  const depreciates = ticked !== false;
  useEffect(() => {
    if (!depreciates && entered !== null) setValue(lifeField, null, { shouldDirty: true });
  }, [depreciates, entered, lifeField, setValue]);
  return depreciates;
}
