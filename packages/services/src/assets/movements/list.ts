import type { CompanyCtx } from "../../core/context.ts";
import { type Movement, movementsOf } from "./view.ts";

/** All releases of an asset with their returns, newest first. The asset's 404 is the procedure's. */
export async function listMovements(ctx: CompanyCtx, { id }: { id: number }): Promise<{ data: Movement[] }> {
  return { data: await movementsOf(ctx.db.read, ctx, id) };
}
