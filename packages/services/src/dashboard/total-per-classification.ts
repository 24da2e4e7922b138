import { figures } from "@custodia/db/schema/figures";
import { classifications } from "@custodia/db/schema/setup";
import { HELD } from "@custodia/domain/assets/lifecycle";
import type { TotalPerClassification } from "@custodia/domain/dashboard/schema";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { ofWideSum } from "../assets/sums.ts";
import type { CompanyCtx } from "../context.ts";
import { prepared } from "../prepared.ts";
import { ownFigures, total } from "./own-figures.ts";

const kept = prepared((db) => {
  const count = total(figures.count);
  return db
    .select({
      id: classifications.id,
      name: classifications.name,
      count,
      millions: total(figures.cost_millions),
      rest: total(figures.cost_rest),
    })
    .from(figures)
    .innerJoin(
      classifications,
      and(
        eq(classifications.company_id, figures.company_id),
        eq(classifications.id, figures.classification_id),
      ),
    )
    .where(ownFigures(inArray(figures.status, HELD)))
    .groupBy(classifications.id)
    .having(sql`${count} > 0`)
    .orderBy(desc(count), classifications.name)
    .prepare();
});

/** Count and cost of the assets held, by classification, from kept figures: the largest class first; money in kobo. */
export async function totalPerClassification(ctx: CompanyCtx): Promise<TotalPerClassification> {
  const rows = await kept(ctx.db.read).all({ company: ctx.company.id });
  return rows.map(({ millions, rest, ...row }) => ({ ...row, cost: ofWideSum({ millions, rest }) }));
}
