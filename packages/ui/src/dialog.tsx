import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ComponentProps, createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from "react";
import { Button, buttonVariants } from "./button.tsx";
import { cn } from "./cn.ts";
import { useUnsavedWatch, WatchContext } from "./form/unsaved-watch.tsx";
import { OpenOverlay } from "./use-browser.ts";

/** The classes of the backdrop and of the dialog by its place; a drawer slides in from the left, the right or the bottom. */
const placements = {
  sheet: {
    overlay: "items-end justify-center pt-8 sm:items-center sm:p-6",
    content: "rounded-t-lg sm:rounded-lg",
  },
  center: { overlay: "items-center justify-center p-4", content: "rounded-lg" },
  top: {
    overlay: "items-start justify-center sm:p-6 sm:pt-[8vh]",
    content: "h-dvh sm:h-auto sm:max-h-[80vh] sm:rounded-lg",
  },
  left: { overlay: "", content: "h-full max-w-72 animate-slide-left border-r" },
  right: { overlay: "", content: "ml-auto h-full max-w-sm animate-slide-right border-l" },
  bottom: { overlay: "", content: "mt-auto max-h-[85dvh] max-w-none animate-slide-up rounded-t-lg" },
};

const sizes = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-4xl" };

type UnsavedWatch = Pick<ReturnType<typeof useUnsavedWatch>, "watch" | "leaveQuestion">;
const UnsavedContext = createContext<UnsavedWatch | null>(null);

type DialogProps = {
  open: boolean;
  /** Not called with false while a form inside has unsaved changes, unless the user agrees to lose them. */
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A modal dialog: the page behind it does not scroll, the focus stays inside, and Escape closes it. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const { watch, leave, leaveQuestion } = useUnsavedWatch();
  const handleOpenChange = (next: boolean) => (next ? onOpenChange(true) : leave(() => onOpenChange(false)));
  return (
    <Radix.Root open={open} onOpenChange={handleOpenChange}>
      <UnsavedContext value={{ watch, leaveQuestion }}>{children}</UnsavedContext>
    </Radix.Root>
  );
}

type DialogContentProps = ComponentProps<typeof Radix.Content> & {
  /** `sheet` places the dialog at the bottom of the screen on a phone, and in the centre otherwise. */
  placement?: keyof typeof placements;
  /** The width of a dialog that is not a drawer. */
  size?: keyof typeof sizes;
};

/** The content of a dialog. It contains at least a header with a title. */
export function DialogContent(props: DialogContentProps) {
  const { placement = "sheet", size = "md", className, children, ...rest } = props;
  const { watch, leaveQuestion } = use(UnsavedContext)!;
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element[]>([]);
  return (
    <Radix.Portal>
      <Radix.Overlay
        data-slot="dialog-overlay"
        className={cn("fixed inset-0 z-50 flex animate-enter bg-overlay", placements[placement].overlay)}
      >
        <Radix.Content
          ref={content}
          data-slot="dialog-content"
          onOpenAutoFocus={(event) => {
            opener.current = withAncestors(document.activeElement);
            if (focusFirstField(content.current)) event.preventDefault();
          }}
          // Radix would return the focus to its own trigger, but these dialogs are opened from anywhere.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener.current);
          }}
          className={cn(
            "relative flex max-h-full w-full flex-col bg-popover text-popover-foreground shadow-xl outline-none",
            sizes[size],
            placements[placement].content,
            className,
          )}
          {...rest}
        >
          <OpenOverlay />
          <WatchContext value={watch}>{children}</WatchContext>
          {leaveQuestion ? <LeaveQuestion {...leaveQuestion} /> : null}
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  );
}

/** Returns an element and those around it, from the inside out. */
function withAncestors(element: Element | null): Element[] {
  return element ? [element, ...withAncestors(element.parentElement)] : [];
}

/**
 * Focuses the element that opened the dialog, which is the first. If it is gone, as the button of a row that was deleted, focuses the
 * nearest heading around it that takes the focus, else the page or the dialog that it was in.
 */
function returnFocus(opener: readonly Element[]): void {
  const targets = opener.map((element) => {
    if (!element.isConnected) return null;
    const isPlace = element === opener[0] || element.matches("main, [data-slot=dialog-content]");
    return isPlace ? element : element.querySelector(":is(h1, h2, h3, h4)[tabindex='-1']");
  });
  targets.find((target) => target instanceof HTMLElement)?.focus();
}

