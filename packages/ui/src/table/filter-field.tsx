import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { buttonVariants } from "../button.tsx";
import { cn } from "../cn.ts";
import { Combobox } from "../input/combobox.tsx";
import type { RangeFilterProps } from "../input/range-filter.tsx";
import { ChoiceSelect } from "../input/select.tsx";
import { shownDate } from "../input/typed-date.ts";
import { TypedFilter } from "../input/typed-filter.tsx";
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

const RangePopover = lazyPart(async () => ({ default: (await import("../input/range-filter.tsx")).RangePopover }), {
  overlay: true,
});

/** The two ends of a range of numbers or dates, for places where both fit. */
export const RangeFilter = lazyPart<RangeFilterProps>(async () => ({
  default: (await import("../input/range-filter.tsx")).RangeInputs,
}));

/** A range behind a button that shows its values; the code of its popover loads when the button is hovered or focused. */
function RangeButton(range: RangeFilterProps) {
  const { title, type, from, to, placeholder } = range;
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const rangeText = type === "date" ? rangeSummary(shownDate(from), shownDate(to)) : rangeSummary(from, to);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${title}: ${rangeText || "all"}`}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        aria-controls={open ? id : undefined}
        className={cn(
          buttonVariants({ variant: "outline" }),
          "w-full min-w-20 justify-between px-2.5 font-normal",
          !rangeText && "text-muted-foreground",
        )}
        onPointerEnter={RangePopover.preload}
        onFocus={RangePopover.preload}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <span className="truncate tabular-nums">{rangeText || placeholder}</span>
        <ChevronDown aria-hidden className="text-muted-foreground" />
      </button>
      {open === undefined ? null : <RangePopover {...range} {...{ open, id, button }} onOpenChange={setOpen} />}
    </>
  );
}

function rangeSummary(from: string, to: string): string {
  if (from && to) return `${from} – ${to}`;
  if (from) return `from ${from}`;
  return to ? `to ${to}` : "";
}
