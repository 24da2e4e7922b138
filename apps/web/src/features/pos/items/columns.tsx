import { RowLink } from "@custodia/app-shell/records/columns";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { MAX_PER_PAGE } from "@custodia/domain/list";
import { formatNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { Badge } from "@custodia/ui/badge";
import { cn } from "@custodia/ui/cn.ts";
import type { Column, NamedFilter } from "@custodia/ui/table/columns";
import { useQuery } from "@tanstack/react-query";
import { formatPercent, formatQuantity, formatVat } from "../figures.tsx";
import { itemPaths } from "../pos-paths.ts";

/** The columns of the inventory. `timeOf` formats the time of the last change; `wide` is true if all columns fit. */
export function itemColumns(timeOf: (instant: string) => string, wide = true): readonly Column<ItemRow>[] {
  return [
    {
      id: "item_no",
      header: "ID no",
      inCard: "unlabeled",
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
      inCard: "unlabeled",
      // With little space, the last columns have priority: the stock on hand and the time of its last change.
      hiddenByDefault: !wide,
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
      inCard: "unlabeled",
      sortable: true,
      className: "min-w-24 wrap-anywhere",
      cell: ({ category }) => category.name,
    },
    { id: "vat", header: "VAT", sortable: true, className: "whitespace-nowrap", cell: formatVat },
    {
      id: "discount",
      header: "Discount",
      align: "end",
      sortable: true,
      hiddenByDefault: true,
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
      inCard: "unlabeled",
      sortable: true,
      cell: (item) => (item.stocked ? <StockBar share={item.stock} low={item.low} /> : "Not stocked"),
    },
  ];
}

type StockBarProps = {
  /** A percentage of the full level; null without one. */
  share: number | null;
  /** At or below the reorder level. */
  low: boolean;
  className?: string;
};

/** Shows the stock of an item as a share of its full level, as a bar with the figure. */
export function StockBar({ share, low, className }: StockBarProps) {
  if (share === null) return <span className="text-muted-foreground">–</span>;
  const isOut = share <= 0;
  return (
    <span className={cn("inline-flex items-center gap-2 whitespace-nowrap", className)}>
      <span aria-hidden className="h-1.5 w-14 shrink-0 overflow-hidden rounded-full bg-secondary">
        <span
          className={cn("block h-full rounded-full", low ? "bg-warning-foreground" : "bg-primary")}
          style={{ width: `${Math.max(0, Math.min(100, share))}%` }}
        />
      </span>
      <span
        className={cn(
          "min-w-10 text-right tabular-nums",
          isOut ? "text-destructive" : low && "text-warning-foreground",
        )}
      >
        {formatPercent(Math.round(share))}
      </span>
    </span>
  );
}

export type ItemListInput = Inputs["pos"]["items"]["list"];

/** The initial number of rows per page. */
export const ITEMS_PER_PAGE = 10;

/** The parts of the filters that the list's input needs. */
const itemFilterNames: readonly NamedFilter[] = [
  { id: "location_id", kind: "combobox" },
  { id: "category_id", kind: "combobox" },
  { id: "stock", kind: "text" },
];

const columns = itemColumns((instant) => instant);

/** Returns the query that the inventory sends at an address. With `nearest`, which only its list sets, the search allows a typo. */
export const itemListInput = (search: object, nearest = false) =>
  tableInput<ItemListInput>(search, columns, { filters: itemFilterNames, perPage: ITEMS_PER_PAGE, nearest });

/** The maximum number of pages in one print, together a thousand items. */
const MAX_PAGES = 5;

/** All rows of a list, up to the maximum of a print. */
export function useAllItems(query: ItemListInput) {
  const { list } = trpc.useUtils().pos.items;
  return useQuery({
    queryKey: ["print items", query],
    queryFn: async () => {
      const items: ItemRow[] = [];
      for (let page = 1; ; page++) {
        const { data, meta } = await list.fetch({ ...query, page, per_page: MAX_PER_PAGE });
        items.push(...data);
        if (page >= meta.last_page || page >= MAX_PAGES) return { items, total: meta.total };
      }
    },
  });
}
