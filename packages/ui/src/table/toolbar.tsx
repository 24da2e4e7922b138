import { ListFilter, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { TypedFilter } from "../input/typed-filter.tsx";
import { lazyPart } from "../lazy-part.tsx";
import type { Column, LabelledFilter, ToolbarFilter } from "./columns.tsx";
import { FilterField } from "./filter-field.tsx";
import type { TableModel } from "./model.tsx";
import type { PhoneFiltersProps } from "./overlays.tsx";
import { isNarrowed, type OnTableState, type TableState, withoutFilters, withSearch } from "./state.ts";
import {
  ArrangeButton,
  ColumnsMenu,
  DensityMenu,
  FilterChips,
  FiltersButton,
  GroupMenu,
  type GroupMenuProps,
} from "./toolbar-buttons.tsx";

type ToolbarProps<Row extends { id: number }> = {
  label: string;
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  filters: readonly ToolbarFilter[];
  /** The placeholder of the search box; without it there is no search box. */
  search: string | undefined;
  state: TableState;
  onStateChange: OnTableState;
  phone: boolean;
  dense: boolean;
  actions: ReactNode;
  /** The fields by which a dense table can be grouped. */
  groups?: GroupMenuProps["choices"] | undefined;
};

/**
 * Shown above the table: search, filters that belong to no column, the display options, and the page's actions. A dense table
 * has its columns' filters here, too: behind one button, with the active ones beside it.
 */
export function Toolbar<Row extends { id: number }>(props: ToolbarProps<Row>) {
  const { label, table, columns, filters, search, state, onStateChange, phone, dense, actions, groups } = props;
  const panelFilters: LabelledFilter[] = [
    ...columns.flatMap(({ id, header, filter }) => (filter ? [{ id, label: header, filter }] : [])),
    ...filters.flatMap((filter) => (filter.inPanel ? [{ id: filter.id, label: filter.label, filter }] : [])),
  ];
  const shared = { label, state, onStateChange };
  const searchBox = search ? (
    <SearchBox
      {...shared}
      placeholder={search}
      className={dense ? "min-w-0 max-md:flex-1 md:w-48" : "min-w-40 flex-1 md:w-64 md:flex-none"}
    />
  ) : null;
  const inputs = filters
    .filter((filter) => !dense || !filter.inPanel)
    .map((filter) => (
      <span key={filter.id} className={dense ? "min-w-32 max-md:flex-1 md:w-40" : "max-w-56 min-w-40 flex-1"}>
        <FilterField
          name={filter.id}
          label={filter.label}
          placeholder={`${filter.label}: all`}
          {...{ filter, state, onStateChange }}
        />
      </span>
    ));
  const phoneFilters = <PhoneFilters iconOnly={Boolean(search)} {...{ ...shared, columns, filters }} />;
  const grouping = groups ? <GroupMenu choices={groups} {...{ state, onStateChange }} /> : null;
  const clearButton = isNarrowed(state) ? (
    <Button
      variant="ghost"
      {...(dense ? { "aria-label": "Clear filters", className: "px-2" } : {})}
      onClick={() => onStateChange(withoutFilters(state), "push")}
    >
      {dense ? "Clear" : "Clear filters"}
    </Button>
  ) : null;
  if (!dense) {
    return (
      <div className="flex flex-wrap items-center gap-2 border-b p-3">
        {searchBox}
        {phone ? phoneFilters : inputs}
        {clearButton}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {actions}
          {phone ? null : <DensityMenu iconOnly={false} />}
          <ColumnsMenu table={table} columns={columns} iconOnly={phone} />
        </span>
      </div>
    );
  }
  if (phone) {
    return (
      <div className="space-y-2 border-b px-3 py-2">
        <div className="flex items-center gap-2">
          {searchBox}
          {phoneFilters}
          {actions}
          {grouping}
        </div>
        <div className="flex items-center gap-2">
          {inputs}
          <FilterChips collapsed filters={panelFilters} {...{ state, onStateChange }} />
        </div>
      </div>
    );
  }
  return (
    <div className="flex items-start gap-2 border-b p-3">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        {searchBox}
        {inputs}
        <FiltersButton filters={panelFilters} {...shared} />
        <FilterChips filters={panelFilters} {...{ state, onStateChange }} />
        {clearButton}
      </span>
      <span className="flex items-center gap-2">
        {actions}
        {grouping}
        <DensityMenu iconOnly />
        <ArrangeButton {...{ table, columns, state, onStateChange }} />
      </span>
    </div>
  );
}

type SearchBoxProps = {
  label: string;
  placeholder: string;
  state: TableState;
  onStateChange: OnTableState;
  className?: string;
};

/** Searches all text fields of a list. */
function SearchBox({ label, placeholder, state, onStateChange, className }: SearchBoxProps) {
  return (
    <span className={cn("relative", className)}>
      <Search aria-hidden className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground" />
      <TypedFilter
        type="search"
        label={`Search ${label}`}
        placeholder={placeholder}
        className="pl-8"
        value={state.search}
        onChange={(text) => onStateChange(withSearch(state, text), "replace")}
      />
    </span>
  );
}

const FiltersDrawer = lazyPart(async () => ({ default: (await import("./overlays.tsx")).FiltersDrawer }), {
  overlay: true,
}) as typeof import("./overlays.tsx").FiltersDrawer;

/**
 * On a phone there are no column headers: sorting and filtering happen in a drawer, whose code loads when it is first
 * opened.
 */
function PhoneFilters<Row>({ iconOnly = false, ...props }: PhoneFiltersProps<Row> & { iconOnly?: boolean }) {
  const { columns, filters, state } = props;
  const [open, setOpen] = useState<boolean>();
  const count = Object.keys(state.filter).length;
  const label = count > 0 ? `Sort and filter (${count})` : "Sort and filter";
  if (filters.length === 0 && !columns.some(({ sortable, filter }) => sortable || filter)) return null;
  return (
    <>
      <Button
        variant="outline"
        className={cn(iconOnly && "px-3", iconOnly && count > 0 && "bg-accent")}
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden />
        {iconOnly ? (
          <span className="tabular-nums">
            <span className="sr-only">Sort and filter </span>
            {count > 0 ? count : null}
          </span>
        ) : (
          label
        )}
      </Button>
      {open === undefined ? null : <FiltersDrawer {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
