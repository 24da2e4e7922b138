import { statusLabel } from "@custodia/domain/assets/labels";
import { isInService, isOut } from "@custodia/domain/assets/lifecycle";
import {
  type DashboardFigures,
  PER_CONDITION,
  type TotalPerClassification,
  type TotalPerCondition,
  type Widgets,
} from "@custodia/domain/dashboard/schema";
import type { CalendarDate } from "@custodia/domain/date";
import { sortKey } from "@custodia/domain/sort-key";
import { type CompanyCtx, today } from "../core/context.ts";
import { addWideSums, ofWideSum } from "../valuation/sums.ts";
import { countOf, type Group, readFigures, type StoredFigures } from "./read-figures.ts";
import { type DayInput, sumDay } from "./worker.ts";

/** The dashboard computed from cached figures, for as long as these are cached. */
const shown = new WeakMap<OfToday, DashboardFigures>();

/** All figures of the dashboard as of one moment, so that cards and charts agree; money in kobo. */
export async function showDashboard(ctx: CompanyCtx): Promise<DashboardFigures> {
  const kept = await figuresOfToday(ctx);
  const known = shown.get(kept);
  if (known) return known;
  const made = {
    widgets: widgetsOf(kept),
    total_per_condition: perCondition(kept),
    total_per_classification: perClassification(kept),
  };
  shown.set(kept, made);
  return made;
}

/** The cards of the dashboard, from kept figures alone; money in kobo (rules/dashboard 1). */
export async function dashboardWidgets(ctx: CompanyCtx): Promise<Widgets> {
  return widgetsOf(await figuresOfToday(ctx));
}

/** Kept figures with those of the day, which are computed where nobody asked before. */
async function figuresOfToday(ctx: CompanyCtx): Promise<OfToday> {
  const day = today(ctx);
  for (;;) {
    const kept = await readFigures(ctx, day);
    if (isOfToday(kept)) return kept;
    await cacheDay(ctx, day, countOf(kept.groups.filter(held)));
  }
}

type OfToday = StoredFigures & { day: NonNullable<StoredFigures["day"]> };

const isOfToday = (kept: StoredFigures): kept is OfToday => kept.day !== null;

const held = ({ status }: Group) => isInService(status);

/** The same from figures read before. */
function widgetsOf({ groups, users, day }: OfToday): Widgets {
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

/** Count and cost of the assets held, by classification, from kept figures: the largest class first; money in kobo. */
export async function totalPerClassification(ctx: CompanyCtx): Promise<TotalPerClassification> {
  return perClassification(await readFigures(ctx, today(ctx)));
}

/** The same from figures read before. */
function perClassification({ groups }: StoredFigures): TotalPerClassification {
  const held = groups.filter(({ status, count }) => isInService(status) && count > 0);
  const classes = Map.groupBy(held, ({ classification }) => classification.id);
  return [...classes.values()]
    .map((ofClass) => ({
      ...ofClass[0]!.classification,
      count: countOf(ofClass),
      cost: ofWideSum(addWideSums(ofClass.map(({ cost }) => cost))),
    }))
    .sort((a, b) => b.count - a.count || (sortKey(a.name) < sortKey(b.name) ? -1 : 1));
}

/** How many assets are out for maintenance, out for fieldwork, sold and scrapped, from kept figures. */
export async function totalPerCondition(ctx: CompanyCtx): Promise<TotalPerCondition> {
  return perCondition(await readFigures(ctx, today(ctx)));
}

/** The same from figures read before. */
function perCondition({ groups }: StoredFigures): TotalPerCondition {
  return {
    series: PER_CONDITION.map((status) => ({
      status,
      name: statusLabel[status],
      count: countOf(groups.filter((group) => group.status === status)),
    })),
  };
}

/** From so many assets on the sum is left to a worker: it would freeze the server for longer than a blink. */
const MANY = 100_000;

/** The computations in progress: concurrent callers wait for the same one. */
const underWay = new Map<string, Promise<void>>();

/** Computes what changes with the day, once for all who ask, and keeps it. `held` says how many assets there are to sum. */
export function cacheDay(ctx: CompanyCtx, day: CalendarDate, held: number): Promise<void> {
  const input: DayInput = { company_id: ctx.company.id, day };
  const key = `${ctx.db.target.url} ${input.company_id} ${day}`;
  const known = underWay.get(key);
  if (known) return known;
  const made = computed(ctx, input, held).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

function computed(ctx: CompanyCtx, input: DayInput, held: number): Promise<void> {
  if (held < MANY) return ctx.db.write((tx) => sumDay(tx, input));
  return ctx.workers.run("sumDay", input, { companyId: input.company_id });
}
