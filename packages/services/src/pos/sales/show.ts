import { sales } from "@custodia/db/schema/pos/sales";
import { users } from "@custodia/db/schema/setup/users";
import { notFound } from "@custodia/domain/errors";
import { desc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { findOwn } from "../../store.ts";
import { detailed } from "./detailed.ts";
import { linesOf } from "./lines-of.ts";
import { paymentsOf } from "./payments-of.ts";
import { returnsOf } from "./returns-of.ts";
import { saleRows } from "./rows.ts";

/** A finished sale with its lines, payments and returns, in kobo. Throws 404. */
export async function showSale(ctx: CompanyCtx, { id }: { id: number }) {
  const db = ctx.db.read;
  const [row] = await saleRows(db, ctx, { where: eq(sales.id, id), order: [desc(sales.id)], limit: 1 });
  if (!row) throw notFound("sale");
  const sale = (await findOwn(db, ctx, sales, id))!;
  const paid = await paymentsOf(db, ctx, id);
  const [user] = await db
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(eq(users.id, sale.user_id));
  const lines = await linesOf(db, ctx, id);
  return detailed({ row, sale, lines, payments: paid, user: user!, returns: await returnsOf(db, ctx, id) });
}
