import { exactYears, scrapOfCost } from "@custodia/domain/assets/class-defaults";
import type { ClassificationView } from "@custodia/domain/assets/classifications";
import { fromNaira, toNaira } from "@custodia/domain/money";
import { percentInput } from "@custodia/domain/percent-fields";
import { depreciationLabel } from "@custodia/domain/valuation/words";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { counted } from "../register/figures.tsx";
import { scheduleText } from "../register/month-names.ts";
import type { AssetFormWire } from "./asset-drafts.ts";
import { isAmount } from "./figures.ts";

type Begun = Partial<
  Pick<AssetFormWire, "useful_life" | "depreciates" | "scrap_value" | "maintenance_schedule" | "frequency">
>;

/** What the class gives each field, in words; undefined where it says nothing. */
export interface ClassHints {
  life: string | undefined;
  scrap: string | undefined;
  schedule: string | undefined;
}

/**
 * Has a new asset begin with what its class says. A field that somebody typed in keeps what was typed; one that an earlier class
 * filled takes the new one's, and the scrap value follows the cost.
 */
export function useClassDefaults(form: SchemaForm<AssetFormWire>) {
  const [chosen, setChosen] = useState<ClassificationView | null>(null);
  const given = useRef<Begun>({});
  const cost = useWatch({ control: form.control, name: "cost" });
  useEffect(() => {
    if (!chosen && Object.keys(given.current).length === 0) return;
    const begun = begunBy(chosen, cost);
    for (const [field, value] of Object.entries(begun)) {
      const name = field as keyof Begun;
      const now = form.getValues(name);
      const untouched = name in given.current ? now === given.current[name] : isBlank(now);
      if (!untouched || isStrange(name, begun, form)) continue;
      given.current = { ...given.current, [name]: value };
      if (now !== value)
        form.setValue(name, value as never, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
    }
  }, [chosen, cost, form]);
  return { take: setChosen, hints: hintsOf(chosen) };
}

/** What a form holds that nobody has touched: an asset depreciates. */
const isBlank = (value: unknown) => value === null || value === undefined || BLANKS.has(value);
const BLANKS = new Set<unknown>(["", 0, true]);

/** A frequency is one of its schedule, and what has a life that somebody typed depreciates. */
function isStrange(name: keyof Begun, begun: Begun, { getValues }: SchemaForm<AssetFormWire>): boolean {
  if (name === "frequency") return getValues("maintenance_schedule") !== begun.maintenance_schedule;
  return name === "depreciates" && begun.depreciates === false && !isBlank(getValues("useful_life"));
}

type Giving = Pick<
  ClassificationView,
  "depreciates" | "useful_life_in_days" | "scrap_value_percent" | "maintenance_schedule" | "frequency"
>;

/** What a class gives an asset of this cost, in naira; what it says nothing of stays empty. */
export function begunBy(chosen: Giving | null, cost: unknown) {
  const { useful_life_in_days: days = null, scrap_value_percent: percent = null } = chosen ?? {};
  const scrap =
    percent !== null && isAmount(cost)
      ? toNaira(scrapOfCost(fromNaira(cost), percentInput.parse(percent)))
      : 0;
  return {
    useful_life: days === null ? null : exactYears(days),
    depreciates: chosen?.depreciates ?? true,
    scrap_value: scrap,
    maintenance_schedule: chosen?.maintenance_schedule ?? null,
    frequency: chosen?.frequency ?? null,
  };
}

function hintsOf(chosen: ClassificationView | null): ClassHints {
  if (!chosen) return { life: undefined, scrap: undefined, schedule: undefined };
  const { name, scrap_value_percent: percent, maintenance_schedule, frequency } = chosen;
  const schedule = scheduleText(maintenance_schedule, frequency);
  return {
    life: lifeHint(chosen),
    scrap: percent === null ? undefined : `${name}: ${percent} % of the cost`,
    schedule: schedule === null ? undefined : `${name}: ${schedule}`,
  };
}

function lifeHint({ name, depreciates, useful_life }: ClassificationView): string | undefined {
  if (!depreciates) return `${name}: ${depreciationLabel.none.toLowerCase()}`;
  return useful_life === null ? undefined : `${name}: ${counted(useful_life, "year")}`;
}
