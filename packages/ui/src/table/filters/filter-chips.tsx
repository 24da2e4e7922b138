import { X } from "lucide-react";
import { useOptionLabel } from "../../input/option-list.tsx";
import { shownDate } from "../../input/typed-date.ts";
import type { Filter } from "../columns.tsx";
import { type OnTableState, type TableState, withFilter } from "../state.ts";

/** A filter with its label. */
export type LabelledFilter = { id: string; label: string; filter: Filter };

type FilterChipsProps = {
  filters: readonly LabelledFilter[];
  state: TableState;
  onStateChange: OnTableState;
  /** Combines several filters into their count, because a phone has room for only one chip. */
  collapsed?: boolean;
};

/** Returns the search parameters by which a filter is set. */
function paramNames({ id, filter }: LabelledFilter): string[] {
  return filter.kind === "numbers" || filter.kind === "dates" ? [filter.from, filter.to] : [id];
}

/** Returns the active filters. */
export function activeFilters(filters: readonly LabelledFilter[], state: TableState): LabelledFilter[] {
  return filters.filter((filter) => paramNames(filter).some((name) => state.filter[name]));
}

/** Shows the active filters of a list as chips that can be removed. */
export function FilterChips({ filters, state, onStateChange, collapsed = false }: FilterChipsProps) {
  const active = activeFilters(filters, state);
  const clear = (removed: readonly LabelledFilter[]) =>
    onStateChange(withFilter(state, Object.fromEntries(removed.flatMap(paramNames).map((name) => [name, ""]))), "push");
  if (collapsed && active.length > 1) {
    return (
      <Chip
        label=""
        valueText={`${active.length} filters`}
        removeLabel="Remove these filters"
        onRemove={() => clear(active)}
      />
    );
  }
  return active.map((filter) => (
    <NamedChip key={filter.id} labelled={filter} state={state} onRemove={() => clear([filter])} />
  ));
}

type NamedChipProps = { labelled: LabelledFilter; state: TableState; onRemove: () => void };

function NamedChip({ labelled, state, onRemove }: NamedChipProps) {
  const { label, filter } = labelled;
  const valueName = useValueName(labelled, state.filter[labelled.id] ?? "");
  const valueText =
    filter.kind === "numbers" || filter.kind === "dates"
      ? rangeText(filter.kind, state.filter[filter.from], state.filter[filter.to])
      : filter.kind === "text"
        ? `“${valueName}”`
        : valueName;
  const removeLabel = `Remove the filter ${label} ${valueText}`;
  return <Chip {...{ label, valueText, removeLabel, onRemove }} />;
}

type ChipProps = { label: string; valueText: string; removeLabel: string; onRemove: () => void };

function Chip({ label, valueText, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-8 max-w-64 min-w-0 items-center rounded-md bg-accent pl-2.5 text-sm text-accent-foreground max-sm:h-9">
      <span className="truncate" title={`${label} ${valueText}`}>
        {label} <b className="font-semibold">{valueText}</b>
      </span>
      <button
        type="button"
        aria-label={removeLabel}
        className="flex h-full items-center rounded-md px-2 hover:text-foreground"
        onClick={onRemove}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

/** Returns the label of a filter's value; for a record its name, once loaded. */
function useValueName({ filter }: LabelledFilter, value: string): string {
  const chosen = filter.kind === "combobox" && Number.isFinite(Number(value)) ? Number(value) : null;
  const { label } = useOptionLabel(chosen, [], filter.kind === "combobox" ? filter.find : undefined);
  if (filter.kind === "combobox") return label || "…";
  if (filter.kind !== "select") return value;
  return filter.options.find((option) => String(option.value) === value)?.label ?? value;
}

function rangeText(kind: "numbers" | "dates", from: string | undefined, to: string | undefined): string {
  const format = (value: string) =>
    kind === "dates"
      ? shownDate(value)
      : Number.isFinite(Number(value))
        ? Number(value).toLocaleString("en-NG", { maximumFractionDigits: 2 })
        : value;
  if (from && to) return `${format(from)} – ${format(to)}`;
  return from ? `from ${format(from)}` : `to ${format(to ?? "")}`;
}
