import { Button, type ButtonProps } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog, type FormDialogProps } from "@custodia/ui/form/form-dialog";
import { type ComponentProps, type ReactNode, useState } from "react";

type TitledDialogProps = Omit<FormDialogProps, "onOpenChange"> & {
  /** Called when the user closes the dialog; a form inside with unsaved changes asks first. */
  onClose: () => void;
};

/** A dialog with a title, an optional description and a body, for callers that only need to know when it closes. */
export const TitledDialog = ({ onClose, ...props }: TitledDialogProps) => (
  <FormDialog {...props} onOpenChange={(next) => !next && onClose()} />
);

type DialogFormActionsProps = { destructive?: boolean; children: ReactNode };

/** The buttons below a form in a dialog: Cancel, and the button that submits the form with `children` as its label. */
export function DialogFormActions({ destructive = false, children }: DialogFormActionsProps) {
  return (
    <FormActions>
      <DialogCloseButton />
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
