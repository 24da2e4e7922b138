import { draftOf } from "@custodia/app-shell/records/record-form";
import { percentInput } from "@custodia/domain/amounts";
import { type BatchValues, MAX_BATCH, parseSerials, serialsProblem } from "@custodia/domain/assets/batch";
import { type ClassificationView, exactYears, scrapOfCost } from "@custodia/domain/assets/classifications";
import { LIFE_TOO_SHORT } from "@custodia/domain/assets/life";
import { lockedFiguresReason } from "@custodia/domain/assets/lifecycle";
import { type AssetValues, type AssetView, assetCreate, assetPatch } from "@custodia/domain/assets/schema";
import { fromNaira, isAmount, toNaira } from "@custodia/domain/money";
import { NO_OPENING } from "@custodia/domain/valuation/depreciation-fields";
import { depreciationLabel } from "@custodia/domain/valuation/labels";
import type { Policy } from "@custodia/domain/valuation/policy";
import type { Draft, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { pluralize } from "@custodia/ui/input/number-format";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { scheduleText } from "../register/labels.ts";

const QUANTITY = `The quantity must be a whole number from 1 to ${MAX_BATCH}.`;

/** The values of the form: an asset, and for new ones their quantity and the serial numbers as they were pasted. */
export type AssetFormValues = AssetValues & { quantity?: number; serials?: string };

const blank: Draft<AssetValues> = {
  description: "",
  classification_id: null,
  asset_tag: "",
  serial_number: "",
  manufacturer: "",
  model: "",
  vendor_id: null,
  custodian_id: null,
  acquisition_date: null,
  acquisition_nature: null,
  invoice_number: "",
  cost: null,
  scrap_value: 0,
  depreciates: true,
  policy: null,
  available_for_use_on: null,
  total_units: null,
  ...NO_OPENING,
  warranty_in_years: null,
  condition: null,
  maintenance_schedule: null,
  frequency: null,
  remarks: "",
};

/** The life of a new asset is entered in years, at least one; branch and department come from the custodian. */
export const newAssetDraft: Draft<AssetFormValues> = { ...blank, useful_life: null, quantity: 1, serials: "" };

const batchFields = z.object({
  quantity: z.int({ error: QUANTITY }).min(1, QUANTITY).max(MAX_BATCH, QUANTITY),
  serials: z.string(),
});

export const newAssetSchema = z
  .intersection(
    assetCreate.refine(({ useful_life }) => (useful_life ?? 1) >= 1, {
      path: ["useful_life"],
      error: LIFE_TOO_SHORT,
      when: ({ value }) => typeof (value as AssetValues | null)?.useful_life === "number",
    }),
    batchFields,
  )
  .superRefine(({ quantity, serials }, context) => {
    const message = quantity > 1 ? serialsProblem(parseSerials(serials), quantity) : undefined;
    if (message) context.addIssue({ code: "custom", path: ["serials"], message });
  });

/** Returns a draft copied from an asset, without its unique fields. */
export function copyOfAsset(asset: AssetView): Draft<AssetFormValues> {
  const days = asset.useful_life_in_days;
  const { revalued_on, estimated_on, added_on } = asset;
  // Terms that an event changed are not copied.
  const terms =
    revalued_on || estimated_on || added_on
      ? { useful_life: null, scrap_value: 0 }
      : { useful_life: days === null ? null : exactYears(days) };
  const estimated = estimated_on ? { total_units: null } : {};
  const added = added_on ? { cost: null } : {};
  const draft = { ...draftOf(newAssetDraft, asset), ...terms, ...estimated, ...added };
  return { ...draft, asset_tag: "", serial_number: "" };
}

/** Returns the request of a completed form: one asset, or a batch of identical assets. */
export function toRequest({
  quantity = 1,
  serials = "",
  ...asset
}: AssetFormValues): { single: AssetValues; batch?: never } | { batch: BatchValues; single?: never } {
  if (quantity === 1) return { single: asset };
  const { asset_tag: _tag, serial_number: _serial, ...shared } = asset;
  return { batch: { ...shared, quantity, serial_numbers: parseSerials(serials) } };
}

/** A correction shows the stored life in days, and may change branch and department independently of the custodian. */
const correctionDraft: Draft<AssetValues> = {
  ...blank,
  useful_life_in_days: null,
  location_id: null,
  department: "",
};

/** Returns the schema and the draft of a correction; locked figures (`lockedFiguresReason`) are neither validated nor sent. */
export function correctionForm(asset: AssetView) {
  if (!lockedFiguresReason(asset)) return { schema: assetCreate, draft: draftOf(correctionDraft, asset) };
  const { cost, scrap_value, depreciates, useful_life_in_days, acquisition_date, ...unlocked } = correctionDraft;
  const { policy, available_for_use_on, total_units, ...terms } = unlocked;
  const { opening_accumulated_depreciation, opening_as_at, opening_continues, ...others } = terms;
  return { schema: assetPatch as unknown as typeof assetCreate, draft: draftOf(others, asset) };
}

/** The class's default for each field, as text; undefined if it has none. */
export type ClassHints = ReturnType<typeof hintsOf>;

type ClassFields = Partial<ReturnType<typeof classDefaults>>;

/**
 * Fills a new asset with its class's defaults. A field that the user edited keeps its value; one filled by an earlier class
 * takes the new default, and the scrap value follows the cost.
 */
export function useClassDefaults(form: SchemaForm<AssetFormValues>) {
  const [chosen, setChosen] = useState<ClassificationView | null>(null);
  const applied = useRef<ClassFields>({});
  const cost = useWatch({ control: form.control, name: "cost" });
  useEffect(() => {
    if (!chosen && Object.keys(applied.current).length === 0) return;
    const defaults = classDefaults(chosen, cost);
    for (const [field, value] of Object.entries(defaults)) {
      const name = field as keyof ClassFields;
      const current = form.getValues(name);
      const untouched = name in applied.current ? isSame(current, applied.current[name]) : isBlank(current);
      if (!untouched || contradicts(name, defaults, form)) continue;
      applied.current = { ...applied.current, [name]: value };
      if (!isSame(current, value))
        form.setValue(name, value as AssetFormValues[typeof name], {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
    }
  }, [chosen, cost, form]);
  return { chooseClass: setChosen, hints: hintsOf(chosen) };
}

/** A form has its own copy of a policy. */
const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Returns whether a field still has its initial value: by default an asset depreciates. */
const isBlank = (value: unknown) => value === null || value === undefined || BLANKS.has(value);
const BLANKS = new Set<unknown>(["", 0, true]);

/**
 * True if a default would contradict entered values: a frequency belongs to its schedule, and an entered life means
 * depreciation.
 */
function contradicts(
  name: keyof ClassFields,
  defaults: ClassFields,
  { getValues }: SchemaForm<AssetFormValues>,
): boolean {
  if (name === "frequency") return getValues("maintenance_schedule") !== defaults.maintenance_schedule;
  return name === "depreciates" && defaults.depreciates === false && !isBlank(getValues("useful_life"));
}

/** Returns the values that a class gives an asset of this cost, in naira; fields without a default stay empty. */
export function classDefaults(chosen: Partial<ClassificationView> | null, cost: unknown) {
  const { useful_life_in_days: days = null, scrap_value_percent: percent = null } = chosen ?? {};
  const scrap =
    percent !== null && isAmount(cost) ? toNaira(scrapOfCost(fromNaira(cost), percentInput.parse(percent))) : 0;
  return {
    useful_life: days === null ? null : exactYears(days),
    depreciates: chosen?.depreciates ?? true,
    scrap_value: scrap,
    maintenance_schedule: chosen?.maintenance_schedule ?? null,
    frequency: chosen?.frequency ?? null,
    policy: (chosen?.policy ?? null) as Policy | null,
  };
}

function hintsOf(chosen: ClassificationView | null) {
  if (!chosen) return { life: undefined, scrap: undefined, schedule: undefined, policy: undefined };
  const { name, depreciates, useful_life, scrap_value_percent: percent } = chosen;
  const hint = (text: string | null) => (text === null ? undefined : `${name}: ${text}`);
  const years = useful_life === null ? null : pluralize(useful_life, "year");
  return {
    life: hint(depreciates ? years : depreciationLabel.none.toLowerCase()),
    scrap: hint(percent === null ? null : `${percent} % of the cost`),
    schedule: hint(scheduleText(chosen.maintenance_schedule, chosen.frequency)),
    policy: { name, policy: chosen.policy as Policy | null },
  };
}
