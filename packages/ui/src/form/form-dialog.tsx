import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "../dialog.tsx";
import { FormActions, SubmitButton } from "./form.tsx";

type FormDialogProps = Omit<ComponentProps<typeof DialogContent>, "title"> & {
  /** Left out if the dialog is rendered only while it is open. */
  open?: boolean;
  /** Called when the user closes the dialog; a form inside with unsaved changes asks first. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons below the scrolling body, if a form inside does not have its own. */
  footer?: ReactNode;
};

/** A dialog that has a title, a description if it needs one, and a body that scrolls, such as a form. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, onClose, title, description, footer, children, ...content } = props;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent {...content}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description ? <DialogDescription>{description}</DialogDescription> : null}
        </DialogHeader>
        <DialogBody>{children}</DialogBody>
        {footer ? <DialogFooter>{footer}</DialogFooter> : null}
      </DialogContent>
    </Dialog>
  );
}

/** The button of a form that closes its dialog. It asks about unsaved changes first, like the dialog's own close button. */
export function DialogCloseButton({ children = "Cancel" }: { children?: string }) {
  return (
    <DialogClose asChild>
      <Button variant="outline">{children}</Button>
    </DialogClose>
  );
}

type DialogFormActionsProps = { destructive?: boolean; closeLabel?: string; children: ReactNode };

/** The buttons below a form in a dialog: one that closes it, and one that submits the form with `children` as its label. */
export function DialogFormActions({ destructive = false, closeLabel, children }: DialogFormActionsProps) {
  return (
    <FormActions>
      <DialogCloseButton>{closeLabel}</DialogCloseButton>
      <SubmitButton variant={destructive ? "destructive" : "default"}>{children}</SubmitButton>
    </FormActions>
  );
}

type DialogOpenerProps = Omit<ButtonProps, "children"> & {
  icon?: LucideIcon;
  label: ReactNode;
  /** Completes the label for screen readers. */
  target?: string;
  /** False hides the button, but leaves an open dialog with what was typed in it. */
  isOffered?: boolean;
  /** Returns the dialog; it receives the function that closes it. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export function DialogOpener(props: DialogOpenerProps) {
  const { icon: Icon, label, target, isOffered = true, children, ...button } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered ? (
        <Button variant="outline" {...button} onClick={() => setOpen(true)}>
          {Icon ? <Icon aria-hidden /> : null}
          {label}
          {target ? <span className="sr-only">{target}</span> : null}
        </Button>
      ) : null}
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}

type DialogButtonProps = Pick<FormDialogProps, "title" | "description" | "size"> &
  Pick<DialogOpenerProps, "icon" | "label" | "target" | "isOffered" | "children"> & { button?: ButtonProps };

/** A button that opens a dialog with a title; `children` is its content. */
export function DialogButton({ icon, label, target, isOffered, button, children, ...dialog }: DialogButtonProps) {
  return (
    <DialogOpener icon={icon} label={label} target={target} isOffered={isOffered} {...button}>
      {(close) => (
        <FormDialog {...dialog} onClose={close}>
          {children(close)}
        </FormDialog>
      )}
    </DialogOpener>
  );
}

type ConfirmButtonProps = Omit<ComponentProps<typeof ConfirmDialog>, "open" | "onOpenChange"> &
  Pick<DialogOpenerProps, "label" | "target"> & { button?: ButtonProps };

/** A button whose action is confirmed first. */
export function ConfirmButton({ label, target, button, ...dialog }: ConfirmButtonProps) {
  return (
    <DialogOpener label={label} target={target} {...button}>
      {(close) => <ConfirmDialog open onOpenChange={close} {...dialog} />}
    </DialogOpener>
  );
}
