import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { DUE, dueLabel, REGISTER_STATUSES, registerStatusLabel } from "@custodia/domain/assets/labels";
import { DEPRECIATIONS, depreciationLabel } from "@custodia/domain/valuation/labels";
import { toChoices } from "@custodia/ui/input/select";
import type { NamedFilter, ToolbarFilter } from "@custodia/ui/table/columns";
import { useMemo } from "react";
import { IMPORT_FILTER } from "../register/asset-links.tsx";
import { classificationOptions, custodianOptions, locationOptions, vendorOptions } from "../setup/options.ts";
import type { BuiltInView } from "../views/current-view.ts";

/** The part of the filters that the list's query needs. */
export const assetFilters: readonly NamedFilter[] = [
  { id: "location_id", kind: "combobox" },
  { id: "classification_id", kind: "combobox" },
  { id: "custodian_id", kind: "combobox" },
  { id: "vendor_id", kind: "combobox" },
  { id: "due", kind: "text" },
  { id: "depreciation", kind: "text" },
  { id: "standing", kind: "text" },
  { id: IMPORT_FILTER, kind: "number" },
];

/** The filters of the register: branch, class, custodian, vendor, due work and depreciation. */
export function useAssetFilters(): readonly ToolbarFilter[] {
  const locations = useRecordOptions(locationOptions);
  const classes = useRecordOptions(classificationOptions);
  const custodians = useRecordOptions(custodianOptions);
  const vendors = useRecordOptions(vendorOptions);
  return useMemo(
    () => [
      { id: "location_id", label: "Location", kind: "combobox", ...locations },
      // The column "Classification name" has a filter, too.
      { id: "classification_id", label: "Asset class", inPanel: true, kind: "combobox", ...classes },
      { id: "custodian_id", label: "Custodian", inPanel: true, kind: "combobox", ...custodians },
      { id: "vendor_id", label: "Vendor", inPanel: true, kind: "combobox", ...vendors },
      { id: "due", label: "Due", inPanel: true, kind: "select", options: toChoices(DUE, dueLabel) },
      {
        id: "depreciation",
        label: "Depreciation",
        inPanel: true,
        kind: "select",
        options: toChoices(DEPRECIATIONS, depreciationLabel),
      },
      {
        id: "standing",
        label: "Standing",
        inPanel: true,
        kind: "select",
        options: toChoices(REGISTER_STATUSES, registerStatusLabel),
      },
      { id: IMPORT_FILTER, label: "Import", kind: "number" },
    ],
    [locations, classes, custodians, vendors],
  );
}

/** The built-in views of the register. */
export const assetViews: readonly BuiltInView[] = [
  { key: "all", name: "All assets", search: {} },
  {
    key: "attention",
    name: "Needs attention",
    hint: "Overdue for return, due for maintenance, or awaiting approval",
    search: { filter: { due: "attention" } },
  },
  {
    key: "overdue",
    name: dueLabel.return,
    hint: "Location, custodian and expected return",
    search: { filter: { due: "return" } },
  },
  {
    key: "maintenance",
    name: dueLabel.maintenance,
    hint: "Most overdue first",
    search: { filter: { due: "maintenance" } },
  },
  {
    key: "depreciated",
    name: depreciationLabel.full,
    hint: "Active assets with nothing left to depreciate",
    search: { filter: { depreciation: "full" } },
  },
  {
    key: "disposed",
    name: registerStatusLabel.disposed,
    hint: "Proceeds, book value on disposal, gain or loss",
    search: { filter: { standing: "disposed" } },
  },
];
