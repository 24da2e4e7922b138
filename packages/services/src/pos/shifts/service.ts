import { cashiers, cashMovements, shiftCounts, shiftReviews, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { conflict, forbidden, invalid, unknownChoice } from "@custodia/domain/errors";
import { formatKobo, fromNaira, kobo, MAX_NAIRA } from "@custodia/domain/money";
import { NO_CASHIER, NO_LOCATION } from "@custodia/domain/pos/cashiers";
import { exceedsTolerance, hasDifference } from "@custodia/domain/pos/shifts/expected";
import * as schema from "@custodia/domain/pos/shifts/schema";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, ne } from "drizzle-orm";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, now, type Permitted, today } from "../../core/context.ts";
import { together } from "../../core/statements.ts";
import { findOwn, getOwn, inCompany, insertOwn, updateRead } from "../../core/store.ts";
import { takeQuota } from "../../notifications/quotas.ts";
import { notifyUsers } from "../../notifications/service.ts";
import { settingsOf } from "../settings.ts";
import { showShift } from "./queries.ts";
import {
  checkOpener,
  checkState,
  countFigures,
  countsOf,
  drawerOf,
  failedTransfersOf,
  getShift,
  type ShiftRecord,
} from "./working-shift.ts";

/**
 * Opens a shift at the cashier's location. Throws 422 on `cashier_id`, 409 if the cashier has an unclosed shift, or the company may
 * have no more open at a time.
 */
export async function openShift(ctx: Permitted<"pos.write">, { cashier_id, float }: schema.ShiftOpen) {
  const id = await ctx.db.write(async (tx) => {
    const cashier = await findOwn(tx, ctx, cashiers, cashier_id);
    if (!cashier) throw unknownChoice("cashier_id");
    if (cashier.unmarked_at !== null) throw invalid("cashier_id", NO_CASHIER);
    const { full_name, location_id } = await getOwn(tx, ctx, custodians, cashier.custodian_id, "custodian");
    if (location_id === null) throw invalid("cashier_id", NO_LOCATION);
    const unclosedShifts = and(inCompany(ctx, shifts), eq(shifts.cashier_id, cashier_id), ne(shifts.state, "closed"));
    if ((await tx.$count(shifts, unclosedShifts)) > 0) throw conflict(schema.SHIFT_ALREADY_OPEN);
    const [, { tolerance }] = await together([takeQuota(tx, ctx, "tills"), settingsOf(tx, ctx)]);
    const row = await insertOwn(tx, ctx, shifts, {
      cashier_id,
      location_id,
      float,
      tolerance: kobo(tolerance),
      state: "open",
      opened_by: ctx.actor.user_id,
      opened_at: now(ctx),
    });
    await writeAudit(tx, ctx, {
      action: "shifts.open",
      message: `Opened a shift of ${full_name}`,
      subject: { type: "shift", id: row.id },
      after: { cashier: full_name, cashier_id, location_id, float },
    });
    return row.id;
  });
  return showShift(ctx, { id });
}

/**
 * Puts cash into the drawer of an open shift, or takes it out. Throws 404, 403 unless the user opened it, 409 if it is not
 * open or the drawer contains less than the amount, 422 on `amount` if the drawer would exceed the largest amount that a
 * count accepts.
 */
export function moveCash(ctx: Permitted<"pos.write">, { id, ...move }: schema.CashMove & { id: number }) {
  return changeShift(ctx, id, async (tx, shift) => {
    checkOpener(ctx, shift);
    checkState(shift, "move_cash");
    const { kind, amount, reason } = move;
    const { cash } = await drawerOf(tx, ctx, id);
    if (kind !== "pay_in" && amount > cash) throw conflict(schema.DRAWER_SHORT);
    if (kind === "pay_in" && cash + amount > fromNaira(MAX_NAIRA)) throw invalid("amount", schema.DRAWER_FULL);
    await insertOwn(tx, ctx, cashMovements, { ...move, shift_id: id, user_id: ctx.actor.user_id });
    await writeAudit(tx, ctx, {
      action: "shifts.cash",
      message: `${schema.cashKindLabel[kind]} of ${formatKobo(amount)} in a shift of ${shift.cashier}`,
      subject: { type: "shift", id },
      after: { kind, amount, reason },
    });
  });
}

/** Changes a shift by `work`; returns the shift. Throws 404. */
async function changeShift(ctx: CompanyCtx, id: number, work: (tx: Tx, shift: ShiftRecord) => Promise<void>) {
  await ctx.db.write(async (tx) => work(tx, await getShift(tx, ctx, id)));
  return showShift(ctx, { id });
}

/**
 * Records a blind count of a shift; the first count ends selling in it and puts recalled sales back. The expected amounts
 * are stored and stay hidden, also in the audit log, until the shift is closed. Throws 404, 403 unless the user opened it or
 * is an Admin, and 409 once it is closed.
 */
