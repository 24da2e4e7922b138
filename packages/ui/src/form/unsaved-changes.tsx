import { type RefObject, useCallback, useEffect, useRef } from "react";
import { LeaveQuestion } from "../dialog.tsx";
import { useEnvironment } from "../environment.tsx";
import { useDialogWatch } from "./unsaved-watch.tsx";

type UnsavedChangesProps = {
  dirty: boolean;
  /** True while the form saves; it then navigates itself, so leaving is allowed. */
  saving: RefObject<boolean>;
  /** Discards what was entered. */
  onLeave: () => void;
};

/** Asks before the user leaves the page, or closes the surrounding dialog, with unsaved changes. */
export function UnsavedChanges({ dirty, saving, onLeave }: UnsavedChangesProps) {
  const { useLeaveGuard } = useEnvironment();
  const watch = useDialogWatch();
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
  }, [dirty]);
  const shouldConfirm = useCallback(() => isDirty.current && !saving.current, [saving]);
  useEffect(() => watch?.(shouldConfirm), [watch, shouldConfirm]);
  const { blocked, stay, leave } = useLeaveGuard(shouldConfirm);

  if (!blocked) return null;
  const discardAndLeave = () => {
    onLeave();
    leave();
  };
  return <LeaveQuestion inPage onStay={stay} onLeave={discardAndLeave} />;
}
