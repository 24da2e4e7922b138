import { holds } from "@custodia/db/schema/pos/holds";
import type { HoldCreate } from "@custodia/domain/pos/sales/cart";
import { writeAudit } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { insertOwn } from "../../store.ts";
import { askedLines } from "../sales/asked-lines.ts";
import { checkOpener, checkState, chosenShift } from "../shifts/opened.ts";
import { showHold } from "./show.ts";

/**
 * Holds a cart for later, at the shift's location: nothing is reserved, and it is priced anew when it is sold. Throws 422 by field, 403
 * to all but who opened the shift, 409 where it is not open.
 */
export async function holdSale(ctx: Permitted<"pos.write">, input: HoldCreate) {
  const id = await ctx.db.write(async (tx) => {
    const { shift_id, label, ...cart } = input;
    const shift = await chosenShift(tx, ctx, shift_id);
    checkOpener(ctx, shift);
    await askedLines(tx, ctx, cart.lines);
    checkState(shift, "hold");
    const { location_id } = shift;
    const user_id = ctx.actor.user_id;
    const row = await insertOwn(tx, ctx, holds, { location_id, label, cart, state: "held", user_id });
    await writeAudit(tx, ctx, {
      action: "holds.create",
      message: `Held the sale ${label}`,
      subject: { type: "hold", id: row.id },
      after: { label, location_id, state: "held" },
    });
    return row.id;
  });
  return showHold(ctx, { id });
}
