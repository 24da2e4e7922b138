import { cashiers, cashMovements, shiftReviews, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { differenceOf, hasDifference, type Tallies } from "@custodia/domain/pos/shifts/expected";
import type { ShiftListQuery } from "@custodia/domain/pos/shifts/schema";
import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { containsWords, eqEach, orderOf, pageFrom, totalFrom } from "../../core/list.ts";
import { findOwn, inCompany, requireRow } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { type Count, type CountFigures, countFigures, countsOf } from "./working-shift.ts";

const sortable = {
  opened_at: shifts.opened_at,
  closed_at: shifts.closed_at,
  cashier: custodians.sort_key,
  created_at: shifts.id,
};

/** Returns a page of the company's shifts, newest first unless sorted. */
export function listShifts(ctx: CompanyCtx, query: ShiftListQuery) {
  const { state, cashier_id, location_id } = shifts;
  const { awaits_review, mine } = query.filter;
  const isMine = eq(shifts.opened_by, ctx.actor.user_id);
  const where = and(
    eqEach({ state, cashier_id, location_id, day: shifts.closed_day }, query.filter),
    awaits_review === undefined ? undefined : awaits_review ? awaitsReview : sql`NOT ${awaitsReview}`,
    mine === undefined ? undefined : mine ? isMine : sql`NOT ${isMine}`,
    containsWords([custodians.full_name], query.search),
  );
  const rows = shiftRows(ctx, where).orderBy(...orderOf(query, sortable, shifts.id));
  const total = () =>
    totalFrom(
      ctx.db.read
        .select({ total: count() })
        .from(shifts)
        .innerJoin(cashiers, eq(cashiers.id, shifts.cashier_id))
        .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
        .where(and(inCompany(ctx, shifts), where)),
    );
  return pageFrom(query, rows, total, (page) => withCounts(ctx, page));
}

type Scope = Pick<CompanyCtx, "company" | "clock" | "db">;

/** Returns one shift with its counts and cash movements, in kobo. Throws 404. */
export async function showShift(ctx: Scope, { id }: { id: number }) {
  const row = await requireRow(shiftRows(ctx, eq(shifts.id, id)), "shift");
  return withDetail(ctx, (await withCounts(ctx, [row]))[0]!);
}

/** Returns the unclosed shifts that the user has opened, the latest first. */
export async function myShifts(ctx: CompanyCtx) {
  const isMine = eq(shifts.opened_by, ctx.actor.user_id);
  const isUnclosed = inArray(shifts.state, ["open", "counted"]);
  const rows = await shiftRows(ctx, and(isMine, isUnclosed)).orderBy(desc(shifts.id));
  return { data: await Promise.all((await withCounts(ctx, rows)).map((row) => withDetail(ctx, row))) };
}

/** The detail of a shift: its row, review, counts and cash movements. */
async function withDetail(ctx: Scope, row: ShiftFigures) {
  const db = ctx.db.read;
  const { id } = row;
  const { closed_by, reason, version } = (await findOwn(db, ctx, shifts, id))!;
  const counts = await countsOf(db, ctx, [id]);
  const userColumns = { id: users.id, full_name: users.full_name };
  const [closer] = closed_by ? await db.select(userColumns).from(users).where(eq(users.id, closed_by)) : [];
  const [review] = await db
    .select({ user: userColumns, remark: shiftReviews.remark, created_at: shiftReviews.created_at })
    .from(shiftReviews)
    .innerJoin(users, eq(users.id, shiftReviews.user_id))
    .where(and(inCompany(ctx, shiftReviews), eq(shiftReviews.shift_id, id)));
  const { kind, amount, reason: cashReason, created_at } = cashMovements;
  const cash_movements = await db
    .select({ id: cashMovements.id, kind, amount, reason: cashReason, user: userColumns, created_at })
    .from(cashMovements)
    .innerJoin(users, eq(users.id, cashMovements.user_id))
    .where(and(inCompany(ctx, cashMovements), eq(cashMovements.shift_id, id)))
    .orderBy(asc(cashMovements.id));
  return {
    ...row,
    closed_by: closer ?? null,
    reason,
    review: review ?? null,
    counts: counts.map((count) => ({ ...countHeader(count), ...visibleCounts(row, count) })),
    cash_movements,
    version,
  };
}

const countHeader = ({ number, denominations, user, created_at }: Awaited<ReturnType<typeof countsOf>>[number]) => ({
  number,
  denominations,
  user,
  created_at,
});

/** Whether the difference of a shift awaits a review. */
export const awaitsReview = sql`(shifts.needs_review = 1 AND NOT EXISTS (
  SELECT 1 FROM ${shiftReviews} WHERE shift_reviews.company_id = shifts.company_id AND shift_reviews.shift_id = shifts.id
))`.mapWith(Boolean);

const columns = {
  id: shifts.id,
  state: shifts.state,
  cashier_id: shifts.cashier_id,
  cashier: { id: cashiers.id, full_name: custodians.full_name },
  location_id: shifts.location_id,
  location: locationRefColumns,
  opened_by: { id: users.id, full_name: users.full_name },
  float: shifts.float,
  opened_at: shifts.opened_at,
  counted_at: shifts.counted_at,
  closed_at: shifts.closed_at,
  closed_day: shifts.closed_day,
  awaits_review: awaitsReview,
};

/** The company's shifts that meet `where`, in kobo. */
export const shiftRows = (ctx: Pick<CompanyCtx, "company" | "db">, where: SQL | undefined) =>
  ctx.db.read
    .select(columns)
    .from(shifts)
    .innerJoin(cashiers, eq(cashiers.id, shifts.cashier_id))
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .innerJoin(locations, eq(locations.id, shifts.location_id))
    .innerJoin(users, eq(users.id, shifts.opened_by))
    .where(and(inCompany(ctx, shifts), where));

/**
 * Adds the last counts to shifts. Counted amounts are missing before the first count, and expected ones before the shift is
 * closed. The sales are not read.
 */
export async function withCounts(ctx: Pick<CompanyCtx, "company" | "db">, rows: Awaited<ReturnType<typeof shiftRows>>) {
  const counts = await countsOf(
    ctx.db.read,
    ctx,
    rows.flatMap(({ id, counted_at }) => (counted_at ? [id] : [])),
  );
  return rows.map((row) => ({
    ...row,
    ...latestCount(
      row,
      counts.filter(({ shift_id }) => shift_id === row.id),
    ),
  }));
}

type ShiftFigures = Awaited<ReturnType<typeof withCounts>>[number];

/** The visible part of a count: expected amounts and differences are included only once the shift is closed. */
function visibleCounts(shift: { state: string }, count: Count): Partial<CountFigures> & { counted: Tallies } {
  const { expected, counted, difference } = countFigures(count);
  return shift.state === "closed" ? { expected, counted, difference } : { counted };
}

/** Returns the figures of the last count, and the difference of the first count if it was not the same. */
function latestCount(
  shift: { state: string },
  counts: readonly Count[],
): Partial<CountFigures> & { first_difference?: Tallies } {
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last) return {};
  if (shift.state !== "closed") return visibleCounts(shift, last);
  const figures = countFigures(last);
  const first_difference = countFigures(first).difference;
  const changed = hasDifference(differenceOf(first_difference, figures.difference));
  return { ...figures, ...(changed && { first_difference }) };
}
