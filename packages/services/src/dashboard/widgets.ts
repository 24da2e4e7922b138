import { isHeld, isOut } from "@custodia/domain/assets/lifecycle";
import type { Widgets } from "@custodia/domain/dashboard/schema";
import { type CompanyCtx, today } from "../context.ts";
import { addWideSums, ofWideSum } from "../valuation/sums.ts";
import { keepDay } from "./keep-day.ts";
import { countOf, type Group, type KeptFigures, readFigures } from "./read-figures.ts";

/** The cards of the dashboard, from kept figures alone; money in kobo (rules/dashboard 1). */
export async function dashboardWidgets(ctx: CompanyCtx): Promise<Widgets> {
  return widgetsOf(await figuresOfToday(ctx));
}

/** Kept figures with those of the day, which are computed where nobody asked before. */
export async function figuresOfToday(ctx: CompanyCtx): Promise<OfToday> {
  const day = today(ctx);
  for (;;) {
    const kept = await readFigures(ctx, day);
    if (isOfToday(kept)) return kept;
    await keepDay(ctx, day, countOf(kept.groups.filter(held)));
  }
}

export type OfToday = KeptFigures & { day: NonNullable<KeptFigures["day"]> };

const isOfToday = (kept: KeptFigures): kept is OfToday => kept.day !== null;

const held = ({ status }: Group) => isHeld(status);

/** The same from figures read before. */
export function widgetsOf({ groups, users, day }: OfToday): Widgets {
  const ours = groups.filter(held);
  return {
    total_assets: countOf(ours),
    total_outbound_assets: countOf(ours.filter(({ status }) => isOut(status))),
    total_users: users,
    total_fully_deprecated_assets: day.fully_depreciated,
    total_assets_cost: ofWideSum(addWideSums(ours.map(({ cost }) => cost))),
    total_assets_maintenance: ofWideSum(addWideSums(ours.map(({ maintenance }) => maintenance))),
    total_net_book_value: ofWideSum(day.book_value),
  };
}
