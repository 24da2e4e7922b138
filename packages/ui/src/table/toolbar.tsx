import { Columns3, ListFilter, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { ChoiceSelect } from "../choice-select.tsx";
import { Dialog, DialogFooter, DialogHeader, DialogTitle } from "../dialog.tsx";
import { DialogBody } from "../dialog-body.tsx";
import { DrawerContent } from "../drawer.tsx";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "../dropdown-menu.tsx";
import type { Column, ToolbarFilter } from "./columns.tsx";
import { DensityMenu } from "./density-menu.tsx";
import { FilterField } from "./filter-field.tsx";
import type { TableModel } from "./model.tsx";
import {
  isNarrowed,
  type OnTableState,
  type TableState,
  withoutFilters,
  withSearch,
  withSort,
} from "./state.ts";
import { TypedFilter } from "./typed-filter.tsx";

type ToolbarProps<Row extends { id: number }> = {
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
};

/** Above the table: search, filters that belong to no column, the choice of columns, and the page's own actions. */
export function Toolbar<Row extends { id: number }>(props: ToolbarProps<Row>) {
  const { label, table, columns, filters, search, state, onStateChange, phone, actions } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b p-3">
      {search ? (
        <span className="relative w-full sm:w-64">
          <Search
            aria-hidden
            className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <TypedFilter
            type="search"
            label={`Search ${label}`}
            placeholder={search}
            className="pl-8"
            value={state.search}
            onChange={(text) => onStateChange(withSearch(state, text), "replace")}
          />
        </span>
      ) : null}
      {phone ? (
        <PhoneFilters {...{ label, columns, filters, state, onStateChange }} />
      ) : (
        filters.map((filter) => (
          <span key={filter.id} className="w-56">
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
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline">
              <Columns3 aria-hidden />
              Columns
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuLabel>Columns shown</DropdownMenuLabel>
            {table.getAllLeafColumns().map((column) => (
              <DropdownMenuCheckboxItem
                key={column.id}
                checked={column.getIsVisible()}
                disabled={!column.getCanHide()}
                onCheckedChange={(shown) => column.toggleVisibility(shown)}
              >
                {columns.find(({ id }) => id === column.id)?.header}
              </DropdownMenuCheckboxItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </span>
    </div>
  );
}

type PhoneFiltersProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  filters: readonly ToolbarFilter[];
  state: TableState;
  onStateChange: OnTableState;
};

/** On a phone there are no column heads: sorting and filtering happen in a drawer. */
function PhoneFilters<Row>({ label, columns, filters, state, onStateChange }: PhoneFiltersProps<Row>) {
  const [open, setOpen] = useState(false);
  const sortable = columns.filter((column) => column.sortable);
  const count = Object.keys(state.filter).length;
  const all = [
    ...filters.map((filter) => ({ id: filter.id, label: filter.label, filter })),
    ...columns.flatMap(({ id, header, filter }) => (filter ? [{ id, label: header, filter }] : [])),
  ];
  if (sortable.length + all.length === 0) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ListFilter aria-hidden />
        {count > 0 ? `Sort and filter (${count})` : "Sort and filter"}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DrawerContent side="bottom">
          <DialogHeader>
            <DialogTitle>{`Sort and filter ${label}`}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <div className="flex flex-col gap-4">
              {sortable.length > 0 ? (
                <div className="flex gap-2">
                  <ChoiceSelect
                    aria-label="Sort by"
                    className="flex-1"
                    placeholder="Newest first"
                    options={sortable.map(({ id, header }) => ({ value: id, label: `Sort by ${header}` }))}
                    value={state.sort ?? null}
                    onChange={(sort) => onStateChange(withSort(state, sort ?? undefined, "asc"), "push")}
                  />
                  <ChoiceSelect
                    aria-label="Order"
                    options={[
                      { value: "asc", label: "Ascending" },
                      { value: "desc", label: "Descending" },
                    ]}
                    disabled={!state.sort}
                    value={state.order}
                    onChange={(order) => onStateChange(withSort(state, state.sort, order ?? "asc"), "push")}
                  />
                </div>
              ) : null}
              {all.map(({ id, label: name, filter }) => (
                <div key={id} className="flex flex-col gap-1">
                  <span aria-hidden className="text-sm font-medium">
                    {name}
                  </span>
                  <FilterField roomy name={id} label={name} {...{ filter, state, onStateChange }} />
                </div>
              ))}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>Show</Button>
          </DialogFooter>
        </DrawerContent>
      </Dialog>
    </>
  );
}
