import type { Tx } from "@custodia/db/client";
import { payments } from "@custodia/db/schema/pos/payments";
import { type FieldErrors, invalidFields } from "@custodia/domain/errors";
import { type CheckOut, paymentProblems } from "@custodia/domain/pos/sales/cart";
import { referenceKey } from "@custodia/domain/pos/sales/references";
import { REFERENCE_USED } from "@custodia/domain/pos/sales/schema";
import { notPaid } from "@custodia/domain/pos/sales/settle";
import { and, eq, inArray } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** Throws 422 by field where payments do not fit, too little is paid, or a transfer's reference was used before. */
export async function checkPayments(
  tx: Tx,
  ctx: CompanyCtx,
  given: CheckOut["payments"],
  sale: { left: number; problems: FieldErrors },
): Promise<void> {
  const problems = { ...sale.problems, ...paymentProblems(given) };
  if (Object.keys(problems).length === 0) Object.assign(problems, notPaid(sale));
  const keys = given.map(({ tender, reference }) =>
    tender === "Bank transfer" ? referenceKey(reference ?? "") : "",
  );
  const used = await usedBefore(
    tx,
    ctx,
    keys.filter((key) => key !== ""),
  );
  keys.forEach((key, place) => {
    if (used.has(key)) problems[`payments.${place}.reference`] ??= [REFERENCE_USED];
  });
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

async function usedBefore(tx: Tx, ctx: CompanyCtx, keys: string[]): Promise<Set<string | null>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: payments.reference_key })
    .from(payments)
    .where(
      and(
        inCompany(ctx, payments),
        eq(payments.tender, "Bank transfer"),
        inArray(payments.reference_key, keys),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}
