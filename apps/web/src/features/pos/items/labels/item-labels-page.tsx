import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { Link } from "@tanstack/react-router";
import { LabelSheets } from "../../../assets/labels/label.tsx";
import { LabelsFrame } from "../../../assets/labels/labels-frame.tsx";
import { labelChoices } from "../../../assets/labels/options.ts";
import { useMe } from "../../../session/me.ts";
import { itemPaths } from "../../pos-paths.ts";
import { useAllItems } from "../all-items.ts";
import { itemsAsked } from "../items-asked.ts";
import { ItemLabel, itemLines } from "./item-label.tsx";
import { type ItemLabelField, itemLabels } from "./item-labels.ts";

/** What the address of the labels holds: the list's own search, and the choices. */
export type ItemLabelSearch = TableSearch & Record<string, unknown>;

/** Labels for the shelves of the items that the list shows, as they will be printed. */
export function ItemLabelsPage({ search }: { search: ItemLabelSearch }) {
  const items = useAllItems(itemsAsked(search));
  const settings = trpc.pos.settings.show.useQuery();
  const { name } = useMe().company;
  const choices = labelChoices(search, itemLabels);
  const { data } = items;
  const plusVat = Boolean(settings.data?.vat_registered && !settings.data.prices_include_vat);
  const failed = items.error ? items : settings;
  return (
    <LabelsFrame<ItemRow, ItemLabelField>
      kind={itemLabels}
      choices={choices}
      rows="items"
      back={<Link to={itemPaths.list}>Back to the inventory</Link>}
      codeOf={({ barcode }) => barcode}
      linesOf={(item, layout, draw) => itemLines({ item, company: name, plusVat, choices, draw }, layout)}
      query={{
        data: data && settings.data && { rows: data.items, total: data.total },
        error: failed.error,
        isFetching: failed.isFetching,
        refetch: failed.refetch,
      }}
    >
      {(rows, draw) => (
        <LabelSheets
          rows={rows}
          nameOf={({ item_no }) => item_no}
          choices={choices}
          label={(item, stock) => (
            <ItemLabel
              item={item}
              company={name}
              plusVat={plusVat}
              stock={stock}
              choices={choices}
              draw={draw}
            />
          )}
        />
      )}
    </LabelsFrame>
  );
}
