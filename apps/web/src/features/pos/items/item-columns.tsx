import { RowLink } from "@custodia/app-shell/records/row-link";
import { formatNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { Badge } from "@custodia/ui/badge";
import { cn } from "@custodia/ui/cn.ts";
import type { Column } from "@custodia/ui/table/columns";
import { formatPercent, formatQuantity, vatWords } from "../figures.ts";
import { itemPaths } from "../pos-paths.ts";
import { StockBar } from "./stock-bar.tsx";

/** The columns of the inventory; `timeOf` shows when somebody last changed an item, and `wide` says that there is room for all. */
export function itemColumns(timeOf: (instant: string) => string, wide = true): readonly Column<ItemRow>[] {
  return [
    {
      id: "item_no",
      header: "ID no",
      inCard: "plain",
      sortable: true,
      className: "whitespace-nowrap tabular-nums",
    },
    {
      id: "name",
      header: "Name",
      main: true,
      sortable: true,
      className: "min-w-32 wrap-anywhere xl:min-w-44",
      cell: ({ id, name, active }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <RowLink to={itemPaths.detail(id)} className="font-medium text-primary hover:underline">
            {name}
          </RowLink>
          {active ? null : <Badge>Inactive</Badge>}
        </span>
      ),
    },
    {
      id: "description",
      header: "Description",
      inCard: "plain",
      // Where there is little room the last columns matter more: what is left, and since when.
      hiddenAtFirst: !wide,
      cell: ({ description }) =>
        description && (
          <span title={description} className="line-clamp-1 max-w-56 max-sm:max-w-none">
            {description}
          </span>
        ),
    },
    {
      id: "price",
      header: "Price/Qty",
      inCard: "aside",
      align: "end",
      sortable: true,
      className: "whitespace-nowrap",
      cell: ({ price, unit }) => (
        <>
          {formatNaira(price)}{" "}
          <span className="inline-block max-w-24 align-top wrap-anywhere whitespace-normal text-muted-foreground">
            / {unit}
          </span>
        </>
      ),
    },
    {
      id: "quantity",
      header: "Qty available",
      align: "end",
      sortable: true,
      className: "whitespace-nowrap",
      cell: (item) =>
        item.stocked ? (
          <span
            className={cn(
              "font-medium",
              item.quantity <= 0 ? "text-destructive" : item.low && "text-warning-foreground",
            )}
          >
            {formatQuantity(item.quantity)}
          </span>
        ) : (
          "Service"
        ),
    },
    {
      id: "category",
      header: "Category",
      inCard: "plain",
      sortable: true,
      className: "min-w-24 wrap-anywhere",
      cell: ({ category }) => category.name,
    },
    { id: "vat", header: "VAT", sortable: true, className: "whitespace-nowrap", cell: vatWords },
    {
      id: "discount",
      header: "Discount",
      align: "end",
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ discount }) => formatPercent(discount),
    },
    {
      id: "updated_at",
      header: "Last Updated",
      sortable: true,
      className: "xl:whitespace-nowrap",
      cell: ({ updated_at }) => timeOf(updated_at),
    },
    {
      id: "stock",
      header: "Stock",
      inCard: "plain",
      sortable: true,
      cell: (item) => (item.stocked ? <StockBar share={item.stock} low={item.low} /> : "Not stocked"),
    },
  ];
}
