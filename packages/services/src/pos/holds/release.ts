import { holds } from "@custodia/db/schema/pos/holds";
import type { HeldCart } from "@custodia/domain/pos/sales/cart";
import type { Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { askedLines } from "../sales/asked-lines.ts";
import { checkOpener, getShift } from "../shifts/opened.ts";
import { showHold } from "./show.ts";
import { turnHold } from "./turn.ts";

/** Puts a recalled sale back, with another cart where one is given. Throws 404, 422 by field, 403 to another till, 409. */
export async function releaseHold(
  ctx: Permitted<"pos.write">,
  { id, cart }: { id: number; cart?: HeldCart | null | undefined },
) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, holds, id, "hold");
    if (seen.state === "recalled") checkOpener(ctx, await getShift(tx, ctx, seen.shift_id!), true);
    if (cart) await askedLines(tx, ctx, cart.lines, "cart.lines");
    await turnHold(tx, ctx, seen, "release", { state: "held", cart: cart ?? seen.cart });
  });
  return showHold(ctx, { id });
}
