import ExcelJS, { type Worksheet } from "exceljs";

export const HEADINGS = ["Description", "Category", "Custodian", "Purchase Date", "Cost", "Quantity", "Serial Number"];
const GIVEN = { acquisition_nature: "Purchase", condition: "New", useful_life: 4 } as const;
export const MORE = { values: GIVEN, create_unknown: ["classification_id" as const] };
export const BOUGHT = new Date(Date.UTC(2024, 0, 2));

/** Returns a usual row: a description, class, custodian and cost. */
export const thing = (name: string, cost: number | string | null = 100, quantity: unknown = null, serial = "") => [
  name,
  "Furniture",
  "Musa Keeper",
  BOUGHT,
  cost,
  quantity,
  serial,
];

/** Returns a workbook whose first sheet `fill` has filled. */
export async function workbook(fill: (sheet: Worksheet, book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet("Assets"), book);
  return Buffer.from(await book.xlsx.writeBuffer());
}
