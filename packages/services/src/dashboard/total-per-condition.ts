import { figures } from "@custodia/db/schema/figures";
import { statusLabel } from "@custodia/domain/assets/words";
import { PER_CONDITION, type TotalPerCondition } from "@custodia/domain/dashboard/schema";
import { inArray } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { prepared } from "../prepared.ts";
import { ownFigures, total } from "./own-figures.ts";

const kept = prepared((db) =>
  db
    .select({ status: figures.status, count: total(figures.count) })
    .from(figures)
    .where(ownFigures(inArray(figures.status, PER_CONDITION)))
    .groupBy(figures.status)
    .prepare(),
);

/** How many assets are out for maintenance, out for fieldwork, sold and scrapped, from kept figures. */
export async function totalPerCondition(ctx: CompanyCtx): Promise<TotalPerCondition> {
  const rows = await kept(ctx.db.read).all({ company: ctx.company.id });
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    series: PER_CONDITION.map((status) => ({
      status,
      name: statusLabel[status],
      count: counts.get(status) ?? 0,
    })),
  };
}
