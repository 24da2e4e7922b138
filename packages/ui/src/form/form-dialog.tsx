import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button.tsx";
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

export type FormDialogProps = Omit<ComponentProps<typeof DialogContent>, "title"> & {
  /** Left out if the dialog is rendered only while it is open. */
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons below the scrolling body, if a form inside does not have its own. */
  footer?: ReactNode;
};

/** A dialog that has a title, a description if it needs one, and a body that scrolls, such as a form. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, onOpenChange, title, description, footer, children, ...content } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
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
