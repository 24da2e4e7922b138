import { classifications } from "@custodia/db/schema/setup/classifications";
import type { CompanyCtx } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { withYears } from "./view.ts";

/** One classification. Throws 404. */
export async function getClassification(ctx: CompanyCtx, { id }: { id: number }) {
  return withYears(await getOwn(ctx.db.read, ctx, classifications, id, "classification"));
}
