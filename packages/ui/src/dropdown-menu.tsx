import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { type ComponentProps, createContext, use, useCallback, useEffect, useRef } from "react";
import { cn } from "./cn.ts";
import type { AttachedMenu } from "./lazy-menu.tsx";
import { OpenOverlay } from "./use-browser.ts";

/**
 * Runs the chosen action after the menu has closed and the focus is back on its button, so that a dialog returns the focus
 * there.
 */
const AfterClosingContext = createContext<(action: () => void) => void>((action) => action());
const AttachedMenuContext = createContext<AttachedMenu | null>(null);

type DropdownMenuProps = ComponentProps<typeof Radix.Root> & {
  /** The existing button of the menu; without it, a `DropdownMenuTrigger` renders one. */
  attached?: AttachedMenu;
};

/** A menu below a button; the button names the menu and carries its state. */
export function DropdownMenu({ attached, children, ...rest }: DropdownMenuProps) {
  return (
    <AttachedMenuContext value={attached ?? null}>
      <Radix.Root
        modal={false}
        {...(attached ? { open: attached.open, onOpenChange: attached.onOpenChange } : {})}
        {...rest}
      >
        {attached ? (
          <DropdownMenuTrigger asChild>
            <span aria-hidden className="pointer-events-none absolute inset-0" />
          </DropdownMenuTrigger>
        ) : null}
        {children}
      </Radix.Root>
    </AttachedMenuContext>
  );
}

export function DropdownMenuTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="dropdown-menu-trigger" {...props} />;
}

/** The content of a menu. It is not rendered in a portal, so that it stays inside its dialog or landmark. */
export function DropdownMenuContent({ className, children, ...rest }: ComponentProps<typeof Radix.Content>) {
  const attached = use(AttachedMenuContext);
  const selectedAction = useRef<(() => void) | null>(null);
  const afterClosing = useCallback((action: () => void) => {
    selectedAction.current = action;
  }, []);
  const outsideTarget = useRef<EventTarget | null>(null);
  const handleClosed = () => {
    if (!outsideTarget.current) attached?.button.current?.focus();
    outsideTarget.current = null;
    selectedAction.current?.();
    selectedAction.current = null;
  };
  const handleInteractOutside = (event: Event) => {
    // The button itself opens and closes the menu.
    if (attached?.button.current?.contains(event.target as Node)) event.preventDefault();
    else outsideTarget.current = event.target;
  };
  return (
    <Radix.Content
      data-slot="dropdown-menu-content"
      onCloseAutoFocus={handleClosed}
      onInteractOutside={handleInteractOutside}
      {...(attached ? { "aria-labelledby": attached.id } : {})}
      align="end"
      sideOffset={4}
      collisionPadding={8}
      className={cn(
        "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-enter overflow-y-auto rounded-md border bg-popover p-1 text-popover-foreground shadow-lg",
        className,
      )}
      {...rest}
    >
      <OpenOverlay />
      {attached?.byKeyboard ? <FocusFirstItem /> : null}
      <AfterClosingContext value={afterClosing}>{children}</AfterClosingContext>
    </Radix.Content>
  );
}

/** Focuses the first item. Radix cannot know that a key opened the menu, because its code loads after the key press. */
function FocusFirstItem() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = marker.current!.closest("[role=menu]")!;
    const frame = requestAnimationFrame(() =>
      menu.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={marker} hidden />;
}

const itemClasses =
  "relative flex cursor-default items-center gap-2 rounded-sm px-2 py-1.5 -outline-offset-2 select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground max-sm:py-2.5 [&_svg]:size-4 [&_svg]:shrink-0";

type DropdownMenuItemProps = Omit<ComponentProps<typeof Radix.Item>, "onSelect"> & {
  onSelect?: () => void;
  /** The menu stays open, because the item changes what it lists. */
  staysOpen?: true;
};

/** An `aria-disabled` item can be focused and read, but does nothing, and the menu stays open. */
export function DropdownMenuItem({ className, onSelect, staysOpen, ...rest }: DropdownMenuItemProps) {
  const afterClosing = use(AfterClosingContext);
  const handleSelect = (event: Event) => {
    const isDisabled = rest["aria-disabled"];
    if (isDisabled || staysOpen) event.preventDefault();
    if (isDisabled || !onSelect) return;
    if (staysOpen) onSelect();
    else afterClosing(onSelect);
  };
  return (
    <Radix.Item
      data-slot="dropdown-menu-item"
      className={cn(itemClasses, className)}
      onSelect={handleSelect}
      {...rest}
    />
  );
}

/** An item that can be on or off; the menu stays open. */
export function DropdownMenuCheckboxItem({ className, children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
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

/** One of several exclusive options; the menu closes. */
export function DropdownMenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem data-slot="dropdown-menu-radio-item" className={cn(itemClasses, "pl-8", className)} {...rest}>
      <Radix.ItemIndicator className="absolute left-2">
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {children}
    </Radix.RadioItem>
  );
}

export function DropdownMenuRadioGroup(props: ComponentProps<typeof Radix.RadioGroup>) {
  return <Radix.RadioGroup data-slot="dropdown-menu-radio-group" {...props} />;
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      data-slot="dropdown-menu-label"
      className={cn("px-2 py-1.5 text-sm text-muted-foreground", className)}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return (
    <Radix.Separator
      data-slot="dropdown-menu-separator"
      className={cn("-mx-1 my-1 h-px bg-border", className)}
      {...rest}
    />
  );
}
