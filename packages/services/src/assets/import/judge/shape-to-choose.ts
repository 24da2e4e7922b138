import type { ImportOptions } from "@custodia/domain/assets/import/options";
import { ASKED_IF_MERGED } from "@custodia/domain/assets/import/shape";
import type { Survey } from "./survey.ts";

const WHOSE =
  "Some of its cells are merged: say whether the figure is the first row's, is shared or is each row's.";
const EACH_OR_ALL = "Some rows are several assets: say whether their amounts are for each or in total.";

/** Choices that this file needs and that nobody has made, by name, and why. */
export function shapeToChoose(
  survey: Survey,
  choices: Pick<ImportOptions, "mapping" | "merged" | "quantity_cost">,
): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const field of ASKED_IF_MERGED) {
    const isMerged = choices.mapping?.[field]?.some((column) => survey.merged.has(column));
    if (isMerged && !choices.merged?.[field]) missing[`merged.${field}`] = WHOSE;
  }
  if (survey.several > 0 && !choices.quantity_cost) missing.quantity_cost = EACH_OR_ALL;
  return missing;
}
