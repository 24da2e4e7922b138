import type { LabelKind } from "./label-choices.ts";

export type AssetLabelField =
  | "company"
  | "description"
  | "asset_tag"
  | "classification"
  | "custodian"
  | "location";

/** The labels that are stuck on assets. */
export const assetLabels: LabelKind<AssetLabelField> = {
  fields: {
    company: "Company",
    description: "Description",
    asset_tag: "Asset tag",
    classification: "Classification",
    custodian: "Custodian",
    location: "Location",
  },
  usual: { code: "qr", fields: ["company", "description", "location"] },
};
