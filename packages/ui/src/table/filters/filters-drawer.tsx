import { Button } from "../../button.tsx";
import { Dialog, DialogBody, DialogFooter, DialogHeader, DialogTitle, DrawerContent } from "../../dialog.tsx";
import { ChoiceSelect } from "../../input/select.tsx";
import type { Column, ToolbarFilter } from "../columns.tsx";
import { type OnTableState, type TableState, withSort } from "../state.ts";
import { FilterField } from "./filter-field.tsx";

export type PhoneFiltersProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  filters: readonly ToolbarFilter[];
  state: TableState;
  onStateChange: OnTableState;
};

type FiltersDrawerProps<Row> = PhoneFiltersProps<Row> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Lists sort order and filters in a drawer. */
export default function FiltersDrawer<Row>(props: FiltersDrawerProps<Row>) {
  const { label, columns, filters, state, onStateChange, open, onOpenChange } = props;
  const sortable = columns.filter((column) => column.sortable);
  const all = [
    ...filters.map((filter) => ({ id: filter.id, label: filter.label, filter })),
    ...columns.flatMap(({ id, header, filter }) => (filter ? [{ id, label: header, filter }] : [])),
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
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
                <FilterField expandRange name={id} label={name} {...{ filter, state, onStateChange }} />
              </div>
            ))}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => onOpenChange(false)}>Show</Button>
        </DialogFooter>
      </DrawerContent>
    </Dialog>
  );
}
