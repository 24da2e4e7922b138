import { cashMovements } from "@custodia/db/schema/pos/shifts";
import { conflict, invalid } from "@custodia/domain/errors";
import { formatNaira, fromNaira, MAX_NAIRA, toNaira } from "@custodia/domain/money";
import { type CashMove, cashKindLabel } from "@custodia/domain/pos/shifts/schema";
import { DRAWER_FULL, DRAWER_SHORT } from "@custodia/domain/pos/shifts/states";
import { writeAudit } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { insertOwn } from "../../store.ts";
import { drawerOf } from "./drawer.ts";
import { checkOpener, checkState, getShift } from "./opened.ts";
import { showShift } from "./show.ts";

/**
 * Puts cash into the drawer of an open shift, or takes it out. Throws 404, 403 to all but who opened it, and 409 where it is not
 * open or the drawer holds less, 422 on `amount` where no count could say what it would hold.
 */
export async function moveCash(ctx: Permitted<"pos.write">, { id, ...move }: CashMove & { id: number }) {
  await ctx.db.write(async (tx) => {
    const shift = await getShift(tx, ctx, id);
    checkOpener(ctx, shift);
    checkState(shift, "move_cash");
    const { kind, amount, reason } = move;
    const { cash } = await drawerOf(tx, ctx, id);
    if (kind !== "pay_in" && amount > cash) throw conflict(DRAWER_SHORT);
    if (kind === "pay_in" && cash + amount > fromNaira(MAX_NAIRA)) throw invalid("amount", DRAWER_FULL);
    await insertOwn(tx, ctx, cashMovements, { ...move, shift_id: id, user_id: ctx.actor.user_id });
    await writeAudit(tx, ctx, {
      action: "shifts.cash",
      message: `${cashKindLabel[kind]} of ${formatNaira(toNaira(amount))} in a shift of ${shift.cashier}`,
      subject: { type: "shift", id },
      after: { kind, amount, reason },
    });
  });
  return showShift(ctx, { id });
}
