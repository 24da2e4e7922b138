import { dueLabel } from "@custodia/domain/assets/due";
import { standingLabel } from "@custodia/domain/assets/standing";
import { depreciationLabel } from "@custodia/domain/valuation/words";
import type { BuiltInView } from "../views/current-view.ts";

/** The views of the register that everybody has. */
export const assetViews: readonly BuiltInView[] = [
  { key: "all", name: "All assets", search: {} },
  {
    key: "attention",
    name: "Needs attention",
    hint: "Overdue for return, due for maintenance, or awaiting approval",
    search: { filter: { due: "attention" } },
  },
  {
    key: "overdue",
    name: dueLabel.return,
    hint: "Where it is, with whom, and when it was expected back",
    search: { filter: { due: "return" } },
  },
  {
    key: "maintenance",
    name: dueLabel.maintenance,
    hint: "The longest due first",
    search: { filter: { due: "maintenance" } },
  },
  {
    key: "depreciated",
    name: depreciationLabel.full,
    hint: "Still held, with nothing left to depreciate",
    search: { filter: { depreciation: "full" } },
  },
  {
    key: "disposed",
    name: standingLabel.disposed,
    hint: "Proceeds, book value of the day, gain or loss",
    search: { filter: { standing: "disposed" } },
  },
];
