import type { Tx } from "@custodia/db/client";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { and, eq, type InferSelectModel, sql } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import { type CompanyCtx, now } from "../../context.ts";
import { inCompany } from "../../store.ts";

type CashierRow = InferSelectModel<typeof cashiers>;

/** Marks a custodian who was a cashier as one again, or no longer, with its activity row. */
export async function markCashier(
  tx: Tx,
  ctx: CompanyCtx,
  { id, custodian_id }: Pick<CashierRow, "id" | "custodian_id">,
  active: boolean,
  full_name: string,
): Promise<void> {
  await tx
    .update(cashiers)
    .set({ unmarked_at: active ? null : now(ctx), version: sql`${cashiers.version} + 1` })
    .where(and(inCompany(ctx, cashiers), eq(cashiers.id, id)));
  await writeAudit(tx, ctx, {
    action: active ? "cashiers.mark" : "cashiers.unmark",
    message: active ? `Made ${full_name} a cashier again` : `Made ${full_name} a cashier no longer`,
    subject: { type: "cashier", id },
    before: { active: !active },
    after: { active, custodian_id, full_name },
  });
}
