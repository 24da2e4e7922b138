import { transfers } from "@custodia/db/schema/pos/payments";
import { shiftListQuery } from "@custodia/domain/pos/shifts/schema";
import type { Permitted } from "@custodia/services/core/context";
import { confirmTransfer, failTransfer } from "@custodia/services/pos/payments";
import { listShifts } from "@custodia/services/pos/shifts/queries";
import { reviewShift } from "@custodia/services/pos/shifts/service";
import { and, eq } from "drizzle-orm";

/** On this day, so many days ago, the bank says of one transfer that it never came. */
const FAILED = 6;

/** What somebody else looks at in the morning: yesterday's transfers, and drawers that were off. */
export async function lookAfter(ctx: Permitted<"pos.review">, ago: number): Promise<void> {
  const waiting = await ctx.db.read
    .select({ id: transfers.payment_id })
    .from(transfers)
    .where(and(eq(transfers.company_id, ctx.company.id), eq(transfers.state, "unconfirmed")))
    .orderBy(transfers.payment_id);
  for (const [place, { id }] of waiting.entries()) {
    const fails = ago === FAILED && place === 0;
    await (fails ? failTransfer : confirmTransfer)(ctx, { id, remark: null });
  }
  const off = await listShifts(ctx, shiftListQuery.parse({ filter: { awaits_review: true } }));
  for (const { id } of off.data) await reviewShift(ctx, { id, remark: "Looked at with the cashier." });
}
