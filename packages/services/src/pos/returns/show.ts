import { returns } from "@custodia/db/schema/pos/returns";
import { notFound } from "@custodia/domain/errors";
import { desc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { returnRows } from "./view.ts";

/** One return. Throws 404. */
export async function showReturn(ctx: CompanyCtx, { id }: { id: number }) {
  const asked = { where: eq(returns.id, id), order: [desc(returns.id)], limit: 1 };
  const [row] = await returnRows(ctx.db.read, ctx, asked);
  if (!row) throw notFound("return");
  return row;
}
