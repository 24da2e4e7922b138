import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { and, inArray, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { inCompany } from "../../../core/store.ts";
import { tagKey } from "../../detail/references.ts";
import type { PlannedAsset } from "./planned-asset.ts";

/** Why a row may not have its tag; undefined where it may, which `rowOfTag` remembers. */
export function tagProblem(
  key: string,
  row: number,
  rowOfTag: Map<string, number>,
  taken: Map<string, string>,
): string | undefined {
  const barcode = taken.get(key);
  if (barcode) return `Asset ${barcode} already has this tag.`;
  const first = rowOfTag.get(key);
  if (first !== undefined) return `Row ${first} of the file has the same tag.`;
  rowOfTag.set(key, row);
  return undefined;
}

/** The tags of rows as they are compared. */
export function tagsOf(rows: PlannedAsset[]): string[] {
  return rows.map(({ asset_tag }) => tagKey(asset_tag)).filter((key) => key !== null);
}

/** Which of the tags are an asset's already, with its barcode. */
export async function takenTags(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  const rows = await read
    .select({ key: assets.asset_tag_key, barcode: assets.barcode })
    .from(assets)
    .where(and(inCompany(ctx, assets), inArray(assets.asset_tag_key, asked)));
  return new Map(rows.map(({ key, barcode }) => [key!, barcode]));
}
