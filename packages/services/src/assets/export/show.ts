import { exports } from "@custodia/db/schema/assets/export";
import { notFound } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { selectExports } from "./view.ts";

/** One export. Throws 404. */
export async function showExport(ctx: CompanyCtx, { id }: { id: number }) {
  const [row] = await selectExports(ctx, eq(exports.id, id)).limit(1);
  if (!row) throw notFound("export");
  return row;
}
