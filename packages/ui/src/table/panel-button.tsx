import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "../button.tsx";
import { lazyPart } from "../lazy-part.tsx";
import type { HeldPopoverProps } from "./held-popover.tsx";

type PanelButtonProps<P> = Omit<ComponentProps<typeof Button>, "onClick" | "ref"> & {
  /** Brings what is below it, when the button is first reached for. */
  load: () => Promise<{ default: ComponentType<P & HeldPopoverProps> }>;
  given: P;
  children: ReactNode;
};

/** A button with a panel below, whose code comes when it is first reached for. */
export function PanelButton<P extends object>({ load, given, children, ...rest }: PanelButtonProps<P>) {
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const Panel = useMemo(() => lazyPart(load, { over: true }), [load]);
  return (
    <>
      <Button
        {...rest}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        aria-controls={open ? id : undefined}
        onPointerEnter={Panel.preload}
        onFocus={Panel.preload}
        onClick={() => setOpen((was) => !was)}
      >
        {children}
      </Button>
      {open === undefined ? null : <Panel {...given} {...{ open, id, button }} onOpenChange={setOpen} />}
    </>
  );
}
