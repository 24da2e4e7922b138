import type { Reader } from "@custodia/db/client";
import { payments } from "@custodia/db/schema/pos/payments";
import { refunds, returns } from "@custodia/db/schema/pos/returns";
import { sales } from "@custodia/db/schema/pos/sales";
import { cashMovements, shifts } from "@custodia/db/schema/pos/shifts";
import { and, asc, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { shiftRows } from "../shifts/view.ts";

/**
 * The drawers of shifts, in kobo: what makes up their cash, and what was counted. Only of counted ones, where nothing moves any more;
 * of an open one nobody is told.
 */
export async function drawersOf(db: Reader, ctx: Pick<CompanyCtx, "company">, where: SQL) {
  const asked = {
    where: and(ne(shifts.state, "open"), where),
    order: [asc(shifts.location_id), asc(shifts.id)],
  };
  const rows = await shiftRows(db, ctx, asked);
  const parts = await cashOf(
    db,
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...parts.get(row.id)! }));
}

interface Cash {
  id: number;
  kept: number;
  refunds: number;
  pay_ins: number;
  pay_outs: number;
  drops: number;
}

/** What cash was kept, paid back and moved by hand in each shift. */
async function cashOf(db: Reader, { company }: Pick<CompanyCtx, "company">, ids: readonly number[]) {
  const moved = (kind: string) => sql<number>`(SELECT coalesce(sum(amount), 0) FROM ${cashMovements}
    WHERE cash_movements.company_id = ${company.id} AND cash_movements.shift_id = shifts.id AND kind = ${kind})`;
  const rows: Cash[] = await db
    .select({
      id: shifts.id,
      kept: sql<number>`(SELECT coalesce(sum(kept), 0) FROM ${sales} CROSS JOIN ${payments}
        ON payments.company_id = sales.company_id AND payments.sale_id = sales.id AND payments.tender = 'Cash'
        WHERE sales.company_id = ${company.id} AND sales.shift_id = shifts.id)`,
      refunds: sql<number>`(SELECT coalesce(sum(amount), 0) FROM ${returns} CROSS JOIN ${refunds}
        ON refunds.company_id = returns.company_id AND refunds.return_id = returns.id AND refunds.tender = 'Cash'
        WHERE returns.company_id = ${company.id} AND returns.shift_id = shifts.id)`,
      pay_ins: moved("pay_in"),
      pay_outs: moved("pay_out"),
      drops: moved("drop"),
    })
    .from(shifts)
    .where(inArray(shifts.id, [...ids]));
  return new Map(rows.map(({ id, ...cash }) => [id, cash]));
}
