import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { HeaderLink, ListPage } from "@custodia/app-shell/records/record-list";
import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { addressForPage } from "@custodia/client/page-identity";
import { trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { Button } from "@custodia/ui/button";
import { HeaderButtonLabel, ICON_ON_PHONE } from "@custodia/ui/page-header";
import type { ToolbarFilter } from "@custodia/ui/table/columns";
import { asShown } from "@custodia/ui/table/state.ts";
import { usePhone, useWide } from "@custodia/ui/use-browser.ts";
import { Download, History, Plus, Printer, Tag, Upload } from "lucide-react";
import { useMemo } from "react";
import { locationOptions } from "../../setup/options.ts";
import { itemPaths } from "../pos-paths.ts";
import { categoryOptions } from "./categories.tsx";
import { ITEMS_PER_PAGE, type ItemListInput, itemColumns } from "./columns.tsx";

export function ItemList({ search }: { search: TableSearch }) {
  const timeOf = useTimeOf();
  const wide = useWide();
  const phone = usePhone();
  const columns = useMemo(() => itemColumns(timeOf, wide || phone), [timeOf, wide, phone]);
  const filters = useItemFilters();
  return (
    <ListPage<ItemRow, ItemListInput>
      title="View Inventory"
      plural="items"
      columns={columns}
      filters={filters}
      perPage={ITEMS_PER_PAGE}
      nearest
      useList={trpc.pos.items.list.useQuery}
      search="Name, ID no or barcode"
      actions={(page) => <ListActions search={asShown(search, page)} />}
      detail={itemPaths.detail}
      empty={{
        description: "Add the items you sell. What is on the shelf is entered as opening stock.",
        action: (
          <span className="flex flex-wrap justify-center gap-2">
            <ImportLink />
            <AddLink />
          </span>
        ),
      }}
    />
  );
}

function ListActions({
  search: { page: _page, per_page: _size, hidden: _hidden, exact: _exact, ...listSearch },
}: {
  search: TableSearch;
}) {
  return (
    <>
      <HeaderLink to={itemPaths.print} search={listSearch} icon={Printer}>
        Print
      </HeaderLink>
      <Button asChild variant="outline" className={ICON_ON_PHONE}>
        <a href={addressForPage("/files/pos/items.xlsx")} download="items.xlsx">
          <HeaderButtonLabel icon={Download}>Download</HeaderButtonLabel>
        </a>
      </Button>
      <HeaderLink to={itemPaths.labels} search={listSearch} icon={Tag}>
        Labels
      </HeaderLink>
      <HeaderLink to="/activities" search={{ filter: { subject_type: "item" } }} icon={History}>
        History
      </HeaderLink>
      <ImportLink />
      <AddLink />
    </>
  );
}

function ImportLink() {
  if (!useMay("pos.write")) return null;
  return (
    <HeaderLink to={itemPaths.import} icon={Upload}>
      Import
    </HeaderLink>
  );
}

function AddLink() {
  if (!useMay("pos.write")) return null;
  return (
    <HeaderLink to={itemPaths.add} icon={Plus} variant="default">
      Add inventory
    </HeaderLink>
  );
}

/** The filters above the inventory: the location of the stock, the category and the stock level. */
function useItemFilters(): readonly ToolbarFilter[] {
  const locations = useRecordOptions(locationOptions);
  const categories = useRecordOptions(categoryOptions);
  return useMemo(
    () => [
      { id: "location_id", label: "Location", kind: "combobox", ...locations },
      { id: "category_id", label: "Category", kind: "combobox", ...categories },
      {
        id: "stock",
        label: "Stock",
        kind: "select",
        options: [
          { value: "low", label: "Low" },
          { value: "out", label: "None left" },
          { value: "enough", label: "Enough" },
        ],
      },
    ],
    [locations, categories],
  );
}
