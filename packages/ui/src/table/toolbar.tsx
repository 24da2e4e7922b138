import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import type { Column, ToolbarFilter } from "./columns.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { DensityMenu } from "./density-menu.tsx";
import { FilterField } from "./filter-field.tsx";
import type { GroupMenuProps } from "./group-items.tsx";
import type { TableModel } from "./model.tsx";
import { PhoneFilters } from "./phone-filters.tsx";
import { SearchBox } from "./search-box.tsx";
import { isNarrowed, type OnTableState, type TableState, withoutFilters } from "./state.ts";

export type ToolbarProps<Row extends { id: number }> = {
  label: string;
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  filters: readonly ToolbarFilter[];
  /** Placeholder of the search box; without it there is none. */
  search: string | undefined;
  state: TableState;
  onStateChange: OnTableState;
  phone: boolean;
  actions: ReactNode;
  /** What a ledger can be grouped by. */
  groups?: GroupMenuProps["choices"] | undefined;
};

/** Above the table: search, filters that belong to no column, the choice of columns, and the page's own actions. */
export function Toolbar<Row extends { id: number }>(props: ToolbarProps<Row>) {
  const { label, table, columns, filters, search, state, onStateChange, phone, actions } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b p-3">
      {search ? (
        <SearchBox
          {...{ label, state, onStateChange }}
          placeholder={search}
          className="min-w-40 flex-1 md:w-64 md:flex-none"
        />
      ) : null}
      {phone ? (
        <PhoneFilters brief={Boolean(search)} {...{ label, columns, filters, state, onStateChange }} />
      ) : (
        filters.map((filter) => (
          <span key={filter.id} className="max-w-56 min-w-40 flex-1">
            <FilterField
              name={filter.id}
              label={filter.label}
              all={`${filter.label}: all`}
              {...{ filter, state, onStateChange }}
            />
          </span>
        ))
      )}
      {isNarrowed(state) ? (
        <Button variant="ghost" onClick={() => onStateChange(withoutFilters(state), "push")}>
          Clear filters
        </Button>
      ) : null}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {actions}
        {phone ? null : <DensityMenu />}
        <ColumnsMenu table={table} columns={columns} brief={phone} />
      </span>
    </div>
  );
}
