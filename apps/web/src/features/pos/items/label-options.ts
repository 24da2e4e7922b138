import type { LabelKind } from "../../assets/labels/options.ts";

export type ItemLabelField = "company" | "item_no" | "code" | "category";

/** The optional lines of a shelf label; it always shows name and price. */
export const itemLabels: LabelKind<ItemLabelField> = {
  fields: { company: "Company", item_no: "ID no", code: "Barcode in letters", category: "Category" },
  defaults: { code: "code128", fields: ["code"] },
};
