import type { Tx } from "@custodia/db/client";
import { assets, imports } from "@custodia/db/schema/assets";
import { dayFigures } from "@custodia/db/schema/figures";
import { conflict } from "@custodia/domain/errors";
import { and, eq, ne, or, sql } from "drizzle-orm";
import type { DecisionCtx } from "../../approvals/decide.ts";
import { record } from "../../audit.ts";
import { now } from "../../context.ts";
import { getOwn, inCompany } from "../../store.ts";
import { importedSentence } from "./publish.ts";

/**
 * Takes all assets of an import that waited for it into the register, at once; answers the id of its activity. Throws 409
 * where one of them has changed since.
 */
export async function admitImport(tx: Tx, ctx: DecisionCtx, import_id: number): Promise<number> {
  const row = await getOwn(tx, ctx, imports, import_id, "import");
  const its = and(inCompany(ctx, assets), eq(assets.import_id, import_id));
  const changed = await tx
    .select({ barcode: assets.barcode })
    .from(assets)
    .where(and(its, or(ne(assets.status, "pending"), ne(assets.version, 1))))
    .limit(1);
  if (changed[0]) {
    throw conflict(
      `Asset ${changed[0].barcode} of this import has changed since, so it can only be rejected or withdrawn.`,
    );
  }
  // A register that grows so much is summed anew (docs/0010): faster than adjusting the day's figures row by row.
  await tx.delete(dayFigures).where(eq(dayFigures.company_id, ctx.company.id));
  await tx
    .update(assets)
    .set({ status: "in_service", updated_at: now(ctx), version: sql`${assets.version} + 1` })
    .where(its);
  return record(tx, ctx, {
    action: "assets.import",
    message: importedSentence(row),
    subject: { type: "import", id: import_id },
    before: { status: "pending" },
    after: { status: "in_service", file_name: row.file_name, rows: row.rows_done },
  });
}
