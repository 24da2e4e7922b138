import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { customers } from "@custodia/db/schema/pos/customers";
import { sales } from "@custodia/db/schema/pos/sales";
import { invalid } from "@custodia/domain/errors";
import { NO_ADDRESS, type ReceiptMail } from "@custodia/domain/pos/sales/schema";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import { countAtOnce } from "../../auth/counting.ts";
import { receiptMails } from "../../auth/limits.ts";
import type { CompanyCtx, Permitted } from "../../context.ts";
import { queueMail } from "../../mail/queue.ts";
import { findOwn, getOwn, inCompany } from "../../store.ts";
import { receiptMessage } from "./receipt-message.ts";
import { showSale } from "./show.ts";

/**
 * Mails the receipt of a sale, to its customer where no address is given; answers the address. What is mailed once more says Copy.
 * Throws 404, 422 on `email` where the customer has none, and 429 after too many.
 */
export async function mailReceipt(ctx: Permitted<"pos.write">, { id, email }: ReceiptMail & { id: number }) {
  const sale = await getOwn(ctx.db.read, ctx, sales, id, "sale");
  const to = email ?? (await addressOf(ctx, sale.customer_id));
  if (!to) throw invalid("email", NO_ADDRESS);
  await countAtOnce(ctx, receiptMails(ctx, to));
  const shown = await showSale(ctx, { id });
  await ctx.db.write(async (tx) => {
    const before = and(
      inCompany(ctx, activities),
      ...[eq(activities.subject_type, "sale"), eq(activities.subject_id, id)],
      eq(activities.action, "sales.mail"),
    );
    const copy = (await tx.$count(activities, before)) > 0;
    await queueMail(tx, ctx, to, receiptMessage(ctx.company, { ...shown, copy }));
    await writeAudit(tx, ctx, {
      action: "sales.mail",
      message: `Mailed ${copy ? "a copy of the receipt" : "the receipt"} of ${sale.reference} to ${to}`,
      subject: { type: "sale", id },
      after: { email: to, copy },
    });
  });
  return to;
}

async function addressOf(ctx: CompanyCtx, customer_id: number | null) {
  if (customer_id === null) return null;
  return (await findOwn(ctx.db.read, ctx, customers, customer_id))?.email;
}
