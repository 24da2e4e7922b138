import { classifications } from "@custodia/db/schema/setup/classifications";
import type { CompanyCtx } from "../../context.ts";
import { getOwn } from "../../store.ts";

/** One classification. Throws 404. */
export function showClassification(ctx: CompanyCtx, { id }: { id: number }) {
  return getOwn(ctx.db.read, ctx, classifications, id, "classification");
}
