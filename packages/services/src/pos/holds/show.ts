import { holds } from "@custodia/db/schema/pos/holds";
import { notFound } from "@custodia/domain/errors";
import { desc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { holdRows } from "./view.ts";

/** One held sale. Throws 404. */
export async function showHold(ctx: CompanyCtx, { id }: { id: number }) {
  const asked = { where: eq(holds.id, id), order: [desc(holds.id)], limit: 1 };
  const [row] = await holdRows(ctx.db.read, ctx, asked);
  if (!row) throw notFound("hold");
  return row;
}
