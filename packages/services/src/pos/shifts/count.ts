import { shiftCounts } from "@custodia/db/schema/pos/shifts";
import { kobo } from "@custodia/domain/money";
import { cashOf } from "@custodia/domain/pos/shifts/denominations";
import type { ShiftCount } from "@custodia/domain/pos/shifts/schema";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { inCompany, insertOwn } from "../../store.ts";
import { drawerOf } from "./drawer.ts";
import { failedOf } from "./failed.ts";
import { checkOpener, checkState, getShift } from "./opened.ts";
import { showShift } from "./show.ts";

/**
 * Counts a shift without knowing what should be there; the first count ends selling in it, and puts back what was recalled. What
 * was expected is written down and told to nobody, also in the activity, until the shift is closed. Throws 404, 403 to all but who opened it and Admins, and 409 once it is closed.
 */
export async function countShift(ctx: Permitted<"pos.write">, { id, ...given }: ShiftCount & { id: number }) {
  await ctx.db.write(async (tx) => {
    const shift = await getShift(tx, ctx, id);
    checkOpener(ctx, shift, true);
    checkState(shift, "count");
    const { card, cheque, bank_transfer } = given;
    const denominations = given.denominations ?? null;
    const cash = denominations ? kobo(cashOf(denominations)) : given.cash!;
    const should = await drawerOf(tx, ctx, id);
    const expected = {
      expected_cash: kobo(should.cash),
      expected_card: kobo(should.card),
      expected_cheque: kobo(should.cheque),
      expected_bank_transfer: kobo(should.bank_transfer - (await failedOf(tx, ctx, id))),
    };
    const before = and(inCompany(ctx, shiftCounts), eq(shiftCounts.shift_id, id));
    const number = 1 + (await tx.$count(shiftCounts, before));
    const counted = { cash, card, cheque, bank_transfer };
    await insertOwn(tx, ctx, shiftCounts, {
      ...{ shift_id: id, number, denominations, user_id: ctx.actor.user_id },
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
  return showShift(ctx, { id });
}
