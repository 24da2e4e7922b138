import { ChoiceSelect } from "../choice-select.tsx";
import { Combobox } from "../combobox.tsx";
import type { Filter } from "./columns.tsx";
import { RangeButton, RangeFilter } from "./range-filter.tsx";
import { type OnTableState, type TableState, withFilter } from "./state.ts";
import { TypedFilter } from "./typed-filter.tsx";

type FilterFieldProps = {
  name: string;
  label: string;
  filter: Filter;
  state: TableState;
  onStateChange: OnTableState;
  /** What stands there while nothing is chosen. */
  all?: string;
  /** Where there is room, a range shows both its inputs. */
  roomy?: boolean;
};

/** The input of one filter; named "Filter by …" for readers. */
export function FilterField(props: FilterFieldProps) {
  const { name, label, filter, state, onStateChange, all = "All", roomy = false } = props;
  const title = `Filter by ${label}`;
  const value = state.filter[name] ?? "";
  const set = (key: string, next: string, history: "push" | "replace") =>
    onStateChange(withFilter(state, { [key]: next }), history);

  switch (filter.kind) {
    case "select":
      return (
        <ChoiceSelect
          aria-label={title}
          placeholder={all}
          className="min-w-24"
          options={filter.options}
          value={filter.options.find((option) => String(option.value) === value)?.value ?? null}
          onChange={(next) => set(name, next === null ? "" : String(next), "push")}
        />
      );
    case "combobox":
      return (
        <Combobox
          aria-label={title}
          placeholder={all}
          className="min-w-32"
          load={filter.load}
          find={filter.find}
          value={value !== "" && Number.isFinite(Number(value)) ? Number(value) : null}
          onChange={(next) => set(name, next === null ? "" : String(next), "push")}
        />
      );
    case "numbers":
    case "dates": {
      const Range = roomy ? RangeFilter : RangeButton;
      return (
        <Range
          title={title}
          type={filter.kind === "dates" ? "date" : "number"}
          from={state.filter[filter.from] ?? ""}
          to={state.filter[filter.to] ?? ""}
          onChange={(end, next) => set(filter[end], next, "replace")}
          all={all}
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
          onChange={(next) => set(name, next, "replace")}
        />
      );
  }
}
