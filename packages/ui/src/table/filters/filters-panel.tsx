import { Button } from "../../button.tsx";
import { PersistentPopover, type PersistentPopoverProps } from "../persistent-popover.tsx";
import { isNarrowed, type OnTableState, type TableState, withoutFilters } from "../state.ts";
import type { LabelledFilter } from "./filter-chips.tsx";
import { FilterField } from "./filter-field.tsx";

export type FiltersProps = {
  label: string;
  filters: readonly LabelledFilter[];
  state: TableState;
  onStateChange: OnTableState;
};

/** Lists all filters of a list below their button; each applies at once. */
export default function FiltersPanel(props: FiltersProps & PersistentPopoverProps) {
  const { label, filters, state, onStateChange, open, onOpenChange, id, button } = props;
  const narrowed = isNarrowed(state);
  return (
    <PersistentPopover
      {...{ open, onOpenChange, id, button }}
      label={`Filters for ${label}`}
      className="flex max-h-(--radix-popover-content-available-height) w-[36rem] max-w-[calc(100vw-1rem)] flex-col rounded-lg"
    >
      <div className="grid min-h-0 flex-1 grid-cols-2 gap-x-4 gap-y-3 overflow-y-auto p-4">
        {filters.map(({ id: name, label: title, filter }) => (
          <div key={name} className="flex min-w-0 flex-col gap-1">
            <span aria-hidden className="text-sm font-medium">
              {title}
            </span>
            <FilterField expandRange name={name} label={title} {...{ filter, state, onStateChange }} />
          </div>
        ))}
      </div>
      <div className="flex justify-end gap-2 border-t px-4 py-3">
        <Button
          variant="ghost"
          aria-disabled={!narrowed || undefined}
          onClick={() => narrowed && onStateChange(withoutFilters(state), "push")}
        >
          Clear all
        </Button>
        <Button onClick={() => onOpenChange(false)}>Done</Button>
      </div>
    </PersistentPopover>
  );
}
