import { scrapOfCost } from "@custodia/domain/assets/class-defaults";
import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import type { ByClassField } from "@custodia/domain/assets/import/meanings";
import { type LifeInput, lifeInDays } from "@custodia/domain/assets/life";
import { ZERO } from "@custodia/domain/money";
import type { References } from "./references.ts";

type Values = Partial<Record<ImportFieldName | "depreciates", unknown>>;

/**
 * Gives a row what neither its cells nor the values for all rows say, as its class has it, in place. Answers the fields that the
 * class gave; a scrap value that nobody gives is 0.
 */
export function beginByClass(values: Values, lifeForAll: number | undefined, { classes }: References) {
  const own = classes.get(values.classification_id as number);
  const given: ByClassField[] = [];
  const take = (field: ByClassField, value: unknown) => {
    values[field] = value;
    given.push(field);
  };
  // A life that the file says, or that was typed for all rows, is of what depreciates.
  if (lifeInDays(values as LifeInput) === undefined) {
    const said = values.useful_life === null || values.useful_life_in_days === null;
    if (said) values.depreciates = false;
    else if (own && lifeForAll === undefined) {
      if (!own.depreciates) take("depreciates", false);
      else if (own.useful_life_in_days !== null) take("useful_life_in_days", own.useful_life_in_days);
    }
  }
  if (own && own.scrap_value_percent !== null && values.scrap_value === undefined) {
    const { cost } = values;
    if (typeof cost === "number" && cost >= 0)
      take("scrap_value", scrapOfCost(cost, own.scrap_value_percent));
  }
  if (own?.maintenance_schedule && values.maintenance_schedule === undefined) {
    take("maintenance_schedule", own.maintenance_schedule);
    values.frequency ??= own.frequency ?? undefined;
  }
  values.scrap_value ??= ZERO;
  return given;
}
