import { Button, type ButtonProps } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { FormActions, SubmitButton } from "@custodia/ui/form/form";
import { type ComponentProps, type ReactNode, useState } from "react";

type TitledDialogProps = Omit<ComponentProps<typeof DialogContent>, "title"> & {
  /** A dialog that is rendered only while it is open leaves this out. */
  open?: boolean;
  /** Called when the user closes the dialog; a form inside with unsaved changes asks first. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons below the scrolling body, if a form inside does not have its own. */
  footer?: ReactNode;
};

/** A dialog with a title, an optional description and a body. */
export function TitledDialog(props: TitledDialogProps) {
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

type DialogFormActionsProps = { destructive?: boolean; children: ReactNode };

/** The buttons below a form in a dialog: Cancel, and the button that submits the form with `children` as its label. */
export function DialogFormActions({ destructive = false, children }: DialogFormActionsProps) {
  return (
    <FormActions>
      <DialogClose asChild>
        <Button variant="outline">Cancel</Button>
      </DialogClose>
      <SubmitButton variant={destructive ? "destructive" : "default"}>{children}</SubmitButton>
    </FormActions>
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
