import { assets } from "@custodia/db/schema/assets/assets";
import { type AssetCode, codeOf } from "@custodia/domain/assets/labels/find";
import { notFound } from "@custodia/domain/errors";
import { eq, or } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { ownVisible } from "../../visible.ts";
import { tagKey } from "../change/references.ts";

/** The asset whose barcode or tag was scanned or typed, upper and lower case alike. Throws 404. */
export async function findAsset(ctx: CompanyCtx, input: AssetCode) {
  const code = codeOf(input.code);
  const bears = or(eq(assets.barcode, code.toUpperCase()), eq(assets.asset_tag_key, tagKey(code)!));
  const rows = await ctx.db.read
    .select({ id: assets.id, barcode: assets.barcode, description: assets.description })
    .from(assets)
    .where(ownVisible(ctx, bears))
    .limit(2);
  // A tag may look like another asset's barcode: the barcode is ours, and comes first.
  const found = rows.find(({ barcode }) => barcode === code.toUpperCase()) ?? rows[0];
  if (!found) throw notFound("asset");
  return found;
}
