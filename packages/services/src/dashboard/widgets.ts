import { dayFigures, figures } from "@custodia/db/schema/figures";
import { users } from "@custodia/db/schema/setup";
import { HELD, OUT } from "@custodia/domain/assets/lifecycle";
import type { Widgets } from "@custodia/domain/dashboard/schema";
import { dayNumber } from "@custodia/domain/date";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { ofWideSum } from "../assets/sums.ts";
import { type CompanyCtx, today } from "../context.ts";
import { prepared } from "../prepared.ts";
import { keepDay } from "./keep-day.ts";
import { COMPANY, ownFigures, total } from "./own-figures.ts";

/** A figure of the day; null where it was not computed yet. */
const ofDay = (column: SQL | { getSQL(): SQL }) => sql<number | null>`(
  SELECT ${column} FROM ${dayFigures} WHERE ${and(eq(dayFigures.company_id, COMPANY), eq(dayFigures.day, sql.placeholder("day")))}
)`;

const kept = prepared((db) =>
  db
    .select({
      total_assets: total(figures.count),
      total_outbound_assets: sql<number>`coalesce(sum(${figures.count}) FILTER (WHERE ${inArray(figures.status, OUT)}), 0)`,
      total_users: sql<number>`(
        SELECT count(*) FROM ${users} WHERE ${and(eq(users.company_id, COMPANY), isNull(users.deactivated_at))}
      )`,
      total_fully_deprecated_assets: ofDay(dayFigures.fully_depreciated),
      cost: total(figures.cost_millions),
      cost_rest: total(figures.cost_rest),
      maintenance: total(figures.maintenance_millions),
      maintenance_rest: total(figures.maintenance_rest),
      book_value: ofDay(dayFigures.book_value_millions),
      book_value_rest: ofDay(dayFigures.book_value_rest),
    })
    .from(figures)
    .where(ownFigures(inArray(figures.status, HELD)))
    .prepare(),
);

/** The cards of the dashboard, from kept figures alone; money in kobo (decisions §10). */
export async function dashboardWidgets(ctx: CompanyCtx): Promise<Widgets> {
  const day = today(ctx);
  for (;;) {
    const [row] = await kept(ctx.db.read).all({ company: ctx.company.id, day: dayNumber(day) });
    const { cost, cost_rest, maintenance, maintenance_rest, book_value, book_value_rest, ...counts } = row!;
    const { total_fully_deprecated_assets } = counts;
    if (total_fully_deprecated_assets === null || book_value === null || book_value_rest === null) {
      await keepDay(ctx, day, counts.total_assets);
      continue;
    }
    return {
      ...counts,
      total_fully_deprecated_assets,
      total_assets_cost: ofWideSum({ millions: cost, rest: cost_rest }),
      total_assets_maintenance: ofWideSum({ millions: maintenance, rest: maintenance_rest }),
      total_net_book_value: ofWideSum({ millions: book_value, rest: book_value_rest }),
    };
  }
}
