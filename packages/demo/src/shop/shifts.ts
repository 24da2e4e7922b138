import { transfers } from "@custodia/db/schema/pos/payments";
import { shifts } from "@custodia/db/schema/pos/shifts";
import { shiftClose, shiftCount, shiftListQuery, shiftOpen } from "@custodia/domain/pos/shifts/schema";
import type { Permitted } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { confirmTransfer, failTransfer } from "@custodia/services/pos/payments";
import { listShifts } from "@custodia/services/pos/shifts/queries";
import { closeShift, countShift, openShift, reviewShift } from "@custodia/services/pos/shifts/service";
import { drawerOf } from "@custodia/services/pos/shifts/working-shift";
import { and, eq } from "drizzle-orm";

const FLOAT = 10_000;

/** Returns a cashier's shift of a trading day, counted from 0; opens it if there is none. */
export async function findOrOpenShift(ctx: Permitted<"pos.write">, cashier_id: number, day: number) {
  const [existing] = await ctx.db.read
    .select({ id: shifts.id, state: shifts.state })
    .from(shifts)
    .where(and(inCompany(ctx, shifts), eq(shifts.cashier_id, cashier_id)))
    .orderBy(shifts.id)
    .limit(1)
    .offset(day);
  return existing ?? openShift(ctx, shiftOpen.parse({ cashier_id, float: FLOAT }));
}

/** Counts a drawer with a difference in naira, and closes the shift with the reason. */
export async function endShift(
  ctx: Permitted<"pos.write">,
  { id, state }: { id: number; state: string },
  [difference, reason]: readonly [number, string | null],
): Promise<void> {
  if (state === "open") {
    const expected = await drawerOf(ctx.db.read, ctx, id);
    const naira = Object.entries(expected).map(([tally, amount]) => [tally, amount / 100] as const);
    const counted = Object.fromEntries(naira);
    await countShift(ctx, { id, ...shiftCount.parse({ ...counted, cash: counted.cash! + difference }) });
  }
  await closeShift(ctx, { id, ...shiftClose.parse({ reason }) });
}

/** Days before today on which one bank transfer fails. */
const FAILED_TRANSFER_DAY = 6;

/** Confirms yesterday's transfers, and reviews shifts with a difference. */
export async function reviewTransfersAndShifts(ctx: Permitted<"pos.review">, ago: number): Promise<void> {
  const unconfirmed = await ctx.db.read
    .select({ id: transfers.payment_id })
    .from(transfers)
    .where(and(eq(transfers.company_id, ctx.company.id), eq(transfers.state, "unconfirmed")))
    .orderBy(transfers.payment_id);
  for (const [place, { id }] of unconfirmed.entries()) {
    const fails = ago === FAILED_TRANSFER_DAY && place === 0;
    await (fails ? failTransfer : confirmTransfer)(ctx, { id, remark: null });
  }
  const toReview = await listShifts(ctx, shiftListQuery.parse({ filter: { awaits_review: true } }));
  for (const { id } of toReview.data) await reviewShift(ctx, { id, remark: "Looked at with the cashier." });
}
