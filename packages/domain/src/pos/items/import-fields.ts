/** The kind of value in a cell. A reference is the name of another record. */
type ItemCellKind = "text" | "money" | "quantity" | "percent" | "choice" | "flag" | "reference";

interface FieldOf<Name extends string> {
  /**
   * The name of the field in the item's input. `barcode` is the first of its codes, `codes` has all codes or all but the
   * first, and `item_no` identifies the item.
   */
  name: Name;
  /** The heading in the sample spreadsheet and in an export. */
  label: string;
  kind: ItemCellKind;
  /** True if the list needs a column for it, or one value for all rows. */
  required: boolean;
  /** Other names of the column, the most specific first. */
  aliases: readonly string[];
}

/** `label!` marks a required field. */
const field = <const Name extends string>(
  name: Name,
  label: string,
  kind: ItemCellKind,
  aliases: readonly string[] = [],
): FieldOf<Name> => ({
  name,
  label: label.replace("!", ""),
  required: label.endsWith("!"),
  kind,
  aliases,
});

const fields = [
  field("item_no", "Item No", "text", ["ID no", "ITM No"]),
  field("name", "Name!", "text", [
    ...["Item Name", "Product Name", "Name of Item", "Item", "Product", "Title", "Goods", "Article"],
    ...["Product Title", "Stock Item", "Particulars"],
  ]),
  field("category_id", "Category!", "reference", [
    ...["Item Category", "Product Category", "Category Name", "Group", "Item Group", "Product Group"],
    ...["Department", "Class", "Product Type"],
  ]),
  field("unit", "Unit!", "text", [
    ...["Unit of Measure", "Unit of Measurement", "UOM", "Measure", "Usage Unit", "Sales Unit", "Units"],
  ]),
  field("price", "Price!", "money", [
    ...[
      "Sell",
      "Selling",
      "Sell Price",
      "Selling Price",
      "Sale Price",
      "Sales Price",
      "Unit Price",
      "Retail Price",
      "Rate",
    ],
    ...["Price per Unit", "List Price", "MRP"],
  ]),
  field("unit_cost", "Unit Cost", "money", [
    ...["Cost Price", "Purchase Price", "Buying Price", "Cost", "Cost per Unit", "Purchase Rate", "Average Cost"],
    ...["Supply Price", "Purchase Cost"],
  ]),
  field("quantity", "Quantity", "quantity", [
    ...["Opening Quantity", "Opening Stock", "Qty", "Quantity on Hand", "Qty on Hand", "On Hand", "In Stock"],
    ...[
      "Stock on Hand",
      "Quantity Available",
      "Qty Available",
      "Available",
      "Stock",
      "Stock Quantity",
      "Current Stock",
    ],
    ...["Opening Qty", "Initial Quantity", "Quantity in Stock", "Qty in Stock", "Balance"],
  ]),
  field("stock_value", "Stock Value", "money", ["Inventory Value", "Stock Cost", "Cost of Stock"]),
  field("location_id", "Location", "reference", ["Branch", "Store", "Warehouse", "Shop", "Outlet"]),
  field("stock_by_location", "Stock by Location", "text", []),
  field("barcode", "Barcode", "text", [
    ...["Bar Code", "EAN", "UPC", "GTIN", "EAN13", "Barcodes", "SKU", "Item Code", "Product Code", "Code"],
    ...["Item Number", "Part Number", "Stock Code"],
  ]),
  field("codes", "More Barcodes", "text", ["All Barcodes", "Other Barcodes", "Additional Barcodes"]),
  field("plu", "PLU", "text", ["PLU Code", "PLU Number", "Scale Code"]),
  field("description", "Description", "text", [
    ...["Item Description", "Product Description", "Sell Description", "Sales Description", "Details", "Note"],
    ...["Notes", "Remarks", "Purchase Description"],
  ]),
  field("pack_size", "Pack Size", "quantity", ["Units per Pack", "Pack", "Pack Quantity", "Carton Size", "Case Size"]),
  field("discount", "Discount (%)", "percent", ["Discount", "Discount Percent", "Discount Rate"]),
  field("vat_class", "VAT Class", "choice", ["Tax Class", "VAT Status", "Tax Status", "VAT Category", "Tax Category"]),
  field("vat", "VAT (%)", "percent", ["VAT", "VAT Rate", "Tax", "Tax Rate", "Tax Percent", "Sales Tax"]),
  field("reorder_level", "Reorder Level", "quantity", [
    ...["Reorder Point", "Minimum Stock", "Min Stock", "Minimum Quantity", "Low Stock Level", "Alert Quantity"],
    ...["Minimum Level"],
  ]),
  field("full_level", "Full Level", "quantity", [
    ...["Maximum Stock", "Max Stock", "Maximum Quantity", "Maximum Level", "Par Level", "Target Stock"],
  ]),
  field("stocked", "Stocked", "flag", [
    ...["Item Type", "Type", "Track Stock", "Track Inventory", "Track Quantity", "Inventory Item"],
  ]),
  field("active", "Active", "flag", ["Is Active", "Status", "Enabled", "Item Status"]),
  field("whole_only", "Whole Units Only", "flag", ["Whole Only", "Whole Units", "Sold Whole"]),
];

export type ItemFieldName = (typeof fields)[number]["name"];
export type ItemField = FieldOf<ItemFieldName>;

/** The columns of a list of items, in the sample's order. */
export const ITEM_FIELDS: readonly ItemField[] = fields;
export const ITEM_FIELD_NAMES = fields.map(({ name }) => name);

/** The input of the column matcher. */
export const ITEM_HEADINGS = ITEM_FIELDS.map(({ name, label, aliases }) => ({
  name,
  headings: [label, ...aliases],
}));
