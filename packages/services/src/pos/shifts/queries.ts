import { cashiers, cashMovements, shiftReviews, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { notFound } from "@custodia/domain/errors";
import { differenceOf, hasDifference, type Tallies } from "@custodia/domain/pos/shifts/expected";
import type { ShiftListQuery } from "@custodia/domain/pos/shifts/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { containsWords, eqEach, orderOf, pageFrom, type RowSelection, totalFrom } from "../../core/list.ts";
import { findOwn, inCompany } from "../../core/store.ts";
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
  return pageFrom(
    query,
    (limit, offset) =>
      shiftRows(ctx.db.read, ctx, { where, order: orderOf(query, sortable, shifts.id), limit, offset }),
    () =>
      totalFrom(
        ctx.db.read
          .select({ total: count() })
          .from(shifts)
          .innerJoin(cashiers, eq(cashiers.id, shifts.cashier_id))
          .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
          .where(and(inCompany(ctx, shifts), where)),
      ),
  );
}

type Scope = Pick<CompanyCtx, "company" | "clock">;

/** Returns one shift with its counts and cash movements, in kobo. Throws 404. */
export async function showShift(ctx: Scope & Pick<CompanyCtx, "db">, { id }: { id: number }) {
  const db = ctx.db.read;
  const [row] = await shiftRows(db, ctx, { where: eq(shifts.id, id), order: [desc(shifts.id)] });
  if (!row) throw notFound("shift");
  return withDetail(db, ctx, row);
}

/** Returns the unclosed shifts that the user has opened, the latest first. */
export async function myShifts(ctx: CompanyCtx) {
  const db = ctx.db.read;
  const where = and(eq(shifts.opened_by, ctx.actor.user_id), inArray(shifts.state, ["open", "counted"]));
  const rows = await shiftRows(db, ctx, { where, order: [desc(shifts.id)] });
  return { data: await Promise.all(rows.map((row) => withDetail(db, ctx, row))) };
}

/** The detail of a shift: its row, review, counts and cash movements. */
async function withDetail(db: Reader, ctx: Scope, row: ShiftFigures) {
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

/**
 * Returns the company's shifts as rows of a list, in kobo. Counted amounts are missing before the first count, and expected
 * ones before the shift is closed. The sales are not read.
 */
export async function shiftRows(db: Reader, ctx: Pick<CompanyCtx, "company">, selection: RowSelection) {
  const rows = await db
    .select(columns)
    .from(shifts)
    .innerJoin(cashiers, eq(cashiers.id, shifts.cashier_id))
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .innerJoin(locations, eq(locations.id, shifts.location_id))
    .innerJoin(users, eq(users.id, shifts.opened_by))
    .where(and(inCompany(ctx, shifts), selection.where))
    .orderBy(...selection.order)
    .limit(selection.limit ?? -1)
    .offset(selection.offset ?? 0);
  const counts = await countsOf(
    db,
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

type ShiftFigures = Awaited<ReturnType<typeof shiftRows>>[number];

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
