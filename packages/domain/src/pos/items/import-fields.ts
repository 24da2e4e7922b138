import { type ListField, listField } from "../../spreadsheet/list-field.ts";

/** The kind of value in a cell. A reference is the name of another record. */
type ItemCellKind = "text" | "money" | "quantity" | "percent" | "choice" | "flag" | "reference";

/**
 * The fields in the item's input. `barcode` is the first of its codes, `codes` has all codes or all but the first, and `item_no`
 * identifies the item.
 */
const fields = [
  listField("item_no", "Item No", "text"),
  listField("name", "Name!", "text"),
  listField("category_id", "Category!", "reference"),
  listField("unit", "Unit!", "text"),
  listField("price", "Price!", "money"),
  listField("unit_cost", "Unit Cost", "money"),
  listField("quantity", "Quantity", "quantity"),
  listField("stock_value", "Stock Value", "money"),
  listField("location_id", "Location", "reference"),
  listField("stock_by_location", "Stock by Location", "text"),
  listField("barcode", "Barcode", "text"),
  listField("codes", "More Barcodes", "text"),
  listField("plu", "PLU", "text"),
  listField("description", "Description", "text"),
  listField("pack_size", "Pack Size", "quantity"),
  listField("discount", "Discount (%)", "percent"),
  listField("vat_class", "VAT Class", "choice"),
  listField("vat", "VAT (%)", "percent"),
  listField("reorder_level", "Reorder Level", "quantity"),
  listField("full_level", "Full Level", "quantity"),
  listField("stocked", "Stocked", "flag"),
  listField("active", "Active", "flag"),
  listField("whole_only", "Whole Units Only", "flag"),
];

export type ItemFieldName = (typeof fields)[number]["name"];
export type ItemField = ListField<ItemFieldName, ItemCellKind>;

/** The columns of a list of items, in the sample's order. */
export const ITEM_FIELDS: readonly ItemField[] = fields;
export const ITEM_FIELD_NAMES = fields.map(({ name }) => name);

/** Other names of the columns, the most specific first. */
const otherHeadings: Partial<Record<ItemFieldName, string>> = {
  item_no: "ID no, ITM No",
  name: `
    Item Name, Product Name, Name of Item, Item, Product, Title, Goods, Article, Product Title, Stock Item,
    Particulars`,
  category_id: `
    Item Category, Product Category, Category Name, Group, Item Group, Product Group, Department, Class, Product Type`,
  unit: "Unit of Measure, Unit of Measurement, UOM, Measure, Usage Unit, Sales Unit, Units",
  price: `
    Sell, Selling, Sell Price, Selling Price, Sale Price, Sales Price, Unit Price, Retail Price, Rate, Price per Unit,
    List Price, MRP`,
  unit_cost: `
    Cost Price, Purchase Price, Buying Price, Cost, Cost per Unit, Purchase Rate, Average Cost, Supply Price,
    Purchase Cost`,
  quantity: `
    Opening Quantity, Opening Stock, Qty, Quantity on Hand, Qty on Hand, On Hand, In Stock, Stock on Hand,
    Quantity Available, Qty Available, Available, Stock, Stock Quantity, Current Stock, Opening Qty, Initial Quantity,
    Quantity in Stock, Qty in Stock, Balance`,
  stock_value: "Inventory Value, Stock Cost, Cost of Stock",
  location_id: "Branch, Store, Warehouse, Shop, Outlet",
  barcode: `
    Bar Code, EAN, UPC, GTIN, EAN13, Barcodes, SKU, Item Code, Product Code, Code, Item Number, Part Number,
    Stock Code`,
  codes: "All Barcodes, Other Barcodes, Additional Barcodes",
  plu: "PLU Code, PLU Number, Scale Code",
  description: `
    Item Description, Product Description, Sell Description, Sales Description, Details, Note, Notes, Remarks,
    Purchase Description`,
  pack_size: "Units per Pack, Pack, Pack Quantity, Carton Size, Case Size",
  discount: "Discount, Discount Percent, Discount Rate",
  vat_class: "Tax Class, VAT Status, Tax Status, VAT Category, Tax Category",
  vat: "VAT, VAT Rate, Tax, Tax Rate, Tax Percent, Sales Tax",
  reorder_level: `
    Reorder Point, Minimum Stock, Min Stock, Minimum Quantity, Low Stock Level, Alert Quantity, Minimum Level`,
  full_level: "Maximum Stock, Max Stock, Maximum Quantity, Maximum Level, Par Level, Target Stock",
  stocked: "Item Type, Type, Track Stock, Track Inventory, Track Quantity, Inventory Item",
  active: "Is Active, Status, Enabled, Item Status",
  whole_only: "Whole Only, Whole Units, Sold Whole",
};

/** The input of the column matcher. */
export const ITEM_HEADINGS = ITEM_FIELDS.map(({ name, label }) => ({
  name,
  headings: [label, otherHeadings[name]].filter(Boolean).join(", "),
}));
