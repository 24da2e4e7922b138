import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import type { QuantityCost } from "@custodia/domain/assets/import/options";
import { evenShareAt, shareAt, splitLabels } from "@custodia/domain/assets/import/quantity";
import { kobo } from "@custodia/domain/money";
import { cellText, isBlankWord } from "@custodia/domain/spreadsheet/cells";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { and, inArray, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { inCompany } from "../../../core/store.ts";
import { visible } from "../../../core/visible-assets.ts";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import { tagKey } from "../../detail/references.ts";
import type { Choices } from "../facts.ts";
import type { AddHint, PlannedAsset, RowLabels } from "./row.ts";
import { quantityIn } from "./scan.ts";

/**
 * The assets that a row with a quantity makes. Amounts in total are divided, and the kobo that remain go to the first. A tag
 * and a serial number tell one thing from all others, so they are the first one's alone, unless the row lists one for each.
 */
export function* assetsOfRow(
  asset: PlannedAsset,
  quantity: number,
  amounts: QuantityCost,
  { asset_tag, serial_number }: RowLabels = {},
): Generator<PlannedAsset> {
  if (quantity === 1) {
    yield asset;
    return;
  }
  const part = amounts === "total" ? partsOf(asset, quantity) : () => ({});
  for (let place = 0; place < quantity; place++) {
    const first = place === 0 ? asset : { asset_tag: null, serial_number: null };
    const label = {
      asset_tag: asset_tag ? asset_tag[place]! : first.asset_tag,
      serial_number: serial_number ? serial_number[place]! : first.serial_number,
    };
    yield { ...asset, ...label, ...part(place) };
  }
}

type Amounts = Pick<PlannedAsset, "cost" | "scrap_value" | "total_maintenance_cost">;

function partsOf(asset: PlannedAsset, quantity: number): (place: number) => Amounts {
  const share = (whole: number, place: number) => kobo(shareAt(whole, quantity, place));
  // If all the remaining kobo would lift the first asset's scrap value above its cost, each asset takes one.
  const spread = share(asset.scrap_value, 0) > share(asset.cost, 0);
  return (place) => ({
    cost: share(asset.cost, place),
    scrap_value: spread ? kobo(evenShareAt(asset.scrap_value, quantity, place)) : share(asset.scrap_value, place),
    total_maintenance_cost: share(asset.total_maintenance_cost, place),
  });
}

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

/** The tags of assets as they are compared. */
export function tagsOf(rows: readonly Pick<PlannedAsset, "asset_tag">[]): string[] {
  return rows.map(({ asset_tag }) => tagKey(asset_tag)).filter((key) => key !== null);
}

/** The same of the assets of one row. */
export const tagsOfRow = ({ asset, labels }: { asset: PlannedAsset; labels: RowLabels }): string[] =>
  tagsOf(labels.asset_tag?.map((asset_tag) => ({ asset_tag })) ?? [asset]);

/** Which of the tags are an asset's already, with its barcode. */
export async function takenTags(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const values = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  const rows = await read
    .select({ key: assets.asset_tag_key, barcode: assets.barcode })
    .from(assets)
    .where(and(inCompany(ctx, assets), inArray(assets.asset_tag_key, values)));
  return new Map(rows.map(({ key, barcode }) => [key!, barcode]));
}

const REPEATED: Hint = {
  kind: "repeated_serial",
  message: "Rows of the file have one serial number in common.",
};

/** Points out serial numbers that two rows have, or that an asset of the company has already; both may be right. */
export function serialChecker(mapping: Choices["mapping"], column: string | null, addHint: AddHint) {
  const columns = mapping.serial_number ?? [];
  const known = new Map<string, { first: number; reported: boolean }>();
  const add = (hint: Hint, row: number) => addHint(hint, { row, field: "serial_number", column });
  return async (read: Reader, ctx: Pick<CompanyCtx, "company">, rows: readonly FileRow[]): Promise<void> => {
    if (columns.length === 0) return;
    const serials = rows.flatMap(({ number, cells }) => {
      const whole = columns
        .map((column) => cellText(cells[column] ?? null))
        .join(" ")
        .trim();
      const texts = splitLabels(whole, quantityIn({ cells }, mapping)) ?? [whole];
      const written = texts.filter((text) => text !== "" && !isBlankWord(text));
      return written.map((text) => ({ row: number, text, key: text.toLowerCase() }));
    });
    const taken = await takenSerials(
      read,
      ctx,
      serials.map(({ text }) => text),
    );
    for (const { row, key } of serials) {
      const before = known.get(key);
      if (before) {
        if (!before.reported) add(REPEATED, before.first);
        before.reported = true;
        add(REPEATED, row);
      } else known.set(key, { first: row, reported: false });
      const barcode = taken.get(key);
      if (barcode) add({ kind: "known_serial", message: `Asset ${barcode} has this serial number already.` }, row);
    }
  };
}

/** Which of these an asset that a person sees has, with its barcode. */
async function takenSerials(read: Reader, ctx: Pick<CompanyCtx, "company">, texts: string[]) {
  if (texts.length === 0) return new Map<string, string>();
  const { serial_number, barcode } = assets;
  const values = sql`${serial_number} COLLATE NOCASE IN (SELECT value FROM json_each(${JSON.stringify(texts)}))`;
  const rows = await read
    .select({ serial_number, barcode })
    .from(assets)
    .where(and(inCompany(ctx, assets), values, visible(ctx)));
  return new Map(rows.map((row) => [row.serial_number!.toLowerCase(), row.barcode]));
}
