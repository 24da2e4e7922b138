import { CloseDialog, Dialog } from "@custodia/ui/dialog";
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
    <Dialog open={open} onOpenChange={onOpenChange} title={`Add ${kind.title}`} size="lg">
      <kind.Form submit="Add" named={named} leave={<CloseDialog>Close</CloseDialog>} onSaved={created} />
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
    <Dialog
      open={record !== null}
      onOpenChange={(open) => !open && onClose()}
      title={record ? `Updating ${kind.title}: ${kind.nameOf(record)}` : ""}
      size="lg"
    >
      {record ? (
        <kind.Form record={record} submit={submit} leave={<CloseDialog>Close</CloseDialog>} onSaved={saved} />
      ) : null}
    </Dialog>
  );
}
