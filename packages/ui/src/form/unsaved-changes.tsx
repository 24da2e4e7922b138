import { type RefObject, useCallback, useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { useEnvironment } from "../environment.tsx";
import { Modal, useDialogWatch } from "../modal.tsx";

type UnsavedChangesProps = {
  dirty: boolean;
  /** While it saves, leaving is the program's own doing. */
  saving: RefObject<boolean>;
};

/** Asks before the page, or the dialog around, is left with unsaved changes. */
export function UnsavedChanges({ dirty, saving }: UnsavedChangesProps) {
  const { useLeaveGuard } = useEnvironment();
  const watch = useDialogWatch();
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
  }, [dirty]);
  const mustAsk = useCallback(() => isDirty.current && !saving.current, [saving]);
  useEffect(() => watch?.(mustAsk), [watch, mustAsk]);
  const { blocked, stay, leave } = useLeaveGuard(mustAsk);

  return (
    <Modal
      open={blocked}
      role="alertdialog"
      hideClose
      onOpenChange={stay}
      title="Leave without saving?"
      description="What you entered on this page has not been saved."
      overlayClassName="flex items-center justify-center p-4"
      className="max-w-md rounded-lg"
      footer={
        <>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={leave}>
            Leave without saving
          </Button>
        </>
      }
    />
  );
}
