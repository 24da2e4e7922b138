import { sales } from "@custodia/db/schema/pos/sales";
import { checkOutInput, quoteInput } from "@custodia/domain/pos/sales/cart";
import { quoteView } from "@custodia/domain/pos/sales/schema";
import { sum } from "@custodia/domain/sum";
import type { CompanyCtx, Permitted } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { checkOut } from "@custodia/services/pos/sales/check-out";
import { quoteSale } from "@custodia/services/pos/sales/price";
import { and, eq } from "drizzle-orm";
import type { Chance } from "../chance.ts";
import type { DemoCart } from "./carts.ts";

/** Who pays in cash hands over whole notes of this. */
const NOTE = 500;

/** The demo's sale of a key, undefined where it is not made yet. */
export async function soldOf(ctx: CompanyCtx, checkout_key: string) {
  const [sale] = await ctx.db.read
    .select({ id: sales.id })
    .from(sales)
    .where(and(inCompany(ctx, sales), eq(sales.checkout_key, checkout_key)));
  return sale;
}

/** Sells a cart in a shift, unless an earlier start did. */
export async function sell(
  ctx: Permitted<"pos.write">,
  { checkout_key, shift_id }: { checkout_key: string; shift_id: number },
  { pays, ...cart }: DemoCart,
  chance: Chance,
): Promise<void> {
  if (await soldOf(ctx, checkout_key)) return;
  const { customer, ...goods } = cart;
  const quoted = async (payments: object[] = []) =>
    quoteView.parse(await quoteSale(ctx, quoteInput.parse({ ...goods, payments })));
  const { total } = await quoted();
  const body = { checkout_key, shift_id, ...goods, customer: customer && { email: null, ...customer } };
  const payments = await paid(pays, total, chance, quoted);
  await checkOut(ctx, checkOutInput.parse({ ...body, payments, expected_total: total }));
}

type Quoted = (payments?: object[]) => Promise<{ due: number }>;

/** How a total in naira is paid: what other tenders leave is for cash, in whole notes. */
async function paid(pays: DemoCart["pays"], total: number, chance: Chance, quoted: Quoted) {
  if (pays === "card") return [{ tender: "Card", amount: total }];
  if (pays === "transfer") {
    return [{ tender: "Bank transfer", amount: total, reference: `HMF ${chance.digits(10)}` }];
  }
  const half = Math.floor(total / 2 / NOTE) * NOTE;
  const others = pays === "mixed" && half > 0 ? [{ tender: "Card", amount: half }] : [];
  const { due } = await quoted(others);
  const left = due - sum(others.map(({ amount }) => amount));
  return [...others, { tender: "Cash", amount: Math.ceil(left / NOTE) * NOTE }];
}
