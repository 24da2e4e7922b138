import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { FilterChips, type LabelledFilter } from "@custodia/ui/table/filters/filter-chips";
import { FiltersButton } from "@custodia/ui/table/toolbar-buttons";
import { useMemo } from "react";
import { classificationOptions, custodianOptions, locationOptions } from "../../setup/options.ts";

/** Narrows the agenda to a class, a place and a custodian, and says what it is narrowed to. */
export function AgendaFilters() {
  const classes = useRecordOptions(classificationOptions);
  const locations = useRecordOptions(locationOptions);
  const custodians = useRecordOptions(custodianOptions);
  const { state, onStateChange } = useTableSearch(NO_COLUMNS).bind;
  const filters = useMemo<LabelledFilter[]>(
    () =>
      (
        [
          ["classification_id", "Classification", classes],
          ["location_id", "Location", locations],
          ["custodian_id", "Custodian", custodians],
        ] as const
      ).map(([id, label, { load, find }]) => ({ id, label, filter: { kind: "combobox", load, find } })),
    [classes, locations, custodians],
  );
  return (
    <>
      <FilterChips {...{ filters, state, onStateChange }} />
      <span className="contents print:hidden">
        <FiltersButton label="the agenda" {...{ filters, state, onStateChange }} />
      </span>
    </>
  );
}

const NO_COLUMNS: never[] = [];
