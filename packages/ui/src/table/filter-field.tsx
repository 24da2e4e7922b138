import { ChevronDown } from "lucide-react";
import { cn } from "../cn.ts";
import { Combobox } from "../input/combobox.tsx";
import type { RangeFilterProps } from "../input/range-filter.tsx";
import { ChoiceSelect } from "../input/select.tsx";
import { shownDate } from "../input/typed-date.ts";
import { TypedFilter } from "../input/typed-filter.tsx";
import { LazyPanel } from "../lazy-menu.tsx";
import { lazyPart } from "../lazy-part.tsx";
import type { Filter } from "./columns.tsx";
import { type OnTableState, type TableState, withFilter } from "./state.ts";

type FilterFieldProps = {
  name: string;
  label: string;
  filter: Filter;
  state: TableState;
  onStateChange: OnTableState;
  /** The placeholder while no value is chosen. */
  placeholder?: string;
  /** Shows both inputs of a range, where there is room for them. */
  expandRange?: boolean;
};

/** The input of one filter; its accessible name is "Filter by …". */
export function FilterField(props: FilterFieldProps) {
  const { name, label, filter, state, onStateChange, placeholder = "All", expandRange = false } = props;
  const title = `Filter by ${label}`;
  const value = state.filter[name] ?? "";
  const setFilter = (key: string, next: string, history: "push" | "replace") =>
    onStateChange(withFilter(state, { [key]: next }), history);

  switch (filter.kind) {
    case "select":
      return (
        <ChoiceSelect
          aria-label={title}
          placeholder={placeholder}
          className="min-w-24"
          options={filter.options}
          value={filter.options.find((option) => String(option.value) === value)?.value ?? null}
          onChange={(next) => setFilter(name, next === null ? "" : String(next), "push")}
        />
      );
    case "combobox":
      return (
        <Combobox
          aria-label={title}
          placeholder={placeholder}
          className="min-w-32"
          load={filter.load}
          find={filter.find}
          value={value !== "" && Number.isFinite(Number(value)) ? Number(value) : null}
          onChange={(next) => setFilter(name, next === null ? "" : String(next), "push")}
        />
      );
    case "numbers":
    case "dates": {
      const Range = expandRange ? RangeFilter : RangeButton;
      return (
        <Range
          title={title}
          type={filter.kind === "dates" ? "date" : "number"}
          from={state.filter[filter.from] ?? ""}
          to={state.filter[filter.to] ?? ""}
          onChange={(end, next) => setFilter(filter[end], next, "replace")}
          placeholder={placeholder}
        />
      );
    }
    default:
      return (
        <TypedFilter
          type={filter.kind}
          label={title}
          placeholder={filter.kind === "text" ? filter.placeholder : undefined}
          className="min-w-24"
          value={value}
          onChange={(next) => setFilter(name, next, "replace")}
        />
      );
  }
}

const loadRangePopover = async () => ({ default: (await import("../input/range-filter.tsx")).RangePopover });

/** The two ends of a range of numbers or dates, for places where both fit. */
export const RangeFilter = lazyPart<RangeFilterProps>(async () => ({
  default: (await import("../input/range-filter.tsx")).RangeInputs,
}));

/** A range behind a button that shows its values; the code of its popover loads when the button is hovered or focused. */
function RangeButton(range: RangeFilterProps) {
  const { title, type, from, to, placeholder } = range;
  const rangeText = type === "date" ? rangeSummary(shownDate(from), shownDate(to)) : rangeSummary(from, to);
  return (
    <LazyPanel
      load={loadRangePopover}
      props={range}
      variant="outline"
      aria-label={`${title}: ${rangeText || "all"}`}
      className={cn("w-full min-w-20 justify-between px-2.5 font-normal", !rangeText && "text-muted-foreground")}
    >
      <span className="truncate tabular-nums">{rangeText || placeholder}</span>
      <ChevronDown aria-hidden className="text-muted-foreground" />
    </LazyPanel>
  );
}

function rangeSummary(from: string, to: string): string {
  if (from && to) return `${from} – ${to}`;
  if (from) return `from ${from}`;
  return to ? `to ${to}` : "";
}
