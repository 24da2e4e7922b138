import { transfers } from "@custodia/db/schema/pos/payments";
import { sales } from "@custodia/db/schema/pos/sales";
import { cashiers, shiftCounts, shifts, shiftTenders } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { conflict, forbidden, notFound, unknownChoice } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import { differenceOf, type Tallies, tallyKey } from "@custodia/domain/pos/shifts/expected";
import { NOT_YOURS, type Notes, type ShiftAction, shiftProblem } from "@custodia/domain/pos/shifts/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";

/** A shift by its id, with its cashier's name and its location; undefined if the company has none. */
async function findShift(db: Reader, ctx: Pick<CompanyCtx, "company">, id: number) {
  const [row] = await shiftById(db).all({ company_id: ctx.company.id, id });
  return row;
}

const shiftById = prepared((db) =>
  db
    .select({ ...getTableColumns(shifts), cashier: custodians.full_name, location: locationRefColumns })
    .from(shifts)
    .innerJoin(cashiers, eq(cashiers.id, shifts.cashier_id))
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .innerJoin(locations, eq(locations.id, shifts.location_id))
    .where(and(eq(shifts.company_id, sql.placeholder("company_id")), eq(shifts.id, sql.placeholder("id"))))
    .prepare(),
);

export type ShiftRecord = NonNullable<Awaited<ReturnType<typeof findShift>>>;

/** Returns the shift that a path identifies. Throws 404. */
export async function getShift(db: Reader, ctx: CompanyCtx, id: number): Promise<ShiftRecord> {
  const shift = await findShift(db, ctx, id);
  if (!shift) throw notFound("shift");
  return shift;
}

/** Returns the shift that an input's `shift_id` identifies. Throws 422. */
export async function getChosenShift(db: Reader, ctx: CompanyCtx, id: number): Promise<ShiftRecord> {
  const shift = await findShift(db, ctx, id);
  if (!shift) throw unknownChoice("shift_id");
  return shift;
}

/** Returns the shift that an input's `shift_id` identifies. Throws 422, or 403 unless the user opened it. */
export async function getOwnShift(db: Reader, ctx: CompanyCtx, id: number): Promise<ShiftRecord> {
  const shift = await getChosenShift(db, ctx, id);
  checkOpener(ctx, shift);
  return shift;
}

/** Throws 403 unless the user opened the shift, or is an Admin and `allowAdmin` is set. */
export function checkOpener(ctx: CompanyCtx, shift: ShiftRecord, allowAdmin = false): void {
  const { user_id, role } = ctx.actor;
  if (shift.opened_by === user_id || (allowAdmin && role === ROLE.admin)) return;
  throw forbidden(NOT_YOURS);
}

/** Throws 409 if the shift's state does not allow an action. */
export function checkState(shift: Pick<ShiftRecord, "state">, action: ShiftAction): void {
  const problem = shiftProblem(shift.state, action);
  if (problem) throw conflict(problem);
}

/**
 * Returns the expected total of a shift by tender, in kobo, as triggers maintain it: for cash the float, receipts, refunds,
 * and cash put in and taken out (rules/pos 7); failed transfers are still included. It stays hidden before the first count.
 */
export async function drawerOf(db: Reader, ctx: Pick<CompanyCtx, "company">, shift_id: number): Promise<Tallies> {
  const rows = await tenderTotals(db).all({ company_id: ctx.company.id, shift_id });
  const drawer: Tallies = { cash: 0, card: 0, cheque: 0, bank_transfer: 0 };
  for (const { tender, amount } of rows) drawer[tallyKey[tender]] = amount;
  return drawer;
}

const tenderTotals = prepared((db) =>
  db
    .select({ tender: shiftTenders.tender, amount: shiftTenders.amount })
    .from(shiftTenders)
    .where(
      and(
        eq(shiftTenders.company_id, sql.placeholder("company_id")),
        eq(shiftTenders.shift_id, sql.placeholder("shift_id")),
      ),
    )
    .prepare(),
);

/** The sum of a shift's transfers that failed later, in kobo: it counts as not paid, so it is not expected in the count. */
export async function failedTransfersOf(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  shift_id: number,
): Promise<number> {
  const [row] = await db
    .select({ failed: sql<number>`coalesce(sum(${transfers.amount}), 0)` })
    .from(sales)
    .innerJoin(
      transfers,
      and(eq(transfers.company_id, sales.company_id), eq(transfers.sale_id, sales.id), eq(transfers.state, "failed")),
    )
    .where(and(eq(sales.company_id, ctx.company.id), eq(sales.shift_id, shift_id)));
  return row!.failed;
}

/** All counts by shift, in order. */
export function countsOf(db: Reader, ctx: Pick<CompanyCtx, "company">, ids: readonly number[]) {
  return db
    .select({
      shift_id: shiftCounts.shift_id,
      number: shiftCounts.number,
      denominations: sql<Notes | null>`${shiftCounts.denominations}`.mapWith(shiftCounts.denominations),
      cash: shiftCounts.cash,
      card: shiftCounts.card,
      cheque: shiftCounts.cheque,
      bank_transfer: shiftCounts.bank_transfer,
      expected_cash: shiftCounts.expected_cash,
      expected_card: shiftCounts.expected_card,
      expected_cheque: shiftCounts.expected_cheque,
      expected_bank_transfer: shiftCounts.expected_bank_transfer,
      user: { id: users.id, full_name: users.full_name },
      created_at: shiftCounts.created_at,
    })
    .from(shiftCounts)
    .innerJoin(users, eq(users.id, shiftCounts.user_id))
    .where(and(inCompany(ctx, shiftCounts), inArray(shiftCounts.shift_id, [...ids])))
    .orderBy(asc(shiftCounts.shift_id), asc(shiftCounts.number));
}

export type Count = Awaited<ReturnType<typeof countsOf>>[number];
export type CountFigures = ReturnType<typeof countFigures>;

/** A count's counted and expected amounts and their difference; kobo by tender. */
export function countFigures(count: Count) {
  const { cash, card, cheque, bank_transfer } = count;
  const counted = { cash, card, cheque, bank_transfer };
  const expected = {
    cash: count.expected_cash,
    card: count.expected_card,
    cheque: count.expected_cheque,
    bank_transfer: count.expected_bank_transfer,
  };
  return { expected, counted, difference: differenceOf(counted, expected) };
}
