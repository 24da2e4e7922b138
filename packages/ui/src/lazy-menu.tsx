import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "./button.tsx";
import { lazyPart } from "./lazy-part.tsx";
import type { PersistentPopoverProps } from "./persistent-popover.tsx";

/** A menu below an existing button. */
export type AttachedMenu = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
  /** The button's id, which names the menu. */
  id: string;
  byKeyboard: boolean;
};

type LazyMenuProps<P> = {
  trigger: ReactElement<ComponentProps<"button">>;
  /** Loads the module with the items, which passes `menu` to its `DropdownMenu` as `attached`. */
  load: () => Promise<{ default: ComponentType<P & { menu: AttachedMenu }> }>;
  /** The other props of that module's component. */
  props: P;
};

/** A menu whose code loads when the user hovers or focuses its button: it is on every page, but seldom opened. */
export function LazyMenu<P extends object>({ trigger, load, props }: LazyMenuProps<P>) {
  const Menu = useMemo(() => lazyPart(load, { overlay: true }), [load]);
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    trigger.props.onClick?.(event);
    setWasOpened(true);
    setByKeyboard(event.detail === 0);
    setOpen((wasOpen) => !wasOpen);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setWasOpened(true);
    setByKeyboard(true);
    setOpen(true);
  };
  return (
    <span className="relative inline-flex min-w-0">
      {cloneElement(trigger, {
        ref: button,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onPointerEnter: Menu.preload,
        onFocus: Menu.preload,
        onClick: handleClick,
        onKeyDown: handleKeyDown,
      })}
      {wasOpened ? <Menu {...props} menu={{ open, onOpenChange: setOpen, button, id, byKeyboard }} /> : null}
    </span>
  );
}

type LazyPanelProps<P> = Omit<ComponentProps<typeof Button>, "onClick" | "ref"> & {
  /** Loads the panel when the button is first hovered or focused. */
  load: () => Promise<{ default: ComponentType<P & PersistentPopoverProps> }>;
  props: P;
  children: ReactNode;
};

/** A button with a panel below, whose code loads when it is first hovered or focused. */
export function LazyPanel<P extends object>({ load, props, children, ...rest }: LazyPanelProps<P>) {
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const Panel = useMemo(() => lazyPart(load, { overlay: true }), [load]);
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
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        {children}
      </Button>
      {open === undefined ? null : <Panel {...props} {...{ open, id, button }} onOpenChange={setOpen} />}
    </>
  );
}
