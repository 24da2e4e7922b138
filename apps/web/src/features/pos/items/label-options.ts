import type { LabelKind } from "../../assets/labels/options.ts";

export type ItemLabelField = "company" | "item_no" | "code" | "category";

/** The labels on a shelf: name and price always, and of these what is chosen. */
export const itemLabels: LabelKind<ItemLabelField> = {
  fields: { company: "Company", item_no: "ID no", code: "Barcode in letters", category: "Category" },
  usual: { code: "code128", fields: ["code"] },
};
