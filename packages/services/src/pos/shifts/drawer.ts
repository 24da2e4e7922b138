import type { Reader } from "@custodia/db/client";
import { shiftTenders } from "@custodia/db/schema/pos/shifts";
import { type Tallies, tallyOf } from "@custodia/domain/pos/shifts/expected";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { prepared } from "../../prepared.ts";

/**
 * What a shift should have by tender, in kobo, as triggers keep it: of cash the float, what was kept, paid back, put in and taken
 * out (rules/pos 7); transfers that failed are still in it. Nobody is told of it before the first count.
 */
export async function drawerOf(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  shift_id: number,
): Promise<Tallies> {
  const rows = await tenders(db).all({ company_id: ctx.company.id, shift_id });
  const drawer: Tallies = { cash: 0, card: 0, cheque: 0, bank_transfer: 0 };
  for (const { tender, amount } of rows) drawer[tallyOf[tender]] = amount;
  return drawer;
}

const tenders = prepared((db) =>
  db
    .select({ tender: shiftTenders.tender, amount: shiftTenders.amount })
    .from(shiftTenders)
    .where(
      and(
        eq(shiftTenders.company_id, sql.placeholder("company_id")),
        eq(shiftTenders.shift_id, sql.placeholder("shift_id")),
      ),
    )
    .prepare(),
);