/**
 * Focuses the first field, so that the user can type at once. Touch screens are excluded, because the keyboard would open.
 */
function focusFirstField(content: HTMLElement | null): boolean {
  const field = content
    ?.querySelector("[data-slot=dialog-body]")
    ?.querySelector<HTMLElement>("input:enabled:not([readonly]), select:enabled, textarea:enabled");
  if (!field || !window.matchMedia("(pointer: fine)").matches) return false;
  field.focus();
  return true;
}

type DialogHeaderProps = ComponentProps<"header"> & { showCloseButton?: boolean };

/** Title, description and close button. */
export function DialogHeader({ showCloseButton = true, className, children, ...rest }: DialogHeaderProps) {
  return (
    <header
      data-slot="dialog-header"
      className={cn("flex items-start justify-between gap-3 border-b px-4 py-3 sm:px-5", className)}
      {...rest}
    >
      <div className="min-w-0">{children}</div>
      {showCloseButton ? (
        <Radix.Close
          aria-label="Close"
          className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "-mt-1 -mr-2")}
        >
          <X aria-hidden />
        </Radix.Close>
      ) : null}
    </header>
  );
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title data-slot="dialog-title" className={cn("text-lg font-semibold break-words", className)} {...rest} />
  );
}

export function DialogDescription({ className, ...rest }: ComponentProps<"div">) {
  return (
    <Radix.Description asChild>
      <div data-slot="dialog-description" className={cn("text-muted-foreground", className)} {...rest} />
    </Radix.Description>
  );
}

/** Stays in place below the scrolling body. */
export function DialogFooter({ className, ...rest }: ComponentProps<"footer">) {
  return (
    <footer
      data-slot="dialog-footer"
      className={cn("flex flex-wrap justify-end gap-2 border-t px-4 py-3 sm:px-5", className)}
      {...rest}
    />
  );
}

/** Closes the surrounding dialog, after a question if a form in it has unsaved changes. `asChild` replaces the button. */
export function DialogClose(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close data-slot="dialog-close" {...props} />;
}

type AlertContentProps = { title: ReactNode; description?: ReactNode; body?: ReactNode; children: ReactNode };

/** The content of a dialog that asks a question; its children are the buttons that answer it. */
export function AlertContent({ title, description, body, children }: AlertContentProps) {
  return (
    <DialogContent role="alertdialog" placement="center" size="sm">
      <DialogHeader showCloseButton={false}>
        <DialogTitle>{title}</DialogTitle>
        {description ? <DialogDescription>{description}</DialogDescription> : null}
      </DialogHeader>
      {body ? <DialogBody>{body}</DialogBody> : null}
      <DialogFooter>{children}</DialogFooter>
    </DialogContent>
  );
}

type LeaveQuestionProps = { onStay: () => void; onLeave: () => void; inPage?: boolean };

/** Asks before unsaved input is lost: with `inPage` that of a whole page, else that of a dialog or a section. */
export function LeaveQuestion({ onStay, onLeave, inPage = false }: LeaveQuestionProps) {
  return (
    <Dialog open onOpenChange={onStay}>
      <AlertContent
        title={inPage ? "Leave without saving?" : "Discard your changes?"}
        description={`What you entered ${inPage ? "on this page" : "here"} has not been saved.`}
      >
        <Button variant="outline" onClick={onStay}>
          {inPage ? "Stay" : "Keep editing"}
        </Button>
        <Button variant="destructive" onClick={onLeave}>
          {inPage ? "Leave without saving" : "Discard changes"}
        </Button>
      </AlertContent>
    </Dialog>
  );
}

/**
 * The scrollable part between a dialog's title and its footer; it can be scrolled by keyboard if nothing in it takes the
 * focus.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrollable, setScrollable] = useState(false);

  useLayoutEffect(() => {
    const body = ref.current!;
    const update = () => setScrollable(body.scrollHeight > body.clientHeight && !body.querySelector(FOCUSABLE));
    const observer = new ResizeObserver(update);
    for (const element of [body, ...body.children]) observer.observe(element);
    update();
    return () => observer.disconnect();
  }, []);

  return (
    <div
      data-slot="dialog-body"
      ref={ref}
      // A scrollable area must be reachable without a mouse.
      {...(scrollable ? { tabIndex: 0 } : {})}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5"
    >
      {children}
    </div>
  );
}

const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex='0']";
