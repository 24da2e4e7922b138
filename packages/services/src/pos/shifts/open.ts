import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { conflict, invalid, unknownChoice } from "@custodia/domain/errors";
import { kobo } from "@custodia/domain/money";
import { NO_CASHIER, NO_LOCATION } from "@custodia/domain/pos/shifts/cashiers";
import type { ShiftOpen } from "@custodia/domain/pos/shifts/schema";
import { SHIFT_OPEN_ALREADY } from "@custodia/domain/pos/shifts/states";
import { and, eq, ne } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import { now, type Permitted } from "../../context.ts";
import { findOwn, getOwn, inCompany, insertOwn } from "../../store.ts";
import { settingsOf } from "../settings/show.ts";
import { showShift } from "./show.ts";

/** Opens a shift at the cashier's location. Throws 422 on `cashier_id`, 409 where the cashier has one that is not closed. */
export async function openShift(ctx: Permitted<"pos.write">, { cashier_id, float }: ShiftOpen) {
  const id = await ctx.db.write(async (tx) => {
    const cashier = await findOwn(tx, ctx, cashiers, cashier_id);
    if (!cashier) throw unknownChoice("cashier_id");
    if (cashier.unmarked_at !== null) throw invalid("cashier_id", NO_CASHIER);
    const { full_name, location_id } = await getOwn(tx, ctx, custodians, cashier.custodian_id, "custodian");
    if (location_id === null) throw invalid("cashier_id", NO_LOCATION);
    const unclosed = and(
      inCompany(ctx, shifts),
      eq(shifts.cashier_id, cashier_id),
      ne(shifts.state, "closed"),
    );
    if ((await tx.$count(shifts, unclosed)) > 0) throw conflict(SHIFT_OPEN_ALREADY);
    const { tolerance } = await settingsOf(tx, ctx);
    const row = await insertOwn(tx, ctx, shifts, {
      cashier_id,
      location_id,
      float,
      tolerance: kobo(tolerance),
      state: "open",
      opened_by: ctx.actor.user_id,
      opened_at: now(ctx),
    });
    await writeAudit(tx, ctx, {
      action: "shifts.open",
      message: `Opened a shift of ${full_name}`,
      subject: { type: "shift", id: row.id },
      after: { cashier: full_name, cashier_id, location_id, float },
    });
    return row.id;
  });
  return showShift(ctx, { id });
}
