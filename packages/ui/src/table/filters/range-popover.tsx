import { PersistentPopover, type PersistentPopoverProps } from "../persistent-popover.tsx";
import RangeInputs, { type RangeFilterProps } from "./range-inputs.tsx";

/** Both ends of a range, below the button that is there already. */
export default function RangePopover({
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
