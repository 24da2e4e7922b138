import { PersistentPopover } from "@custodia/ui/persistent-popover";
import { type ReactNode, useId, useRef, useState } from "react";
import { Naira } from "../register/figures.tsx";

type WorkedOutProps = {
  /** Naira. */
  value: number;
  /** Names the popover: how which figure is worked out. */
  label: string;
  /** Rendered once the popover is open. */
  children: ReactNode;
};

/** A figure that opens how it is worked out. */
export function WorkedOut({ value, label, children }: WorkedOutProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="rounded-sm underline decoration-muted-foreground decoration-dotted underline-offset-4 hover:decoration-solid"
        onClick={() => setOpen(!open)}
      >
        <Naira value={value} />
        <span className="sr-only">, show how it is worked out</span>
      </button>
      {open ? (
        <PersistentPopover
          open
          onOpenChange={setOpen}
          id={id}
          button={button}
          label={label}
          className="max-h-96 w-96 max-w-[calc(100vw-1rem)] overflow-y-auto p-4 text-left text-sm whitespace-normal text-foreground"
        >
          {children}
        </PersistentPopover>
      ) : null}
    </>
  );
}
