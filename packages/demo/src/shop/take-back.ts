import { returns } from "@custodia/db/schema/pos/returns";
import { returnCreate } from "@custodia/domain/pos/returns/schema";
import { saleView } from "@custodia/domain/pos/sales/schema";
import type { Permitted } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { returnSale } from "@custodia/services/pos/returns/service";
import { showSale } from "@custodia/services/pos/sales/queries";
import { and, eq } from "drizzle-orm";
import { soldOf } from "./sell.ts";

/** What is brought back of the day before, by how many days ago. */
const RETURNS: Record<number, { reason: string; damaged?: boolean }> = {
  11: { reason: "The bottle leaks.", damaged: true },
  6: { reason: "Bought too much." },
  3: { reason: "The customer took the wrong one." },
};

/** Takes one unit of the first line of a sale back, for cash, on the days when somebody comes for it. */
export async function takeBack(
  ctx: Permitted<"pos.write">,
  ago: number,
  { sold, shift_id }: { sold: string; shift_id: number },
): Promise<void> {
  const coming = RETURNS[ago];
  const sale = coming && (await soldOf(ctx, sold));
  if (!sale) return;
  const return_key = `demo-${ago}-return`;
  const made = and(inCompany(ctx, returns), eq(returns.return_key, return_key));
  if ((await ctx.db.read.$count(returns, made)) > 0) return;
  const { reason, damaged = false } = coming;
  const [line] = saleView.parse(await showSale(ctx, sale)).lines;
  const lines = [{ line_id: line!.id, quantity: Math.min(1, line!.quantity), damaged }];
  await returnSale(ctx, { id: sale.id, ...returnCreate.parse({ return_key, shift_id, reason, lines }) });
}
