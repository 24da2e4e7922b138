import { draftOf } from "@custodia/app-shell/records/record-form";
import { type AlikeWire, MAX_ALIKE, serialsOfText, serialsProblem } from "@custodia/domain/assets/alike";
import { exactYears } from "@custodia/domain/assets/class-defaults";
import { whyFiguresStay } from "@custodia/domain/assets/correction";
import { LIFE_TOO_SHORT } from "@custodia/domain/assets/life";
import { type AssetView, type AssetWire, assetCreate, assetPatch } from "@custodia/domain/assets/schema";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { z } from "zod";

const QUANTITY = `The quantity must be a whole number from 1 to ${MAX_ALIKE}.`;

/** What the form holds: an asset, and of new ones how many there are and their serial numbers as they were pasted. */
export type AssetFormWire = AssetWire & { quantity?: number; serials?: string };

const blank: Draft<AssetWire> = {
  description: "",
  classification_id: null,
  asset_tag: "",
  serial_number: "",
  vendor_id: null,
  custodian_id: null,
  acquisition_date: null,
  acquisition_nature: null,
  invoice_number: "",
  cost: null,
  scrap_value: 0,
  depreciates: true,
  warranty_in_years: null,
  condition: null,
  maintenance_schedule: null,
  frequency: null,
  remarks: "",
};

/** A new asset's life is entered in years, from one; its branch and department are the custodian's. */
export const newAsset: Draft<AssetFormWire> = { ...blank, useful_life: null, quantity: 1, serials: "" };

const many = z.object({
  quantity: z.int({ error: QUANTITY }).min(1, QUANTITY).max(MAX_ALIKE, QUANTITY),
  serials: z.string(),
});

export const newAssetSchema = z
  .intersection(
    assetCreate.refine(({ useful_life }) => (useful_life ?? 1) >= 1, {
      path: ["useful_life"],
      error: LIFE_TOO_SHORT,
      when: ({ value }) => typeof (value as AssetWire | null)?.useful_life === "number",
    }),
    many,
  )
  .superRefine(({ quantity, serials }, context) => {
    const message = quantity > 1 ? serialsProblem(serialsOfText(serials), quantity) : undefined;
    if (message) context.addIssue({ code: "custom", path: ["serials"], message });
  });

/** Another one like an asset that there is: all but what is that one's alone. */
export function likeAsset(asset: AssetView): Draft<AssetFormWire> {
  const days = asset.useful_life_in_days;
  // What a revaluation made of the terms is no other asset's.
  const terms = asset.revalued_on
    ? { useful_life: null, scrap_value: 0 }
    : { useful_life: days === null ? null : exactYears(days) };
  return { ...draftOf(newAsset, asset), ...terms, asset_tag: "", serial_number: "" };
}

/** What a filled-in form asks for: one asset, or several that are alike. */
export function wantedOf({
  quantity = 1,
  serials = "",
  ...asset
}: AssetFormWire): { one: AssetWire; several?: never } | { several: AlikeWire; one?: never } {
  if (quantity === 1) return { one: asset };
  const { asset_tag: _tag, serial_number: _serial, ...alike } = asset;
  return { several: { ...alike, quantity, serial_numbers: serialsOfText(serials) } };
}

/** A correction has the life in days, as it is stored, and may move branch and department by themselves. */
const correction: Draft<AssetWire> = {
  ...blank,
  useful_life_in_days: null,
  location_id: null,
  department: "",
};

/** Figures that stay as they are (`whyFiguresStay`) are neither checked nor sent. */
export function correctionOf(asset: AssetView) {
  if (!whyFiguresStay(asset)) return { schema: assetCreate, draft: draftOf(correction, asset) };
  const { cost, scrap_value, depreciates, useful_life_in_days, acquisition_date, ...others } = correction;
  return { schema: assetPatch as unknown as typeof assetCreate, draft: draftOf(others, asset) };
}
