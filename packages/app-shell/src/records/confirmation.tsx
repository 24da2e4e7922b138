import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { type ReactNode, useState } from "react";

type Question<Values, Answer> = { values: Values; answer: (given: Answer) => void };

/** Has a form ask before it sends: `ask` waits for the answer, `question` holds what it is about while the dialog is open. */
export function useConfirmation<Values, Answer = boolean>() {
  const [question, setQuestion] = useState<Question<Values, Answer>>();
  const ask = (values: Values) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        setQuestion(undefined);
        resolve(given);
      };
      setQuestion({ values, answer });
    });
  return { ask, question };
}

type ConfirmationDialogProps = {
  answer: (yes: boolean) => void;
  title: string;
  confirm: string;
  /** Marks an action that is final but deletes nothing. */
  calm?: boolean;
  children: ReactNode;
};

/** The question before something that cannot be undone. */
export function ConfirmationDialog({ answer, title, confirm, calm, children }: ConfirmationDialogProps) {
  return (
    <ConfirmDialog
      open
      danger={!calm}
      onOpenChange={(open) => !open && answer(false)}
      title={title}
      confirm={confirm}
      onConfirm={() => answer(true)}
      description={<div className="mt-2 space-y-2">{children}</div>}
    />
  );
}