export function countShift(ctx: Permitted<"pos.write">, { id, ...input }: schema.ShiftCount & { id: number }) {
  return changeShift(ctx, id, async (tx, shift) => {
    checkOpener(ctx, shift, true);
    checkState(shift, "count");
    const { card, cheque, bank_transfer } = input;
    const denominations = input.denominations ?? null;
    const cash = denominations ? kobo(schema.sumNotes(denominations)) : input.cash!;
    const balances = await drawerOf(tx, ctx, id);
    const expected = {
      expected_cash: kobo(balances.cash),
      expected_card: kobo(balances.card),
      expected_cheque: kobo(balances.cheque),
      expected_bank_transfer: kobo(balances.bank_transfer - (await failedTransfersOf(tx, ctx, id))),
    };
    const earlierCounts = and(inCompany(ctx, shiftCounts), eq(shiftCounts.shift_id, id));
    const number = 1 + (await tx.$count(shiftCounts, earlierCounts));
    const counted = { cash, card, cheque, bank_transfer };
    await insertOwn(tx, ctx, shiftCounts, {
      shift_id: id,
      number,
      denominations,
      user_id: ctx.actor.user_id,
      ...counted,
      ...expected,
    });
    await writeAudit(tx, ctx, {
      action: "shifts.count",
      message: `${number === 1 ? "Counted" : "Recounted"} a shift of ${shift.cashier}`,
      subject: { type: "shift", id },
      before: { state: shift.state },
      after: { state: "counted", number, ...counted },
    });
  });
}

/**
 * Closes a counted shift for good; its cash belongs to this day, and expected amounts become visible. A difference of the
 * first or last count above the tolerance notifies the reviewers. Throws 404, 403 unless the user opened it or is an Admin,
 * 409 unless it is counted, 422 on `reason` if a count differs.
 */
export function closeShift(ctx: Permitted<"pos.write">, { id, reason }: schema.ShiftClose & { id: number }) {
  return changeShift(ctx, id, async (tx, shift) => {
    checkOpener(ctx, shift, true);
    checkState(shift, "close");
    const counts = await countsOf(tx, ctx, [id]);
    const first = countFigures(counts[0]!);
    const { expected, counted, difference } = countFigures(counts.at(-1)!);
    // A later count does not undo the difference of the first.
    const differences = [first.difference, difference];
    if (differences.some(hasDifference) && !reason) throw invalid("reason", schema.REASON_REQUIRED);
    const needs_review = differences.some((tallies) => exceedsTolerance(tallies, shift.tolerance));
    const closed_day = today(ctx);
    await updateRead(tx, ctx, shifts, shift, {
      state: "closed",
      closed_by: ctx.actor.user_id,
      closed_at: now(ctx),
      closed_day,
      reason,
      needs_review,
    });
    const withPrefix = (figures: object, name: string) =>
      Object.fromEntries(Object.entries(figures).map(([tender, amount]) => [`${name}${tender}`, amount]));
    await writeAudit(tx, ctx, {
      action: "shifts.close",
      message: `Closed a shift of ${shift.cashier}`,
      subject: { type: "shift", id },
      before: { state: "counted" },
      after: {
        state: "closed",
        closed_day,
        cashier: shift.cashier,
        reason,
        needs_review,
        ...withPrefix(counted, ""),
        ...withPrefix(expected, "expected_"),
        ...(counts.length > 1 ? withPrefix(first.counted, "first_") : {}),
      },
    });
    if (!needs_review) return;
    const message = `A shift of ${shift.cashier} was closed with a difference that another user must review`;
    const notice = { kind: "shifts.review", message, href: `/pos/shifts?shift=${id}`, mail: true };
    await notifyUsers(tx, ctx, { group: "deciders" }, notice);
  });
}

/**
 * Records the review of a difference above the tolerance. Throws 404, 403 for users who opened, counted or closed the shift,
 * and 409 if it is not closed, needs no review or was reviewed.
 */
export function reviewShift(ctx: Permitted<"pos.review">, { id, remark }: schema.ShiftReview & { id: number }) {
  return changeShift(ctx, id, async (tx, shift) => {
    const { user_id } = ctx.actor;
    const counters = await tx
      .select({ user_id: shiftCounts.user_id })
      .from(shiftCounts)
      .where(and(inCompany(ctx, shiftCounts), eq(shiftCounts.shift_id, id)));
    const involved = [shift.opened_by, shift.closed_by, ...counters.map((count) => count.user_id)];
    if (involved.includes(user_id)) throw forbidden(schema.OWN_SHIFT);
    checkState(shift, "review");
    if (!shift.needs_review) throw conflict(schema.REVIEW_NOT_NEEDED);
    const earlierReviews = and(inCompany(ctx, shiftReviews), eq(shiftReviews.shift_id, id));
    if ((await tx.$count(shiftReviews, earlierReviews)) > 0) throw conflict(schema.ALREADY_REVIEWED);
    await insertOwn(tx, ctx, shiftReviews, { shift_id: id, user_id, remark });
    await writeAudit(tx, ctx, {
      action: "shifts.review",
      message: `Reviewed the difference of a shift of ${shift.cashier}`,
      subject: { type: "shift", id },
      after: { remark },
    });
  });
}
