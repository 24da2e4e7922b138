import { PersistentPopover, type PersistentPopoverProps } from "../persistent-popover.tsx";
import { DateBox } from "./date-box.tsx";
import { isDay } from "./typed-date.ts";
import { TypedFilter, type TypedFilterProps, useTypedFilter } from "./typed-filter.tsx";

export type RangeFilterProps = {
  title: string;
  type: "number" | "date";
  from: string;
  to: string;
  onChange: (end: "from" | "to", value: string) => void;
  /** The label of its button while no value is set. */
  placeholder: string;
};

/** The inputs for both ends of a range. */
export function RangeInputs({ title, type, from, to, onChange }: RangeFilterProps) {
  const input = (end: "from" | "to", placeholder: string, value: string) => {
    const inputProps = {
      label: `${title} ${end}`,
      placeholder,
      value,
      onChange: (next: string) => onChange(end, next),
    };
    return type === "date" ? <DateFilter {...inputProps} /> : <TypedFilter type="number" {...inputProps} />;
  };
  return (
    <span className="flex items-start gap-2">
      {input("from", "From", from)}
      <span aria-hidden className="leading-9">
        –
      </span>
      {input("to", "To", to)}
    </span>
  );
}

/** A date filter that applies as described at `TypedFilter`, with a calendar. */
function DateFilter(props: Omit<TypedFilterProps, "type">) {
  const { inputProps, parsed, apply } = useTypedFilter({ ...props, type: "date" });
  return <DateBox {...inputProps} day={isDay(parsed) ? parsed : null} onPick={apply} />;
}

/** Shows both ends of a range below the existing button. */
export function RangePopover({ open, onOpenChange, id, button, ...range }: RangeFilterProps & PersistentPopoverProps) {
  return (
    <PersistentPopover {...{ open, onOpenChange, id, button }} label={range.title} className="w-80 p-3">
      <RangeInputs {...range} />
    </PersistentPopover>
  );
}
