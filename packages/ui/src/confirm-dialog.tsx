import { type ReactNode, useState } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { useEnvironment } from "./environment.tsx";
import { Modal } from "./modal.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** Awaited: the dialog closes when it succeeds, and shows what went wrong when it throws. */
  onConfirm: () => unknown;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirm, cancel = "Cancel", danger, onConfirm } = props;
  const { readError } = useEnvironment();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const change = (next: boolean) => {
    if (busy) return;
    setError(null);
    onOpenChange(next);
  };
  const go = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (thrown) {
      setError(readError(thrown).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open={open}
      onOpenChange={change}
      role="alertdialog"
      hideClose
      title={title}
      description={description}
      overlayClassName="flex items-center justify-center p-4"
      className="max-w-md rounded-lg"
      footer={
        <>
          <Button variant="secondary" onClick={() => change(false)} aria-disabled={busy || undefined}>
            {cancel}
          </Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    >
      {error ? <Banner tone="error">{error}</Banner> : null}
    </Modal>
  );
}
