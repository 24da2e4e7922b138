import type { Reader } from "@custodia/db/client";
import { items } from "@custodia/db/schema/pos/items";
import { checkFields, type FieldErrors, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import { NOT_SOLD } from "@custodia/domain/pos/items/codes";
import { fractionProblem } from "@custodia/domain/pos/items/whole-only";
import type { CartLineInput } from "@custodia/domain/pos/sales/cart";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { isOneOf, prepared } from "../../prepared.ts";

/**
 * The lines of a cart with what their items are today: prices are the items', and a line without a discount has its item's. Kobo,
 * thousandths, hundredths of a percent. Throws 422 on lines whose item is unknown or no longer sold, or
 * of which a part of a unit is asked for that is sold whole.
 */
export async function askedLines(
  db: Reader,
  ctx: CompanyCtx,
  cart: readonly CartLineInput[],
  field = "lines",
) {
  const ids = [...new Set(cart.map(({ item_id }) => item_id))];
  const known = await itemsSold(db).all({ company_id: ctx.company.id, ids: JSON.stringify(ids) });
  const byId = new Map(known.map((item) => [item.item_id, item]));
  const problems: FieldErrors = {};
  const lines = cart.flatMap(({ item_id, quantity, discount }, place) => {
    const item = byId.get(item_id);
    const problem = item ? (item.active ? undefined : NOT_SOLD) : UNKNOWN_CHOICE;
    if (problem) problems[`${field}.${place}.item_id`] = [problem];
    const fraction = item && fractionProblem(item, quantity);
    if (fraction) problems[`${field}.${place}.quantity`] = [fraction];
    if (!item) return [];
    const { whole_only: _, ...sold } = item;
    return [{ ...sold, quantity, discount: discount ?? item.own_discount }];
  });
  checkFields(problems);
  return lines;
}

const itemsSold = prepared((db) =>
  db
    .select({
      item_id: items.id,
      name: items.name,
      unit: items.unit,
      category_id: items.category_id,
      price: items.price,
      own_discount: items.discount,
      vat_class: items.vat_class,
      vat: items.vat,
      stocked: items.stocked,
      active: items.active,
      whole_only: items.whole_only,
    })
    .from(items)
    .where(and(eq(items.company_id, sql.placeholder("company_id")), isOneOf(items.id, "ids")))
    .prepare(),
);
