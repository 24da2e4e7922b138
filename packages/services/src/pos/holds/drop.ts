import { holds } from "@custodia/db/schema/pos/holds";
import type { Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { checkOpener, getShift } from "../shifts/opened.ts";
import { showHold } from "./show.ts";
import { turnHold } from "./turn.ts";

/** Drops a held sale for good, with the reason. Throws 404, 403 where another till has recalled it, 409 where it is over. */
export async function dropHold(ctx: Permitted<"pos.write">, { id, reason }: { id: number; reason: string }) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, holds, id, "hold");
    if (seen.state === "recalled") checkOpener(ctx, await getShift(tx, ctx, seen.shift_id!), true);
    await turnHold(tx, ctx, seen, "drop", { state: "dropped", reason });
  });
  return showHold(ctx, { id });
}
