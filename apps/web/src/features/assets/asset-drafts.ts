import { whyFiguresStay } from "@custodia/domain/assets/correction";
import { type AssetView, type AssetWire, assetCreate, assetPatch } from "@custodia/domain/assets/schema";
import { draftOf } from "@custodia/screens/records/record-form";
import type { Draft } from "@custodia/ui/form/schema-form";

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
  warranty_in_years: null,
  condition: null,
  maintenance_schedule: null,
  frequency: null,
  remarks: "",
};

/** A new asset's life is entered in years, from one; its branch and department are the custodian's. */
export const newAsset: Draft<AssetWire> = { ...blank, useful_life: null };
export const newAssetSchema = assetCreate.refine(({ useful_life = 1 }) => useful_life >= 1, {
  path: ["useful_life"],
  error: "The useful life must be 1 year or more.",
  when: ({ value }) => typeof (value as AssetWire | null)?.useful_life === "number",
});

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
  const { cost, scrap_value, useful_life_in_days, acquisition_date, ...others } = correction;
  return { schema: assetPatch as unknown as typeof assetCreate, draft: draftOf(others, asset) };
}
