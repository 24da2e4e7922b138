import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";

/** A menu below a button that is there already. */
export type HeldMenu = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
  /** The button's id, which names the menu. */
  id: string;
  byKeyboard: boolean;
};

type LaterMenuProps<P> = {
  trigger: ReactElement<ComponentProps<"button">>;
  /** Brings the part with the items, which hands `menu` on to its `DropdownMenu` as `held`. */
  load: () => Promise<{ default: ComponentType<P & { menu: HeldMenu }> }>;
  /** What else that part is given. */
  given: P;
};

/** A menu whose code comes when its button is first reached for: on every page, and seldom opened. */
export function LaterMenu<P extends object>({ trigger, load, given }: LaterMenuProps<P>) {
  const [Menu, setMenu] = useState<ComponentType<P & { menu: HeldMenu }> | null>(null);
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const bring = () => {
    load().then(
      (part) => setMenu(() => part.default),
      () => setOpen(false),
    );
  };
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    trigger.props.onClick?.(event);
    bring();
    setByKeyboard(event.detail === 0);
    setOpen((was) => !was);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    bring();
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
        onPointerEnter: bring,
        onFocus: bring,
        onClick: click,
        onKeyDown: key,
      })}
      {Menu ? <Menu {...given} menu={{ open, onOpenChange: setOpen, button, id, byKeyboard }} /> : null}
    </span>
  );
}
