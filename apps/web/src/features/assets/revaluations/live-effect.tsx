import { useToday } from "@custodia/app-shell/session/company-time.ts";
import type { RevaluationWire } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useWatch } from "react-hook-form";
import { RevaluationEffect } from "./revaluation-effect.tsx";
import { revaluedFigures } from "./revalued-figures.ts";

export function LiveEffect({
  form: { control },
  asset,
}: {
  form: SchemaForm<RevaluationWire>;
  asset: AssetView;
}) {
  const today = useToday();
  const [revaluation_date, carrying_amount, scrap_value, useful_life_in_days] = useWatch({
    control,
    name: ["revaluation_date", "carrying_amount", "scrap_value", "useful_life_in_days"],
  });
  const entered = { revaluation_date, carrying_amount, scrap_value, useful_life_in_days };
  return <RevaluationEffect revalued={revaluedFigures(asset, entered, today)} day={revaluation_date} />;
}
