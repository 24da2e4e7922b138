import { stockLevels } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { checkFields, unknownChoice } from "@custodia/domain/errors";
import type { QuoteInput } from "@custodia/domain/pos/sales/cart";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { isOneOf, prepared } from "../../prepared.ts";
import { findOwn } from "../../store.ts";
import { priced } from "./priced.ts";

/**
 * What a cart would come to now, and with a location what is left there of its goods; nothing is stored, and it need not be paid yet.
 * Throws 422 by field.
 */
export async function quoteSale(ctx: CompanyCtx, { location_id, ...cart }: QuoteInput) {
  const { sale, paymentProblems } = await priced(ctx.db.read, ctx, cart);
  checkFields(paymentProblems);
  if (location_id == null) return sale;
  if (!(await findOwn(ctx.db.read, ctx, locations, location_id))) throw unknownChoice("location_id");
  const ids = [...new Set(sale.lines.map(({ item_id }) => item_id))];
  const rows = await levels(ctx.db.read).all({
    ...{ company_id: ctx.company.id, location_id, ids: JSON.stringify(ids) },
  });
  const left = new Map(rows.map(({ item_id, quantity }) => [item_id, quantity]));
  const lines = sale.lines.map((line) => ({
    ...line,
    left: line.stocked ? (left.get(line.item_id) ?? 0) : null,
  }));
  return { ...sale, lines };
}

const levels = prepared((db) =>
  db
    .select({ item_id: stockLevels.item_id, quantity: stockLevels.quantity })
    .from(stockLevels)
    .where(
      and(
        eq(stockLevels.company_id, sql.placeholder("company_id")),
        eq(stockLevels.location_id, sql.placeholder("location_id")),
        isOneOf(stockLevels.item_id, "ids"),
      ),
    )
    .prepare(),
);
