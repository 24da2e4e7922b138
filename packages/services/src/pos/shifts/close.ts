import { shifts } from "@custodia/db/schema/pos/shifts";
import { invalid } from "@custodia/domain/errors";
import { aboveTolerance, differs } from "@custodia/domain/pos/shifts/expected";
import { NO_REASON, type ShiftClose } from "@custodia/domain/pos/shifts/schema";
import { and, eq, sql } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import { now, type Permitted, today } from "../../context.ts";
import { tell } from "../../notifications/tell.ts";
import { inCompany } from "../../store.ts";
import { checkOpener, checkState, getShift } from "./opened.ts";
import { showShift } from "./show.ts";
import { countFigures, countsOf } from "./view.ts";

/**
 * Closes a counted shift for good; its cash belongs to the company's day, and from now on all may see what was expected. A difference
 * above the tolerance, of the first count or the last, is told to who may review it. Throws 404, 403 to all but who opened it and Admins, 409 unless it is counted, 422 on `reason` where either differs.
 */
export async function closeShift(ctx: Permitted<"pos.write">, { id, reason }: ShiftClose & { id: number }) {
  await ctx.db.write(async (tx) => {
    const shift = await getShift(tx, ctx, id);
    checkOpener(ctx, shift, true);
    checkState(shift, "close");
    const counts = await countsOf(tx, ctx, [id]);
    const first = countFigures(counts[0]!);
    const { expected, counted, difference } = countFigures(counts.at(-1)!);
    // A later count takes nothing back of what the first found.
    const found = [first.difference, difference];
    if (found.some(differs) && !reason) throw invalid("reason", NO_REASON);
    const needs_review = found.some((one) => aboveTolerance(one, shift.tolerance));
    const closed_day = today(ctx);
    await tx
      .update(shifts)
      .set({
        ...{ state: "closed", closed_by: ctx.actor.user_id, closed_at: now(ctx), closed_day },
        ...{ reason, needs_review, version: sql`${shifts.version} + 1` },
      })
      .where(and(inCompany(ctx, shifts), eq(shifts.id, id)));
    const named = (figures: object, name: string) =>
      Object.fromEntries(Object.entries(figures).map(([tender, amount]) => [`${name}${tender}`, amount]));
    await writeAudit(tx, ctx, {
      action: "shifts.close",
      message: `Closed a shift of ${shift.cashier}`,
      subject: { type: "shift", id },
      before: { state: "counted" },
      after: {
        ...{ state: "closed", closed_day, cashier: shift.cashier, reason, needs_review },
        ...named(counted, ""),
        ...named(expected, "expected_"),
        ...(counts.length > 1 ? named(first.counted, "first_") : {}),
      },
    });
    if (!needs_review) return;
    await tell(
      tx,
      ctx,
      { who: "deciders" },
      {
        kind: "shifts.review",
        message: `A shift of ${shift.cashier} was closed with a difference that somebody else has to look at`,
        href: `/pos/shifts?shift=${id}`,
        mail: true,
      },
    );
  });
  return showShift(ctx, { id });
}
