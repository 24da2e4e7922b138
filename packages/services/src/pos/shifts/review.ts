import { shiftCounts, shiftReviews } from "@custodia/db/schema/pos/shifts";
import { conflict, forbidden } from "@custodia/domain/errors";
import type { ShiftReview } from "@custodia/domain/pos/shifts/schema";
import { NO_REVIEW, REVIEW_OWN, REVIEWED } from "@custodia/domain/pos/shifts/states";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { inCompany, insertOwn } from "../../store.ts";
import { checkState, getShift } from "./opened.ts";
import { showShift } from "./show.ts";

/**
 * Says that somebody else has looked at a difference above the tolerance. Throws 404, 403 to who opened, counted or closed the shift,
 * and 409 where it is not closed, needs no review or had one.
 */
export async function reviewShift(
  ctx: Permitted<"pos.review">,
  { id, remark }: ShiftReview & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const shift = await getShift(tx, ctx, id);
    const { user_id } = ctx.actor;
    const counters = await tx
      .select({ user_id: shiftCounts.user_id })
      .from(shiftCounts)
      .where(and(inCompany(ctx, shiftCounts), eq(shiftCounts.shift_id, id)));
    const involved = [shift.opened_by, shift.closed_by, ...counters.map((count) => count.user_id)];
    if (involved.includes(user_id)) throw forbidden(REVIEW_OWN);
    checkState(shift, "review");
    if (!shift.needs_review) throw conflict(NO_REVIEW);
    const of = and(inCompany(ctx, shiftReviews), eq(shiftReviews.shift_id, id));
    if ((await tx.$count(shiftReviews, of)) > 0) throw conflict(REVIEWED);
    await insertOwn(tx, ctx, shiftReviews, { shift_id: id, user_id, remark });
    await writeAudit(tx, ctx, {
      action: "shifts.review",
      message: `Looked at the difference of a shift of ${shift.cashier}`,
      subject: { type: "shift", id },
      after: { remark },
    });
  });
  return showShift(ctx, { id });
}
