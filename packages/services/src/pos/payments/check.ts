import type { Tx } from "@custodia/db/client";
import { paymentChecks, payments } from "@custodia/db/schema/pos/payments";
import { sales } from "@custodia/db/schema/pos/sales";
import { conflict, forbidden } from "@custodia/domain/errors";
import { formatNaira, toNaira } from "@custodia/domain/money";
import { CHECK_OWN, CHECKED, NO_TRANSFER, type TransferCheck } from "@custodia/domain/pos/sales/schema";
import { and, desc, eq } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import type { CompanyCtx, Permitted } from "../../context.ts";
import { tell } from "../../notifications/tell.ts";
import { getOwn, inCompany, insertOwn } from "../../store.ts";
import { transferRows } from "./view.ts";

type Checking = TransferCheck & { id: number };

/** Says that a bank transfer arrived. Throws as `failTransfer`. */
export function confirmTransfer(ctx: Permitted<"pos.review">, input: Checking) {
  return check(ctx, input, "confirmed");
}

/**
 * Says that a bank transfer failed: it counts as not paid, sale and stock stand, and what is owed is told. Throws 404, 403 to who
 * sold it, 409 where it is no transfer or somebody has said so before.
 */
export function failTransfer(ctx: Permitted<"pos.review">, input: Checking) {
  return check(ctx, input, "failed");
}

async function check(ctx: Permitted<"pos.review">, { id, remark }: Checking, result: "confirmed" | "failed") {
  await ctx.db.write(async (tx) => {
    const payment = await getOwn(tx, ctx, payments, id, "payment");
    const sale = await getOwn(tx, ctx, sales, payment.sale_id, "sale");
    if (sale.user_id === ctx.actor.user_id) throw forbidden(CHECK_OWN);
    if (payment.tender !== "Bank transfer") throw conflict(NO_TRANSFER);
    const before = and(inCompany(ctx, paymentChecks), eq(paymentChecks.payment_id, id));
    if ((await tx.$count(paymentChecks, before)) > 0) throw conflict(CHECKED);
    await insertOwn(tx, ctx, paymentChecks, { payment_id: id, result, user_id: ctx.actor.user_id, remark });
    const amount = formatNaira(toNaira(payment.tendered));
    const which = `the transfer ${payment.reference} of ${amount} for sale ${sale.reference}`;
    await writeAudit(tx, ctx, {
      action: result === "confirmed" ? "payments.confirm" : "payments.fail",
      message: result === "confirmed" ? `Confirmed ${which}` : `Said that ${which} failed`,
      subject: { type: "payment", id },
      before: { state: "unconfirmed" },
      after: { state: result, sale: sale.reference, amount: payment.tendered, remark },
    });
    if (result === "failed")
      await tellOwed(tx, ctx, sale.id, `A transfer for sale ${sale.reference} failed: ${amount} is owed`);
  });
  const asked = { where: eq(payments.id, id), order: [desc(payments.id)], limit: 1 };
  return (await transferRows(ctx.db.read, ctx, asked))[0]!;
}

function tellOwed(tx: Tx, ctx: CompanyCtx, sale_id: number, message: string): Promise<void> {
  const href = `/pos/viewSales?sale=${sale_id}`;
  return tell(tx, ctx, { who: "keepers" }, { kind: "payments.failed", message, href, mail: true });
}
