import { Button } from "@custodia/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { useNotices } from "@custodia/ui/notices";
import type { RecordKind } from "./record-kind.ts";

/** What each quick-add dialog takes. */
export type QuickAddProps<View> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name that the form begins with. */
  named?: string;
  onCreated?: (record: View) => void;
};

/** Asks first, as the dialog's own cross does. */
const close = (
  <DialogClose asChild>
    <Button variant="outline">Close</Button>
  </DialogClose>
);

type Of<View extends { id: number }> = { kind: RecordKind<View> };

/** Adds a record without leaving the page. */
export function QuickAddDialog<View extends { id: number }>(props: QuickAddProps<View> & Of<View>) {
  const { kind, open, onOpenChange, named, onCreated } = props;
  const notices = useNotices();
  const created = (record: View) => {
    notices.success(`${kind.title} has been successfully added`);
    onOpenChange(false);
    onCreated?.(record);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{`Add ${kind.title}`}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <kind.Form submit="Add" named={named} leave={close} onSaved={created} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

type EditDialogProps<View extends { id: number }> = Of<View> & {
  /** The record in the dialog; null closes it. */
  record: View | null;
  onClose: () => void;
  submit: string;
  /** Said once it is saved. */
  message: string;
};

/** Changes a record without leaving the page. */
export function EditDialog<View extends { id: number }>(props: EditDialogProps<View>) {
  const { kind, record, onClose, submit, message } = props;
  const notices = useNotices();
  const saved = () => {
    notices.success(message);
    onClose();
  };
  return (
    <Dialog open={record !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{record ? `Updating ${kind.title}: ${kind.nameOf(record)}` : ""}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {record ? <kind.Form record={record} submit={submit} leave={close} onSaved={saved} /> : null}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
