import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { buttonVariants } from "./button.tsx";
import { cn } from "./cn.ts";
import { WatchContext } from "./dialog-watch.tsx";
import { ModalBody } from "./modal-body.tsx";
import { useUnsavedWatch } from "./unsaved-watch.tsx";

type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays in place below the scrolling content. */
  footer?: ReactNode;
  children?: ReactNode;
  overlayClassName: string;
  className: string;
  role?: "dialog" | "alertdialog";
  hideClose?: boolean;
};

/** What dialogs and drawers have in common: focus stays inside, Escape closes, the page behind is still. */
export function Modal(props: ModalProps) {
  const { open, onOpenChange, title, description, footer, children, overlayClassName, className } = props;
  const body = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const { watch, leave, asked } = useUnsavedWatch();
  const change = (next: boolean) => (next ? onOpenChange(true) : leave(() => onOpenChange(false)));

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={cn("fixed inset-0 z-50 bg-overlay animate-enter", overlayClassName)}>
          <Radix.Content
            role={props.role ?? "dialog"}
            onOpenAutoFocus={(event) => {
              cameFrom.current = document.activeElement;
              if (focusFirstField(body.current)) event.preventDefault();
            }}
            // The library would go back to its own trigger, and these dialogs are opened from anywhere.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
            }}
            {...(description ? {} : { "aria-describedby": undefined })}
            className={cn(
              "relative flex max-h-full w-full flex-col bg-popover text-popover-foreground shadow-xl outline-none",
              className,
            )}
          >
            <header className="flex items-start justify-between gap-3 border-b px-4 py-3 sm:px-5">
              <div className="min-w-0">
                <Radix.Title className="text-lg font-semibold break-words">{title}</Radix.Title>
                {description ? (
                  <Radix.Description asChild>
                    <div className="text-muted-foreground">{description}</div>
                  </Radix.Description>
                ) : null}
              </div>
              {props.hideClose ? null : (
                <Radix.Close
                  aria-label="Close"
                  className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "-mt-1 -mr-2")}
                >
                  <X aria-hidden />
                </Radix.Close>
              )}
            </header>
            <WatchContext value={watch}>
              {children ? <ModalBody ref={body}>{children}</ModalBody> : null}
              {footer ? (
                <footer className="flex flex-wrap justify-end gap-2 border-t px-4 py-3 sm:px-5">
                  {footer}
                </footer>
              ) : null}
            </WatchContext>
            {asked ? <DiscardQuestion {...asked} /> : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Where there is a keyboard, one can type at once; on a touch screen nothing pops up unasked. */
function focusFirstField(body: HTMLElement | null): boolean {
  const field = body?.querySelector<HTMLElement>(
    "input:enabled:not([readonly]), select:enabled, textarea:enabled",
  );
  if (!field || !window.matchMedia("(pointer: fine)").matches) return false;
  field.focus();
  return true;
}

/** Asks before what was typed in a dialog or a part of a page is lost. */
export function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Modal
      open
      role="alertdialog"
      hideClose
      onOpenChange={onStay}
      title="Discard your changes?"
      description="What you entered here has not been saved."
      overlayClassName="flex items-center justify-center p-4"
      className="max-w-md rounded-lg"
      footer={
        <>
          <button type="button" className={buttonVariants({ variant: "secondary" })} onClick={onStay}>
            Keep editing
          </button>
          <button type="button" className={buttonVariants({ variant: "danger" })} onClick={onDiscard}>
            Discard changes
          </button>
        </>
      }
    />
  );
}
