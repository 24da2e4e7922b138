import { shifts } from "@custodia/db/schema/pos/shifts";
import { shiftClose, shiftCount, shiftOpen } from "@custodia/domain/pos/shifts/schema";
import type { Permitted } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { closeShift, countShift, openShift } from "@custodia/services/pos/shifts/service";
import { drawerOf } from "@custodia/services/pos/shifts/working-shift";
import { and, eq } from "drizzle-orm";

const FLOAT = 10_000;

/** A cashier's shift of a day of trade, counted from 0: one that there is, or a new one. */
export async function shiftOf(ctx: Permitted<"pos.write">, cashier_id: number, day: number) {
  const [known] = await ctx.db.read
    .select({ id: shifts.id, state: shifts.state })
    .from(shifts)
    .where(and(inCompany(ctx, shifts), eq(shifts.cashier_id, cashier_id)))
    .orderBy(shifts.id)
    .limit(1)
    .offset(day);
  return known ?? openShift(ctx, shiftOpen.parse({ cashier_id, float: FLOAT }));
}

/** Counts a drawer `difference` naira beside what it should hold, and closes it with the reason. */
export async function endShift(
  ctx: Permitted<"pos.write">,
  { id, state }: { id: number; state: string },
  [difference, reason]: readonly [number, string | null],
): Promise<void> {
  if (state === "open") {
    const held = await drawerOf(ctx.db.read, ctx, id);
    const naira = Object.entries(held).map(([tally, amount]) => [tally, amount / 100] as const);
    const counted = Object.fromEntries(naira);
    await countShift(ctx, { id, ...shiftCount.parse({ ...counted, cash: counted.cash! + difference }) });
  }
  await closeShift(ctx, { id, ...shiftClose.parse({ reason }) });
}
