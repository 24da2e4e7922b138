import type { Reader } from "@custodia/db/client";
import { paymentChecks, payments, transfers } from "@custodia/db/schema/pos/payments";
import { sales } from "@custodia/db/schema/pos/sales";
import { users } from "@custodia/db/schema/setup/users";
import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../context.ts";
import type { AskedRows } from "../../list.ts";

const checkers = alias(users, "checkers");
const checked = and(
  eq(paymentChecks.company_id, payments.company_id),
  eq(paymentChecks.payment_id, payments.id),
);

/** The company's bank transfers with their sales, in kobo. */
export async function transferRows(db: Reader, { company }: Pick<CompanyCtx, "company">, asked: AskedRows) {
  const rows = await db
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
    .leftJoin(paymentChecks, checked)
    .leftJoin(checkers, eq(checkers.id, paymentChecks.user_id))
    .where(and(eq(transfers.company_id, company.id), asked.where))
    .orderBy(...asked.order)
    .limit(asked.limit ?? -1)
    .offset(asked.offset ?? 0);
  return rows;
}
