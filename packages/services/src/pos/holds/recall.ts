import { holds } from "@custodia/db/schema/pos/holds";
import { unknownChoice } from "@custodia/domain/errors";
import type { Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { checkOpener, checkState, chosenShift } from "../shifts/opened.ts";
import { showHold } from "./show.ts";
import { turnHold } from "./turn.ts";

/**
 * Recalls a held sale at the till of a shift, which is at the hold's location; another till finds it taken. Throws 404, 422 on the
 * shift, 403 to all but who opened it, 409 where it is not open or the hold is taken.
 */
export async function recallHold(
  ctx: Permitted<"pos.write">,
  { id, shift_id }: { id: number; shift_id: number },
) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, holds, id, "hold");
    const shift = await chosenShift(tx, ctx, shift_id);
    checkOpener(ctx, shift);
    if (shift.location_id !== seen.location_id) throw unknownChoice("shift_id");
    checkState(shift, "hold");
    await turnHold(tx, ctx, seen, "recall", { state: "recalled", shift_id });
  });
  return showHold(ctx, { id });
}
