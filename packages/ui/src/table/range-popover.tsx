import { Popover } from "radix-ui";
import { type RefObject, useRef } from "react";
import RangeInputs, { type RangeFilterProps } from "./range-inputs.tsx";

type RangePopoverProps = RangeFilterProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  id: string;
  button: RefObject<HTMLButtonElement | null>;
};

/** Both ends of a range, below the button that is there already. */
export default function RangePopover({ open, onOpenChange, id, button, ...range }: RangePopoverProps) {
  const leftForOther = useRef(false);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Content
        id={id}
        aria-label={range.title}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onInteractOutside={(event) => {
          // The button itself opens and closes.
          if (button.current?.contains(event.target as Node)) event.preventDefault();
          else leftForOther.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!leftForOther.current) button.current?.focus();
          leftForOther.current = false;
        }}
        className="z-50 w-80 rounded-md border bg-popover p-3 text-popover-foreground shadow-lg"
      >
        <RangeInputs {...range} />
      </Popover.Content>
    </Popover.Root>
  );
}
