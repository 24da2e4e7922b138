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

type DialogButtonProps = Pick<FormDialogProps, "title" | "description" | "size"> & {
  icon?: LucideIcon;
  label: ReactNode;
  button?: ButtonProps;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog; its content receives the function that closes it. */
export function DialogButton({ icon: Icon, label, button, children, ...dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setOpen(true)}>
        {Icon ? <Icon aria-hidden /> : null}
        {label}
      </Button>
      <FormDialog {...dialog} open={isOpen} onClose={close}>
        {children(close)}
      </FormDialog>
    </>
  );
}

type ConfirmButtonProps = Omit<ComponentProps<typeof ConfirmDialog>, "open" | "onOpenChange"> & {
  label: ReactNode;
  button?: ButtonProps;
};

/** A button whose action is confirmed first. */
export function ConfirmButton({ label, button, ...dialog }: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog open={isConfirming} onOpenChange={setConfirming} {...dialog} />
    </>
  );
}
