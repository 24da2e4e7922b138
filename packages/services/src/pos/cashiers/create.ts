import type { Tx } from "@custodia/db/client";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { invalid, unknownChoice } from "@custodia/domain/errors";
import { ALREADY_CASHIER, type CashierCreate } from "@custodia/domain/pos/shifts/cashiers";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import { type CompanyCtx, now, type Permitted } from "../../context.ts";
import { custodianRecord } from "../../setup/custodians.ts";
import { insertRecord } from "../../setup/records.ts";
import { checkOwn, findOwn, inCompany, insertOwn } from "../../store.ts";
import { markCashier } from "./mark.ts";
import { showCashier } from "./show.ts";

/** Marks a custodian as a cashier, one there is or a new one. Throws 422 where it is one already, or by field of the new one. */
export async function createCashier(ctx: Permitted<"pos.write">, input: CashierCreate) {
  const id = await ctx.db.write(async (tx) => {
    const custodian = await custodianOf(tx, ctx, input);
    const [known] = await tx
      .select()
      .from(cashiers)
      .where(and(inCompany(ctx, cashiers), eq(cashiers.custodian_id, custodian.id)));
    if (known && known.unmarked_at === null) throw invalid("custodian_id", ALREADY_CASHIER);
    if (known) {
      await markCashier(tx, ctx, known, true, custodian.full_name);
      return known.id;
    }
    const row = await insertOwn(tx, ctx, cashiers, { custodian_id: custodian.id, marked_at: now(ctx) });
    await writeAudit(tx, ctx, {
      action: "cashiers.create",
      message: `Added cashier ${custodian.full_name}`,
      subject: { type: "cashier", id: row.id },
      after: { custodian_id: custodian.id, full_name: custodian.full_name },
    });
    return row.id;
  });
  return showCashier(ctx, { id });
}

async function custodianOf(tx: Tx, ctx: CompanyCtx, { custodian_id, custodian }: CashierCreate) {
  if (custodian) {
    await checkOwn(tx, ctx, locations, custodian.location_id, "custodian.location_id");
    return insertRecord(tx, ctx, custodianRecord, custodian);
  }
  const known = await findOwn(tx, ctx, custodians, custodian_id!);
  if (!known) throw unknownChoice("custodian_id");
  return known;
}
