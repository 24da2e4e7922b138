import { statusLabel } from "@custodia/domain/assets/words";
import { PER_CONDITION, type TotalPerCondition } from "@custodia/domain/dashboard/schema";
import { type CompanyCtx, today } from "../context.ts";
import { countOf, type KeptFigures, readFigures } from "./read-figures.ts";

/** How many assets are out for maintenance, out for fieldwork, sold and scrapped, from kept figures. */
export async function totalPerCondition(ctx: CompanyCtx): Promise<TotalPerCondition> {
  return perCondition(await readFigures(ctx, today(ctx)));
}

/** The same from figures read before. */
export function perCondition({ groups }: KeptFigures): TotalPerCondition {
  return {
    series: PER_CONDITION.map((status) => ({
      status,
      name: statusLabel[status],
      count: countOf(groups.filter((group) => group.status === status)),
    })),
  };
}
