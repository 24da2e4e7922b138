import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { PendingPage } from "@custodia/app-shell/shell/failure-pages";
import { formatNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { Banner } from "@custodia/ui/banner";
import { QueryContent } from "@custodia/ui/error-state";
import { Link } from "@tanstack/react-router";
import { PrintedSection, PrintFrame } from "../../register/print-frame.tsx";
import { useMe } from "../../session/session.ts";
import { formatPercent, formatQuantity, formatVat } from "../figures.tsx";
import { itemPaths } from "../pos-paths.ts";
import { itemListInput, useAllItems } from "./columns.tsx";

/** The printed inventory: the rows and order of the list from which it was opened. */
export function PrintItems({ search }: { search: TableSearch }) {
  const query = useAllItems(itemListInput(search));
  const { name } = useMe().company;
  return (
    <PrintFrame
      title={`Inventory of ${name}`}
      ready={Boolean(query.data)}
      back={
        <Link to={itemPaths.list} search={search}>
          Back to the inventory
        </Link>
      }
    >
      <QueryContent query={query} skeleton={<PendingPage />}>
        {({ items, total }) => (
          <>
            <h1 className="text-xl font-semibold">Inventory of {name}</h1>
            {total > items.length ? (
              <Banner tone="warning" className="mt-4">
                {`Only the first ${formatQuantity(items.length)} of ${formatQuantity(total)} items are listed. Filter the list to print the others.`}
              </Banner>
            ) : null}
            <PrintedSection title="Items" rows={items} columns={columns} emptyText="No items match." />
          </>
        )}
      </QueryContent>
    </PrintFrame>
  );
}

const columns: Parameters<typeof PrintedSection<ItemRow>>[0]["columns"] = [
  { header: "ID no", cell: ({ item_no }) => <span className="whitespace-nowrap">{item_no}</span> },
  { header: "Name", cell: ({ name }) => name },
  { header: "Description", cell: ({ description }) => description },
  {
    header: "Price/Qty",
    money: true,
    cell: ({ price, unit }) => (
      <>
        {formatNaira(price)}{" "}
        <span className="inline-block max-w-24 align-top wrap-anywhere whitespace-normal">/ {unit}</span>
      </>
    ),
  },
  {
    header: "Qty available",
    money: true,
    cell: ({ stocked, quantity }) => (stocked ? formatQuantity(quantity) : "Service"),
  },
  { header: "Category", cell: ({ category }) => category.name },
  { header: "VAT", cell: formatVat },
  {
    header: "Stock",
    money: true,
    cell: ({ stocked, stock }) => (stocked && stock !== null ? formatPercent(Math.round(stock)) : "–"),
  },
];
