import { isHeld } from "@custodia/domain/assets/lifecycle";
import type { TotalPerClassification } from "@custodia/domain/dashboard/schema";
import { sortKey } from "@custodia/domain/sort-key";
import { type CompanyCtx, today } from "../context.ts";
import { addWideSums, ofWideSum } from "../valuation/sums.ts";
import { countOf, type KeptFigures, readFigures } from "./read-figures.ts";

/** Count and cost of the assets held, by classification, from kept figures: the largest class first; money in kobo. */
export async function totalPerClassification(ctx: CompanyCtx): Promise<TotalPerClassification> {
  return perClassification(await readFigures(ctx, today(ctx)));
}

/** The same from figures read before. */
export function perClassification({ groups }: KeptFigures): TotalPerClassification {
  const held = groups.filter(({ status, count }) => isHeld(status) && count > 0);
  const classes = Map.groupBy(held, ({ classification }) => classification.id);
  return [...classes.values()]
    .map((ofClass) => ({
      ...ofClass[0]!.classification,
      count: countOf(ofClass),
      cost: ofWideSum(addWideSums(ofClass.map(({ cost }) => cost))),
    }))
    .sort((a, b) => b.count - a.count || (sortKey(a.name) < sortKey(b.name) ? -1 : 1));
}
