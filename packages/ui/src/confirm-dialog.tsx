import { type ReactNode, useState } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { AlertContent, Dialog } from "./dialog.tsx";
import { useEnvironment } from "./environment.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Awaited: the dialog closes when it succeeds, and shows the error when it throws. */
  onConfirm: () => unknown;
};

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, danger, onConfirm } = props;
  const { readError } = useEnvironment();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const handleOpenChange = (next: boolean) => {
    if (busy) return;
    setError(null);
    onOpenChange(next);
  };
  const handleConfirm = async () => {
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
    <Dialog open={open} onOpenChange={handleOpenChange}>
      <AlertContent title={title} description={description} body={error ? <Banner tone="error">{error}</Banner> : null}>
        <Button variant="outline" onClick={() => handleOpenChange(false)} aria-disabled={busy || undefined}>
          Cancel
        </Button>
        <Button variant={danger ? "destructive" : "default"} busy={busy} onClick={handleConfirm}>
          {confirmLabel}
        </Button>
      </AlertContent>
    </Dialog>
  );
}

type Question<Values, Answer> = { values: Values; answer: (result: Answer) => void };

/**
 * Lets a form ask for confirmation before it submits: `confirm` resolves with the answer, and `question` contains its subject
 * while the dialog is open.
 */
export function useConfirmation<Values, Answer = boolean>() {
  const [question, setQuestion] = useState<Question<Values, Answer>>();
  const confirm = (values: Values) =>
    new Promise<Answer>((resolve) => {
      const answer = (result: Answer) => {
        setQuestion(undefined);
        resolve(result);
      };
      setQuestion({ values, answer });
    });
  return { confirm, question };
}

type ConfirmationProps = {
  answer: (confirmed: boolean) => void;
  title: string;
  confirmLabel: string;
  /** Uses a neutral button for an irreversible action that deletes nothing. */
  neutral?: boolean;
  children: ReactNode;
};

/** The confirmation of an irreversible action. */
export function ConfirmationDialog({ answer, title, confirmLabel, neutral, children }: ConfirmationProps) {
  return (
    <ConfirmDialog
      open
      danger={!neutral}
      onOpenChange={(open) => !open && answer(false)}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => answer(true)}
      description={<div className="mt-2 space-y-2">{children}</div>}
    />
  );
}
