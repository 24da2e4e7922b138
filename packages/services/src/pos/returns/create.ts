import type { Tx } from "@custodia/db/client";
import { conflict } from "@custodia/domain/errors";
import type { ReturnCreate } from "@custodia/domain/pos/returns/schema";
import { waitsForTransfer } from "@custodia/domain/pos/returns/waits-for-transfer";
import { DRAWER_SHORT } from "@custodia/domain/pos/shifts/states";
import type { Permitted } from "../../context.ts";
import { fingerprintOf } from "../fingerprint.ts";
import { madeBefore } from "../made-before.ts";
import { drawerOf } from "../shifts/drawer.ts";
import { checkOpener, checkState, chosenShift } from "../shifts/opened.ts";
import { judgeReturn } from "./judge.ts";
import { showReturn } from "./show.ts";
import { writeReturn } from "./write.ts";

/**
 * Takes goods of a sale back, in one transaction, in the open shift that pays. The same key with the same body answers the return
 * that it made (`again`). Throws 404; 422 by field; 403 to all but who opened the shift; 409 where it is not open, its drawer holds
 * too little, or a transfer has to be confirmed first.
 */
export async function returnSale(ctx: Permitted<"pos.write">, input: ReturnCreate & { id: number }) {
  const made = await ctx.db.write(async (tx) => {
    const { return_key, ...body } = input;
    const fingerprint = fingerprintOf(body);
    const known = await madeBefore(tx, ctx, "return_key", { key: return_key, fingerprint });
    if (known) return { id: known, again: true };
    return { id: await takeBack(tx, ctx, input, fingerprint), again: false };
  });
  return { back: await showReturn(ctx, made), again: made.again };
}

async function takeBack(
  tx: Tx,
  ctx: Permitted<"pos.write">,
  input: ReturnCreate & { id: number },
  fingerprint: string,
) {
  const shift = await chosenShift(tx, ctx, input.shift_id);
  checkOpener(ctx, shift);
  const back = await judgeReturn(tx, ctx, input);
  checkState(shift, "return");
  const waits = waitsForTransfer([...back.before.refunds, ...back.refunds], back.payments);
  if (waits) throw conflict(waits);
  const inCash = back.refunds.reduce((sum, { tender, amount }) => sum + (tender === "Cash" ? amount : 0), 0);
  if (inCash > (await drawerOf(tx, ctx, shift.id)).cash) throw conflict(DRAWER_SHORT);
  return writeReturn(tx, ctx, { input, fingerprint, shift, back });
}
