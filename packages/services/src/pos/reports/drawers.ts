import type { Reader } from "@custodia/db/client";
import { refunds, returns } from "@custodia/db/schema/pos/returns";
import { cashMovements, shifts, shiftTenders } from "@custodia/db/schema/pos/shifts";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { shiftRows } from "../shifts/view.ts";

/**
 * The drawers of shifts, in kobo: what makes up their cash, and what was counted. Only of closed ones: of others
 * nobody is told what they should hold.
 */
export async function drawersOf(db: Reader, ctx: Pick<CompanyCtx, "company">, where: SQL) {
  const asked = {
    where: and(eq(shifts.state, "closed"), where),
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
  kept: number;
  refunds: number;
  pay_ins: number;
  pay_outs: number;
  drops: number;
}

/**
 * What cash was kept, paid back and moved by hand in each shift. Refunds and moves are few and are added up; what was kept is what
 * they leave of what the drawer has, which triggers keep: sales are not read for it.
 */
async function cashOf(db: Reader, { company }: Pick<CompanyCtx, "company">, ids: readonly number[]) {
  const moved = (kind: string) => sql<number>`(SELECT coalesce(sum(amount), 0) FROM ${cashMovements}
    WHERE cash_movements.company_id = ${company.id} AND cash_movements.shift_id = shifts.id AND kind = ${kind})`;
  const rows = await db
    .select({
      id: shifts.id,
      float: shifts.float,
      cash: sql<number>`(SELECT amount FROM ${shiftTenders} WHERE shift_tenders.company_id = ${company.id}
        AND shift_tenders.shift_id = shifts.id AND shift_tenders.tender = 'Cash')`,
      refunds: sql<number>`(SELECT coalesce(sum(amount), 0) FROM ${returns} CROSS JOIN ${refunds}
        ON refunds.company_id = returns.company_id AND refunds.return_id = returns.id AND refunds.tender = 'Cash'
        WHERE returns.company_id = ${company.id} AND returns.shift_id = shifts.id)`,
      pay_ins: moved("pay_in"),
      pay_outs: moved("pay_out"),
      drops: moved("drop"),
    })
    .from(shifts)
    .where(inArray(shifts.id, [...ids]));
  return new Map(
    rows.map(({ id, float, cash, ...moves }): [number, Cash] => {
      const out = moves.refunds + moves.pay_outs + moves.drops;
      return [id, { kept: cash - float - moves.pay_ins + out, ...moves }];
    }),
  );
}
