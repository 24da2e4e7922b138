import { Button } from "../button.tsx";
import { ArrangeButton } from "./arrange-button.tsx";
import { DensityMenu } from "./density-menu.tsx";
import { FilterChips, type LabelledFilter } from "./filter-chips.tsx";
import { FilterField } from "./filter-field.tsx";
import { FiltersButton } from "./filters-button.tsx";
import { GroupMenu } from "./group-menu.tsx";
import { PhoneFilters } from "./phone-filters.tsx";
import { SearchBox } from "./search-box.tsx";
import { isNarrowed, withoutFilters } from "./state.ts";
import type { ToolbarProps } from "./toolbar.tsx";

/** Above a ledger, in one line where there is room: search, filters and what is on of them, then how one looks at it. */
export function LedgerBar<Row extends { id: number }>(props: ToolbarProps<Row>) {
  const grouping = props.groups ? (
    <GroupMenu choices={props.groups} state={props.state} onStateChange={props.onStateChange} />
  ) : null;
  const { label, table, columns, filters, search, state, onStateChange, phone, actions } = props;
  const within: LabelledFilter[] = [
    ...columns.flatMap(({ id, header, filter }) => (filter ? [{ id, label: header, filter }] : [])),
    ...filters.flatMap((filter) => (filter.within ? [{ id: filter.id, label: filter.label, filter }] : [])),
  ];
  const beside = filters.filter((filter) => !filter.within);
  const given = { label, state, onStateChange };
  const box = search ? (
    <SearchBox {...given} placeholder={search} className="min-w-0 max-md:flex-1 md:w-48" />
  ) : null;
  const inSight = beside.map((filter) => (
    <span key={filter.id} className="min-w-32 max-md:flex-1 md:w-40">
      <FilterField
        name={filter.id}
        label={filter.label}
        all={`${filter.label}: all`}
        {...{ filter, state, onStateChange }}
      />
    </span>
  ));
  if (phone) {
    return (
      <div className="space-y-2 border-b px-3 py-2">
        <div className="flex items-center gap-2">
          {box}
          <PhoneFilters brief {...{ ...given, columns, filters }} />
          {actions}
          {grouping}
        </div>
        <div className="flex items-center gap-2">
          {inSight}
          <FilterChips folded filters={within} {...{ state, onStateChange }} />
        </div>
      </div>
    );
  }
  return (
    <div className="flex items-start gap-2 border-b p-3">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        {box}
        {inSight}
        <FiltersButton filters={within} {...given} />
        <FilterChips filters={within} {...{ state, onStateChange }} />
        {isNarrowed(state) ? (
          <Button
            variant="ghost"
            aria-label="Clear filters"
            className="px-2"
            onClick={() => onStateChange(withoutFilters(state), "push")}
          >
            Clear
          </Button>
        ) : null}
      </span>
      <span className="flex items-center gap-2">
        {actions}
        {grouping}
        <DensityMenu brief />
        <ArrangeButton {...{ table, columns, state, onStateChange }} />
      </span>
    </div>
  );
}
