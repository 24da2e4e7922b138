import { items } from "@custodia/db/schema/pos/items";
import { holds } from "@custodia/db/schema/pos/parked-sales";
import { users } from "@custodia/db/schema/setup/users";
import { conflict, unknownChoice } from "@custodia/domain/errors";
import * as domain from "@custodia/domain/pos/parked-sales";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import { writeAudit } from "../core/audit.ts";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { containsWords, orderOf, pageFrom } from "../core/list.ts";
import { isAmong } from "../core/statements.ts";
import { getOwn, inCompany, insertOwn, requireRow, updateRead } from "../core/store.ts";
import { cartLines } from "./sales/price.ts";
import { checkOpener, checkState, getOwnShift, getShift } from "./shifts/working-shift.ts";

/** A page of the company's parked sales, newest first unless sorted. */
export function listParkedSales(ctx: CompanyCtx, query: domain.HoldListQuery) {
  const { location_id, state } = query.filter;
  const where = and(
    location_id === undefined ? undefined : eq(holds.location_id, location_id),
    state && eq(holds.state, state),
    // Spelled out, so that SQLite uses the partial index of parked sales.
    state === "held" || state === "recalled" ? sql`holds.state IN ('held', 'recalled')` : undefined,
    containsWords([holds.label], query.search),
  );
  const rows = parkedSaleRows(ctx, where).orderBy(...orderOf(query, { created_at: holds.id }, holds.id));
  const count = () => ctx.db.read.$count(holds, and(inCompany(ctx, holds), where));
  return pageFrom(query, rows, count, (page) => withItemNames(ctx, page));
}

/** One parked sale. Throws 404. */
export async function getParkedSale(ctx: CompanyCtx, { id }: { id: number }) {
  const row = await requireRow(parkedSaleRows(ctx, eq(holds.id, id)), "hold");
  return (await withItemNames(ctx, [row]))[0]!;
}

/** Parks a cart, reserving no stock. Throws 422 by field, 403 unless the user opened the shift, 409 unless it is open. */
export async function parkSale(ctx: Permitted<"pos.write">, input: domain.HoldCreate) {
  const id = await ctx.db.write(async (tx) => {
    const { shift_id, label, ...cart } = input;
    const shift = await getOwnShift(tx, ctx, shift_id);
    await cartLines(tx, ctx, cart.lines);
    checkState(shift, "hold");
    const { location_id } = shift;
    const user_id = ctx.actor.user_id;
    const row = await insertOwn(tx, ctx, holds, { location_id, label, cart, state: "held", user_id });
    await writeAudit(tx, ctx, {
      action: "holds.create",
      message: `Held the sale ${label}`,
      subject: { type: "hold", id: row.id },
      after: { label, location_id, state: "held" },
    });
    return row.id;
  });
  return getParkedSale(ctx, { id });
}

/** Recalls a parked sale for one till. Throws 404, 422 and 403 as `parkSale`, 409 if it is recalled already. */
export async function recallParkedSale(
  ctx: Permitted<"pos.write">,
  { id, shift_id }: { id: number; shift_id: number },
) {
  await ctx.db.write(async (tx) => {
    const hold = await getOwn(tx, ctx, holds, id, "hold");
    const shift = await getOwnShift(tx, ctx, shift_id);
    if (shift.location_id !== hold.location_id) throw unknownChoice("shift_id");
    checkState(shift, "hold");
    await changeHoldState(tx, ctx, hold, "recall", { state: "recalled", shift_id });
  });
  return getParkedSale(ctx, { id });
}

/**
 * Puts a recalled sale back, with a given cart. Throws 404, 422 by field, 403 at another till, 409 if it is not recalled.
 */
export async function releaseParkedSale(
  ctx: Permitted<"pos.write">,
  { id, cart }: { id: number; cart?: domain.ParkedCart | null | undefined },
) {
  await ctx.db.write(async (tx) => {
    const hold = await getOwn(tx, ctx, holds, id, "hold");
    if (hold.state === "recalled") checkOpener(ctx, await getShift(tx, ctx, hold.shift_id!), true);
    if (cart) await cartLines(tx, ctx, cart.lines, "cart.lines");
    await changeHoldState(tx, ctx, hold, "release", { state: "held", cart: cart ?? hold.cart });
  });
  return getParkedSale(ctx, { id });
}

/** Discards a parked sale with the reason. Throws 404, 403 if another till has recalled it, 409 if it was sold or discarded. */
export async function dropParkedSale(ctx: Permitted<"pos.write">, { id, reason }: { id: number; reason: string }) {
  await ctx.db.write(async (tx) => {
    const hold = await getOwn(tx, ctx, holds, id, "hold");
    if (hold.state === "recalled") checkOpener(ctx, await getShift(tx, ctx, hold.shift_id!), true);
    await changeHoldState(tx, ctx, hold, "drop", { state: "dropped", reason });
  });
  return getParkedSale(ctx, { id });
}

type HoldRow = InferSelectModel<typeof holds>;

const pastTense = { recall: "Recalled", release: "Put back", drop: "Discarded" };

/** Changes the state of a parked sale, with the audit entry. Throws 409 if its state does not allow it. */
async function changeHoldState(
  tx: Tx,
  ctx: CompanyCtx,
  hold: HoldRow,
  action: keyof typeof pastTense,
  changes: Partial<Pick<HoldRow, "shift_id" | "cart" | "reason">> & { state: domain.HoldState },
): Promise<void> {
  const problem = domain.holdProblem(hold.state, action);
  if (problem) throw conflict(problem);
  await updateRead(tx, ctx, holds, hold, changes);
  await writeAudit(tx, ctx, {
    action: `holds.${action}`,
    message: `${pastTense[action]} the held sale ${hold.label}`,
    subject: { type: "hold", id: hold.id },
    before: { state: hold.state },
    after: { state: changes.state, ...(changes.reason ? { reason: changes.reason } : {}) },
  });
}

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

/** The company's parked sales that meet `where`; thousandths, kobo, hundredths of a percent. */
const parkedSaleRows = (ctx: CompanyCtx, where: SQL | undefined) =>
  ctx.db.read
    .select(columns)
    .from(holds)
    .innerJoin(users, eq(users.id, holds.user_id))
    .where(and(inCompany(ctx, holds), where));

/** Adds today's names of the items to parked sales. */
async function withItemNames(ctx: CompanyCtx, rows: Awaited<ReturnType<typeof parkedSaleRows>>) {
  const carts = rows.map(({ cart }) => cart as domain.ParkedCart);
  const ids = [...new Set(carts.flatMap(({ lines }) => lines.map(({ item_id }) => item_id)))];
  const known = await ctx.db.read
    .select({ id: items.id, name: items.name })
    .from(items)
    .where(and(inCompany(ctx, items), isAmong(items.id, ids)));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return rows.map((row, index) => ({ ...row, cart: cartView(carts[index]!, names) }));
}

/** The stored cart, with null for missing fields. */
function cartView(cart: domain.ParkedCart, names: ReadonlyMap<number, string>) {
  const { discount = null, discount_amount = null, coupon_code = null, customer } = cart;
  const { name = null, phone_number = null, email = null } = customer ?? {};
  return {
    lines: cart.lines.map(({ item_id, quantity, discount: lineDiscount = null }) => ({
      item_id,
      name: names.get(item_id) ?? "",
      quantity,
      discount: lineDiscount,
    })),
    discount,
    discount_amount,
    coupon_code,
    customer: customer ? { name, phone_number, email } : null,
  };
}
