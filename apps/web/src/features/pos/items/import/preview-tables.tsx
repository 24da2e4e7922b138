import { formatNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { type PreviewColumn, PreviewTable } from "../../../assets/import/tables.tsx";
import { formatQuantity } from "../../figures.ts";
import { labelOf, type Preview, type Review } from "./draft.ts";

type ChangedField = Pick<Preview["changes"][number], "row" | "item_no" | "name"> &
  Preview["changes"][number]["fields"][number];

/** Items that a list changes, field by field. */
export const changeColumns: readonly PreviewColumn<ChangedField>[] = [
  { header: "Row", value: ({ row }) => `${row}`, end: true },
  { header: "Item", value: ({ item_no, name }) => `${item_no}, ${name}` },
  { header: "Field", value: ({ field }) => labelOf(field) },
  { header: "Now", value: ({ before }) => before, whole: true },
  { header: "Will be", value: ({ after }) => after, whole: true },
];

/** Items whose stock is another than the list says. */
export const stockColumns: readonly PreviewColumn<Preview["stock_differences"][number]>[] = [
  { header: "Row", value: ({ row }) => `${row}`, end: true },
  { header: "Item", value: ({ item_no, name }) => `${item_no}, ${name}` },
  { header: "Here", value: ({ here }) => here, whole: true },
  { header: "In the list", value: ({ listed }) => listed, whole: true },
];

/** New items. */
export const itemColumns: readonly PreviewColumn<Preview["items"][number]>[] = [
  { header: "Row", value: ({ row }) => `${row}`, end: true },
  { header: "Name", value: ({ name }) => name },
  { header: "Category", value: ({ category }) => category },
  { header: "Price", value: ({ price, unit }) => `${formatNaira(price)} / ${unit}`, end: true },
  { header: "Quantity", value: ({ quantity }) => formatQuantity(quantity), end: true },
  { header: "Unit Cost", value: ({ unit_cost }) => formatNaira(unit_cost), end: true },
  { header: "Barcode", value: ({ code }) => code },
];

type LeftOutRow = { row: number; text: string; why: string; kind?: string };

/** Rows that look like no items, each with the reason and the way back in. */
export function LeftOutItems({ form, draft: { take_rows }, preview }: Review) {
  const set = (rows: number[]) => form.setValue("take_rows", rows, { shouldDirty: true });
  const taken = take_rows.map((row) => ({ row, text: "", why: "Taken all the same." }));
  const action = ({ row, kind }: LeftOutRow) => {
    if (kind === "above") return "";
    const isTaken = take_rows.includes(row);
    const says = isTaken ? "Leave it out" : "Take it anyway";
    const next = isTaken ? take_rows.filter((one) => one !== row) : [...take_rows, row];
    return (
      <Button variant="link" aria-label={`${says}: row ${row}`} onClick={() => set(next)}>
        {says}
      </Button>
    );
  };
  const columns: readonly PreviewColumn<LeftOutRow>[] = [
    { header: "Row", value: ({ row }) => `${row}`, end: true },
    { header: "Text", value: ({ text }) => text || null, whole: true },
    { header: "Why", value: ({ why }) => why, whole: true },
    { header: "Action", value: action },
  ];
  return <PreviewTable label="Rows left out" columns={columns} rows={[...taken, ...preview.left_out]} />;
}
