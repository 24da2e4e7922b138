import { paymentChecks, payments, transfers } from "@custodia/db/schema/pos/payments";
import { sales } from "@custodia/db/schema/pos/sales";
import { users } from "@custodia/db/schema/setup/users";
import { conflict, forbidden } from "@custodia/domain/errors";
import { formatKobo } from "@custodia/domain/money";
import * as schema from "@custodia/domain/pos/sales/schema";
import type { Tx } from "@custodia/sqlite/client";
import { and, count, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { writeAudit } from "../core/audit.ts";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { contains, containsWords, orderOf, pageFrom, totalFrom } from "../core/list.ts";
import { getOwn, inCompany, insertOwn } from "../core/store.ts";
import { notifyUsers } from "../notifications/service.ts";

const sortable = { created_at: transfers.payment_id, amount: payments.tendered };

/** A page of the bank transfers of sales, newest first unless sorted. */
export function listTransfers(ctx: CompanyCtx, query: schema.TransferListQuery) {
  const { state, reference } = query.filter;
  const where = and(
    state && eq(transfers.state, state),
    contains(payments.reference, reference),
    containsWords([payments.reference], query.search),
  );
  const rows = transferRows(ctx, where).orderBy(...orderOf(query, sortable, transfers.payment_id));
  return pageFrom(query, rows, () =>
    totalFrom(
      ctx.db.read
        .select({ total: count() })
        .from(transfers)
        .innerJoin(payments, eq(payments.id, transfers.payment_id))
        .where(and(eq(transfers.company_id, ctx.company.id), where)),
    ),
  );
}

type TransferCheckInput = schema.TransferCheck & { id: number };

/** Confirms a bank transfer. Throws as `failTransfer` does. */
export function confirmTransfer(ctx: Permitted<"pos.review">, input: TransferCheckInput) {
  return recordCheck(ctx, input, "confirmed");
}

/**
 * Marks a bank transfer as failed: it counts as not paid, the sale and its stock stay, and the amount is shown as owed.
 * Throws 404, 403 for the seller, 409 if the payment is not a transfer or was confirmed or failed before.
 */
export function failTransfer(ctx: Permitted<"pos.review">, input: TransferCheckInput) {
  return recordCheck(ctx, input, "failed");
}

async function recordCheck(
  ctx: Permitted<"pos.review">,
  { id, remark }: TransferCheckInput,
  result: "confirmed" | "failed",
) {
  await ctx.db.write(async (tx) => {
    const payment = await getOwn(tx, ctx, payments, id, "payment");
    const sale = await getOwn(tx, ctx, sales, payment.sale_id, "sale");
    if (sale.user_id === ctx.actor.user_id) throw forbidden(schema.OWN_TRANSFER);
    if (payment.tender !== "Bank transfer") throw conflict(schema.NOT_A_TRANSFER);
    const earlierChecks = and(inCompany(ctx, paymentChecks), eq(paymentChecks.payment_id, id));
    if ((await tx.$count(paymentChecks, earlierChecks)) > 0) throw conflict(schema.ALREADY_CHECKED);
    await insertOwn(tx, ctx, paymentChecks, { payment_id: id, result, user_id: ctx.actor.user_id, remark });
    const amount = formatKobo(payment.tendered);
    const description = `the transfer ${payment.reference} of ${amount} for sale ${sale.reference}`;
    await writeAudit(tx, ctx, {
      action: result === "confirmed" ? "payments.confirm" : "payments.fail",
      message: result === "confirmed" ? `Confirmed ${description}` : `Marked ${description} as failed`,
      subject: { type: "payment", id },
      before: { state: "unconfirmed" },
      after: { state: result, sale: sale.reference, amount: payment.tendered, remark },
    });
    if (result === "failed")
      await notifyOwed(tx, ctx, sale.id, `A transfer for sale ${sale.reference} failed: ${amount} is owed`);
  });
  const [checked] = await transferRows(ctx, eq(payments.id, id));
  return checked!;
}

function notifyOwed(tx: Tx, ctx: CompanyCtx, sale_id: number, message: string): Promise<void> {
  const href = `/pos/viewSales?sale=${sale_id}`;
  return notifyUsers(tx, ctx, { group: "editors" }, { kind: "payments.failed", message, href, mail: true });
}

const checkers = alias(users, "checkers");
const hasCheck = and(eq(paymentChecks.company_id, payments.company_id), eq(paymentChecks.payment_id, payments.id));

/** The company's bank transfers that meet `where`, with their sales, in kobo. */
const transferRows = (ctx: CompanyCtx, where: SQL | undefined) =>
  ctx.db.read
    .select({
      id: payments.id,
      tender: payments.tender,
      amount: payments.tendered,
      change: payments.change,
      reference: payments.reference,
      state: transfers.state,
      sale: { id: sales.id, reference: sales.reference },
      seller: { id: users.id, full_name: users.full_name },
      created_at: payments.created_at,
      checked_by: { id: checkers.id, full_name: checkers.full_name },
      checked_at: paymentChecks.created_at,
      remark: paymentChecks.remark,
    })
    .from(transfers)
    .innerJoin(payments, eq(payments.id, transfers.payment_id))
    .innerJoin(sales, eq(sales.id, transfers.sale_id))
    .innerJoin(users, eq(users.id, sales.user_id))
    .leftJoin(paymentChecks, hasCheck)
    .leftJoin(checkers, eq(checkers.id, paymentChecks.user_id))
    .where(and(eq(transfers.company_id, ctx.company.id), where));
