import { refundable } from "@custodia/domain/pos/returns/refundable";
import type { ReturnQuote } from "@custodia/domain/pos/returns/schema";
import { cashGivenBack } from "@custodia/domain/pos/sales/cash-rounding";
import { TENDERS } from "@custodia/domain/pos/sales/words";
import type { CompanyCtx } from "../../context.ts";
import { judgeReturn } from "./judge.ts";

/** What a return would come to now, and what each tender may pay back; nothing is stored. Throws 404, and 422 by field. */
export async function quoteReturn(ctx: CompanyCtx, input: ReturnQuote & { id: number }) {
  const back = await judgeReturn(ctx.db.read, ctx, input);
  const { payments, before, sale } = back;
  const most = TENDERS.map((tender) => ({
    tender,
    amount:
      tender === "Cash"
        ? cashGivenBack(back.owed, sale.increment)
        : Math.min(back.owed, refundable(tender, payments, before.refunds)),
  }));
  return { ...back, refundable: most.filter(({ amount }) => amount > 0) };
}
