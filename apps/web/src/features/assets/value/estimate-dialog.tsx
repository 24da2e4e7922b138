import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { exactYears } from "@custodia/domain/assets/classifications";
import type { AssetView } from "@custodia/domain/assets/schema";
import {
  changesEstimate,
  ESTIMATE_MISSING,
  type EstimateValues,
  estimateInput,
} from "@custodia/domain/assets/value/estimates";
import { calendarDate, daysBetween, formatLongDate, isCalendarDate } from "@custodia/domain/date";
import { formatNaira, isAmount, toNaira } from "@custodia/domain/money";
import { lifeEndsOn } from "@custodia/domain/valuation/depreciation";
import type { Policy } from "@custodia/domain/valuation/policy";
import { FormSection } from "@custodia/ui/form/form";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useWatch } from "react-hook-form";
import { PolicyField } from "../../depreciation/policy-field.tsx";
import {
  exampleSubject,
  type PreviewEvent,
  type PreviewSubject,
  storedRule,
} from "../../depreciation/preview-values.ts";
import { PastDateField } from "../../register/fields.tsx";
import { CorrectionActions, CorrectionDialog } from "../corrections/correction-dialog.tsx";
import { bookValueOn, percentOf, storedTerms } from "../figures.ts";
import { RemarksField } from "../form-fields.tsx";
import { EventEffect } from "./event-effect.tsx";
import { firstEventDay, isMonths, RemainingMonths, sendEvent } from "./event-fields.tsx";
import { formatUnits } from "./life-terms.ts";

/** The server names the first of the three fields. */
const schema = estimateInput.refine(changesEstimate, { path: ["useful_life_in_months"], error: ESTIMATE_MISSING });

/** Changes the remaining life, the scrap value or the policy of an asset from a day on. */
export default function EstimateDialog({ asset, onClose }: { asset: AssetView; onClose: () => void }) {
  const { mutateAsync } = trpc.estimates.create.useMutation();
  const today = useToday();
  const form = useSchemaForm<EstimateValues>(schema, {
    from: today,
    useful_life_in_months: null,
    scrap_value: null,
    policy: null,
    total_units: null,
    remarks: "",
  });
  const { control } = form;
  return (
    <CorrectionDialog
      {...{ asset, form, onClose }}
      title="Change estimate"
      effect="The book value of the day is spread over the remaining life (IAS 8.36). Earlier figures stay; if they were wrong from the start, edit the asset instead."
      send={(values) => sendEvent(mutateAsync({ ...values, id: asset.id, version: asset.version }))}
      message="The estimate was changed"
      wide
      actions={<CorrectionActions label="Change Estimate" />}
    >
      <FormSection>
        <PastDateField control={control} name="from" label="From" required min={firstEventDay(asset)} />
        <RemainingMonths control={control} name="useful_life_in_months" asset={asset} />
        <MoneyField
          control={control}
          name="scrap_value"
          label="Scrap Value"
          hint={`Leave blank to keep ${formatNaira(asset.scrap_value)}`}
        />
        <RemarksField control={control} name="remarks" rows={1} wide={false} />
        <PolicyField
          control={control}
          name="policy"
          kept={asset.policy as Policy | null}
          subject={() => remainder(asset, form.getValues(), today)}
          onUnits={(units) => form.setValue("total_units", units, { shouldDirty: true })}
        />
        <TotalUnits form={form} asset={asset} />
      </FormSection>
      <LiveEffect form={form} asset={asset} />
    </CorrectionDialog>
  );
}

/** The units of an asset that depreciates by use, or of one that begins to. */
function TotalUnits({ form: { control }, asset }: { form: SchemaForm<EstimateValues>; asset: AssetView }) {
  const policy = useWatch({ control, name: "policy" }) ?? asset.policy;
  if (policy?.method !== "units_of_production") return null;
  const orBlank = asset.total_units === null ? "" : `; leave blank to keep ${formatUnits(asset.total_units)}`;
  return (
    <NumberField
      control={control}
      name="total_units"
      label="Total Units"
      required={asset.total_units === null}
      hint={`In total, including those logged so far${orBlank}`}
    />
  );
}

function LiveEffect({ form, asset }: { form: SchemaForm<EstimateValues>; asset: AssetView }) {
  const [from, months, scrap_value, policy, units] = useWatch({
    control: form.control,
    name: ["from", "useful_life_in_months", "scrap_value", "policy", "total_units"],
  });
  const total_units = Number(units) > 0 ? units : null;
  const changes = isMonths(months) || isAmount(scrap_value) || Boolean(policy) || total_units !== null;
  const event = {
    type: "estimate",
    date: from,
    policy,
    total_units,
    useful_life_in_months: isMonths(months) ? months : null,
    scrap_value: isAmount(scrap_value) ? scrap_value : null,
  } as Extract<PreviewEvent, { type: "estimate" }>;
  return (
    <EventEffect
      assetId={asset.id}
      event={changes && isCalendarDate(from) ? event : null}
      incomplete="The effect appears once you enter what changes."
    />
  );
}

/** Returns what is left of an asset on the day of a change, as an example for the choice of its policy. */
function remainder(
  asset: AssetView,
  { from, useful_life_in_months, scrap_value }: EstimateValues,
  today: string,
): PreviewSubject {
  const example = exampleSubject(today);
  const day = isCalendarDate(from) ? from : calendarDate(today);
  const value = bookValueOn(asset, day, calendarDate(today));
  const end = lifeEndsOn(storedTerms(asset));
  const days = end === null ? 0 : daysBetween(day, end);
  const cost = value ? toNaira(value) : example.asset.cost!;
  const scrap = scrap_value ?? asset.scrap_value;
  return {
    ...example,
    rule: storedRule(asset.policy),
    name: `${asset.barcode} from ${formatLongDate(day)}, with its book value of that day as cost`,
    asset: {
      ...example.asset,
      cost,
      scrap_percent: percentOf(scrap, cost),
      in_service_date: day,
      useful_life: isMonths(useful_life_in_months)
        ? useful_life_in_months / 12
        : days > 0
          ? exactYears(days)
          : example.asset.useful_life,
    },
  };
}
