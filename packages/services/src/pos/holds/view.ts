import type { Reader } from "@custodia/db/client";
import { holds } from "@custodia/db/schema/pos/holds";
import { items } from "@custodia/db/schema/pos/items";
import { users } from "@custodia/db/schema/setup/users";
import type { HeldCart } from "@custodia/domain/pos/sales/cart";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import type { AskedRows } from "../../list.ts";
import { inCompany } from "../../store.ts";

const columns = {
  id: holds.id,
  label: holds.label,
  state: holds.state,
  location_id: holds.location_id,
  shift_id: holds.shift_id,
  cart: holds.cart,
  user: { id: users.id, full_name: users.full_name },
  reason: holds.reason,
  created_at: holds.created_at,
  updated_at: holds.updated_at,
  version: holds.version,
};

/** Held sales of the company, with their items as they are called today; thousandths, kobo, hundredths of a percent. */
export async function holdRows(db: Reader, ctx: Pick<CompanyCtx, "company">, asked: AskedRows) {
  const rows = await db
    .select(columns)
    .from(holds)
    .innerJoin(users, eq(users.id, holds.user_id))
    .where(and(inCompany(ctx, holds), asked.where))
    .orderBy(...asked.order)
    .limit(asked.limit ?? -1)
    .offset(asked.offset ?? 0);
  const carts = rows.map(({ cart }) => cart as HeldCart);
  const ids = [...new Set(carts.flatMap(({ lines }) => lines.map(({ item_id }) => item_id)))];
  // One parameter: a page of full carts has more items than a statement takes parameters.
  const known = await db
    .select({ id: items.id, name: items.name })
    .from(items)
    .where(
      and(inCompany(ctx, items), sql`${items.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
    );
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return rows.map((row, place) => ({ ...row, cart: shownCart(carts[place]!, names) }));
}

/** A cart as it was kept, with what was left out as null. */
function shownCart(cart: HeldCart, names: ReadonlyMap<number, string>) {
  const { discount = null, discount_amount = null, coupon_code = null, customer } = cart;
  const { name = null, phone_number = null, email = null } = customer ?? {};
  return {
    lines: cart.lines.map(({ item_id, quantity, discount: own = null }) => ({
      ...{ item_id, name: names.get(item_id) ?? "", quantity, discount: own },
    })),
    ...{ discount, discount_amount, coupon_code },
    customer: customer ? { name, phone_number, email } : null,
  };
}
