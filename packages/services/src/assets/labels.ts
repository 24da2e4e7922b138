import { assets } from "@custodia/db/schema/assets/assets";
import { type AssetCode, extractCode } from "@custodia/domain/assets/list";
import { notFound } from "@custodia/domain/errors";
import { eq, or } from "drizzle-orm";
import { writeAudit } from "../core/audit.ts";
import type { CompanyCtx } from "../core/context.ts";
import { ownVisible } from "../core/visible-assets.ts";
import { tagKey } from "./detail/references.ts";

/** Returns the asset with a scanned or typed barcode or tag, case-insensitively. Throws 404. */
export async function findAsset(ctx: CompanyCtx, input: AssetCode) {
  const code = extractCode(input.code);
  const hasCode = or(eq(assets.barcode, code.toUpperCase()), eq(assets.asset_tag_key, tagKey(code)!));
  const rows = await ctx.db.read
    .select({ id: assets.id, barcode: assets.barcode, description: assets.description })
    .from(assets)
    .where(ownVisible(ctx, hasCode))
    .limit(2);
  // A tag may equal another asset's barcode; the barcode, which we issue, takes precedence.
  const found = rows.find(({ barcode }) => barcode === code.toUpperCase()) ?? rows[0];
  if (!found) throw notFound("asset");
  return found;
}

export const LABELS_PRINTED = "assets.labels";

/** Records in the audit log that labels were sent to a printer; whether they were printed is unknown. */
export async function logLabelsPrinted(ctx: CompanyCtx, { count }: { count: number }): Promise<{ message: string }> {
  await ctx.db.write((tx) =>
    writeAudit(tx, ctx, {
      action: LABELS_PRINTED,
      message: `Printed ${count === 1 ? "a label" : `${count.toLocaleString("en-NG")} labels`}`,
      subject: { type: "company", id: ctx.company.id },
    }),
  );
  return { message: "Noted" };
}
