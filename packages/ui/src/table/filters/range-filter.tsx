import { DateBox } from "../../date-box.tsx";
import { isDay } from "../../typed-date.ts";
import { PersistentPopover, type PersistentPopoverProps } from "../persistent-popover.tsx";
import { TypedFilter, type TypedFilterProps, useTyped } from "./typed-filter.tsx";

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
    const given = { label: `${title} ${end}`, placeholder, value, onChange: (v: string) => onChange(end, v) };
    return type === "date" ? <DateFilter {...given} /> : <TypedFilter type="number" {...given} />;
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
  const { box, clean, apply } = useTyped({ ...props, type: "date" });
  return <DateBox {...box} day={isDay(clean) ? clean : null} onPick={apply} />;
}

/** Shows both ends of a range below the existing button. */
export function RangePopover({
  open,
  onOpenChange,
  id,
  button,
  ...range
}: RangeFilterProps & PersistentPopoverProps) {
  return (
    <PersistentPopover {...{ open, onOpenChange, id, button }} label={range.title} className="w-80 p-3">
      <RangeInputs {...range} />
    </PersistentPopover>
  );
}
