import { useRecordOptions } from "@custodia/app-shell/records/record-options.ts";
import type { ToolbarFilter } from "@custodia/ui/table/columns";
import { useMemo } from "react";
import { locationOptions } from "../../setup/options.ts";
import { categoryKind } from "./category-kind.ts";

/** The selectors above the inventory: whose stock is shown, and which items. */
export function useItemFilters(): readonly ToolbarFilter[] {
  const locations = useRecordOptions(locationOptions);
  const categories = useRecordOptions(categoryKind);
  return useMemo(
    () => [
      { id: "location_id", label: "Location", kind: "combobox", load: locations.load, find: locations.find },
      {
        id: "category_id",
        label: "Category",
        kind: "combobox",
        load: categories.load,
        find: categories.find,
      },
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
