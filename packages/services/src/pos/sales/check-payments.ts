import { payments } from "@custodia/db/schema/pos/payments";
import { checkFields, type FieldErrors, invalid } from "@custodia/domain/errors";
import { fromNaira, kobo, MAX_NAIRA } from "@custodia/domain/money";
import { type CheckOut, paymentProblems, REFERENCE_USED } from "@custodia/domain/pos/sales/cart";
import { unpaidProblems } from "@custodia/domain/pos/sales/settle";
import { COUNTED_TENDERS, tallyKey } from "@custodia/domain/pos/shifts/expected";
import { DRAWER_FULL } from "@custodia/domain/pos/shifts/schema";
import { referenceKey } from "@custodia/domain/pos/typed-keys";
import type { Tx } from "@custodia/sqlite/client";
import { and, inArray, sql } from "drizzle-orm";
import { type CompanyCtx, now } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import type { drawerOf } from "../shifts/working-shift.ts";

/** Throws 422 by field if payments are invalid, do not cover the total, or repeat a transfer reference of another sale. */
export function checkPayments(
  tendered: CheckOut["payments"],
  sale: { left: number; problems: FieldErrors },
  used: ReadonlySet<string | null>,
): void {
  const problems = { ...sale.problems, ...paymentProblems(tendered) };
  if (Object.keys(problems).length === 0) Object.assign(problems, unpaidProblems(sale));
  tendered.forEach((payment, index) => {
    if (used.has(transferKey(payment))) problems[`payments.${index}.reference`] ??= [REFERENCE_USED];
  });
  checkFields(problems);
}

/**
 * Throws 422 on `payments` if the shift's total of a tender, in kobo, would exceed the maximum that a count accepts; `drawer` holds
 * the totals before.
 */
export function checkDrawerLimit(drawer: Tallies, tendered: CheckOut["payments"], changes: readonly number[]): void {
  const totals = { ...drawer };
  tendered.forEach(({ tender, amount }, index) => {
    totals[tallyKey[tender]] += amount - changes[index]!;
  });
  if (COUNTED_TENDERS.some((tender) => totals[tender] > fromNaira(MAX_NAIRA))) throw invalid("payments", DRAWER_FULL);
}

type Tallies = Awaited<ReturnType<typeof drawerOf>>;

/** The key by which a transfer's reference is unique; empty for other tenders. */
const transferKey = ({ tender, reference }: CheckOut["payments"][number]): string =>
  tender === "Bank transfer" ? referenceKey(reference ?? "") : "";

/** Returns the keys of these transfers' references that earlier payments have. */
export async function usedReferences(
  tx: Tx,
  ctx: CompanyCtx,
  tendered: CheckOut["payments"],
): Promise<Set<string | null>> {
  const keys = tendered.map(transferKey).filter((key) => key !== "");
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: payments.reference_letters })
    .from(payments)
    .where(
      and(
        inCompany(ctx, payments),
        sql`${payments.tender} = 'Bank transfer'`,
        inArray(payments.reference_letters, keys),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

export function rowsOfPayments(
  ctx: CompanyCtx,
  sale_id: number,
  ids: readonly number[],
  tendered: CheckOut["payments"],
  changes: readonly number[],
) {
  return tendered.map(({ tender, amount, reference = null }, index) => ({
    id: ids[index]!,
    company_id: ctx.company.id,
    sale_id,
    tender,
    tendered: amount,
    change: kobo(changes[index]!),
    reference,
    reference_key: reference === null ? null : referenceKey(reference),
    created_at: now(ctx),
  }));
}
