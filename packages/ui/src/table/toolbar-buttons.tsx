import { Columns3, ListFilter, ListTree, Rows3, Rows4, X } from "lucide-react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { useOptionLabel } from "../input/option-list.tsx";
import { shownDate } from "../input/typed-date.ts";
import { LazyMenu, LazyPanel } from "../lazy-menu.tsx";
import type { LabelledFilter } from "./columns.tsx";
import type { ArrangeProps } from "./menus.tsx";
import type { FiltersProps } from "./overlays.tsx";
import {
  DENSITIES,
  type Density,
  type OnTableState,
  setDensity,
  type TableState,
  useDensity,
  withFilter,
  withGroup,
} from "./state.ts";

const loadColumnsItems = async () => ({ default: (await import("./menus.tsx")).ColumnsItems });
const loadRadioItems = async () => ({ default: (await import("./menus.tsx")).RadioItems });
const loadArrangePanel = async () => ({ default: (await import("./menus.tsx")).ArrangePanel });
const loadFiltersPanel = async () => ({ default: (await import("./overlays.tsx")).FiltersPanel });

type ColumnsMenuProps<Row extends { id: number }> = Pick<ArrangeProps<Row>, "table" | "columns"> & {
  /** Shows only the icon if the label does not fit. */
  iconOnly: boolean;
};

/** Chooses the visible columns. */
export function ColumnsMenu<Row extends { id: number }>({ iconOnly, ...props }: ColumnsMenuProps<Row>) {
  return (
    <LazyMenu<Omit<ColumnsMenuProps<Row>, "iconOnly">>
      load={loadColumnsItems}
      props={props}
      trigger={
        <Button variant="outline" size={iconOnly ? "icon" : "default"}>
          <Columns3 aria-hidden />
          <span className={iconOnly ? "sr-only" : undefined}>Columns</span>
        </Button>
      }
    />
  );
}

const densityLabels: Record<Density, string> = { comfortable: "Comfortable", compact: "Compact" };
const densityChoices = DENSITIES.map((value) => ({ value, label: densityLabels[value] }));

/** Switches between comfortable and compact rows; `iconOnly` shows only the icon. */
export function DensityMenu({ iconOnly }: { iconOnly: boolean }) {
  const density = useDensity();
  const Icon = density === "compact" ? Rows4 : Rows3;
  return (
    <LazyMenu
      load={loadRadioItems}
      props={{
        label: "Row height",
        value: density,
        choices: densityChoices,
        onChange: (chosen) => setDensity(chosen as Density),
      }}
      trigger={
        <Button
          variant="outline"
          size={iconOnly ? "icon" : "default"}
          {...(iconOnly ? { "aria-label": "Density", title: "Density" } : {})}
        >
          <Icon aria-hidden />
          {iconOnly ? null : "Density"}
        </Button>
      }
    />
  );
}

export type GroupMenuProps = {
  choices: readonly { value: string; label: string }[];
  state: TableState;
  onStateChange: OnTableState;
};

/** Chooses the field by which the rows of a dense table are grouped. */
export function GroupMenu({ choices, state, onStateChange }: GroupMenuProps) {
  const group = choices.find(({ value }) => value === state.group);
  const label = group ? `Group by ${group.label}` : "Group";
  return (
    <LazyMenu
      load={loadRadioItems}
      props={{
        label: "Group by",
        value: state.group ?? "",
        choices: [{ value: "", label: "Nothing" }, ...choices],
        onChange: (value) => onStateChange(withGroup(state, value || undefined), "push"),
      }}
      trigger={
        <Button
          variant="outline"
          size="icon"
          aria-label={label}
          title={label}
          className={group ? "bg-accent text-accent-foreground" : undefined}
        >
          <ListTree aria-hidden />
        </Button>
      }
    />
  );
}

/** Chooses the visible columns of a dense table, their order, and which of them are pinned. */
export function ArrangeButton<Row extends { id: number }>(props: ArrangeProps<Row>) {
  return (
    <LazyPanel<ArrangeProps<Row>>
      load={loadArrangePanel}
      props={props}
      variant="outline"
      size="icon"
      aria-label="Columns"
      title="Columns"
    >
      <Columns3 aria-hidden />
    </LazyPanel>
  );
}

/** One button for all filters of a dense table, which shows how many are active. */
export function FiltersButton(props: FiltersProps) {
  const count = activeFilters(props.filters, props.state).length;
  return (
    <LazyPanel
      load={loadFiltersPanel}
      props={props}
      variant="outline"
      className={cn(count > 0 && "border-primary/40 bg-accent text-accent-foreground")}
    >
      <ListFilter aria-hidden />
      {count > 0 ? `Filters ${count}` : "Filters"}
    </LazyPanel>
  );
}

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
function activeFilters(filters: readonly LabelledFilter[], state: TableState): LabelledFilter[] {
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
