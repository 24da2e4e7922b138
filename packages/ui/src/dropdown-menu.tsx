import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
} from "react";
import { cn } from "./cn.ts";
import type { HeldMenu } from "./later-menu.tsx";

type DropdownMenuProps = {
  /** One button, which gets the menu's name and state; or one that is there already. */
  trigger: ReactNode | HeldMenu;
  align?: "start" | "end";
  children: ReactNode;
  className?: string;
};

/** Runs what was chosen once the menu is closed and the focus is back at its button, to which a dialog then returns it. */
const AfterClosing = createContext<(run: () => void) => void>((run) => run());

/** A menu below a button. It stays where it is in the document, so that dialogs and landmarks hold it. */
export function DropdownMenu({ trigger, align = "end", children, className }: DropdownMenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  const afterClosing = useCallback((run: () => void) => {
    chosen.current = run;
  }, []);
  const held = isHeld(trigger) ? trigger : null;
  const leftFor = useRef<EventTarget | null>(null);
  const closed = () => {
    if (!leftFor.current) held?.button.current?.focus();
    leftFor.current = null;
    chosen.current?.();
    chosen.current = null;
  };
  const interactOutside = (event: Event) => {
    // The button itself opens and closes.
    if (held?.button.current?.contains(event.target as Node)) event.preventDefault();
    else leftFor.current = event.target;
  };
  return (
    <Radix.Root modal={false} {...(held ? { open: held.open, onOpenChange: held.onOpenChange } : {})}>
      <Radix.Trigger asChild>
        {isHeld(trigger) ? <span aria-hidden className="pointer-events-none absolute inset-0" /> : trigger}
      </Radix.Trigger>
      <Radix.Content
        onCloseAutoFocus={closed}
        onInteractOutside={interactOutside}
        {...(held ? { "aria-labelledby": held.id } : {})}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-enter overflow-y-auto rounded-md border bg-popover p-1 text-popover-foreground shadow-lg",
          className,
        )}
      >
        {held?.byKeyboard ? <FirstFocused /> : null}
        <AfterClosing value={afterClosing}>{children}</AfterClosing>
      </Radix.Content>
    </Radix.Root>
  );
}

/** The library cannot know that a key opened a menu which came after the key. */
function FirstFocused() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = mark.current!.closest("[role=menu]")!;
    const frame = requestAnimationFrame(() =>
      menu.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={mark} hidden />;
}

function isHeld(trigger: ReactNode | HeldMenu): trigger is HeldMenu {
  return typeof trigger === "object" && trigger !== null && "button" in trigger;
}

const itemClasses =
  "relative flex cursor-default items-center gap-2 rounded-sm px-2 py-1.5 -outline-offset-2 select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground max-sm:py-2.5 [&_svg]:size-4 [&_svg]:shrink-0";

type MenuItemProps = Omit<ComponentProps<typeof Radix.Item>, "onSelect"> & { onSelect?: () => void };

/** One that is `aria-disabled` is reached and read, and does nothing: the menu stays open. */
export function MenuItem({ className, onSelect, ...rest }: MenuItemProps) {
  const afterClosing = use(AfterClosing);
  const select = (event: Event) => {
    if (rest["aria-disabled"]) event.preventDefault();
    else if (onSelect) afterClosing(onSelect);
  };
  return <Radix.Item className={cn(itemClasses, className)} onSelect={select} {...rest} />;
}

/** One of several that are on or off; the menu stays open. */
export function MenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      className={cn(itemClasses, "pl-8", className)}
      onSelect={(event) => event.preventDefault()}
      {...rest}
    >
      <Radix.ItemIndicator className="absolute left-2">
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}

/** One of several, of which one is on; the menu closes. */
export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClasses, "pl-8", className)} {...rest}>
      <Radix.ItemIndicator className="absolute left-2">
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {children}
    </Radix.RadioItem>
  );
}

export const MenuRadioGroup = Radix.RadioGroup;

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn("px-2 py-1.5 text-sm text-muted-foreground", className)} {...rest} />;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-border" />;
}
