import { toNaira } from "@custodia/domain/money";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import { cashGivenBack } from "@custodia/domain/pos/sales/settle";

/** What a return pays back, in kobo: other tenders as chosen, the rest in cash, rounded by the sale's increment. */
export function refundOf(
  owed: number,
  increment: number,
  others: readonly { tender: Tender; amount: number }[],
) {
  const chosen = others.filter(({ amount }) => amount > 0);
  const byOthers = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const cash = cashGivenBack(Math.max(0, owed - byOthers), increment);
  const refunds = [...chosen, ...(cash > 0 ? [{ tender: "Cash" as const, amount: cash }] : [])];
  const refunded = byOthers + cash;
  return {
    cash: toNaira(cash),
    refunds: refunds.map(({ tender, amount }) => ({ tender, amount: toNaira(amount) })),
    refunded: toNaira(refunded),
    rounding: toNaira(refunded - Math.max(owed, byOthers)),
  };
}
