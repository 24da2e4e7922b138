import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef } from "react";
import { useDialogWatch } from "../dialog-watch.tsx";
import { useEnvironment } from "../environment.tsx";

type UnsavedChangesProps = {
  dirty: boolean;
  /** While it saves, leaving is the program's own doing. */
  saving: RefObject<boolean>;
};

const loadQuestion = () => import("./leave-question.tsx");
const LeaveQuestion = lazy(loadQuestion);

/** Asks before the page, or the dialog around, is left with unsaved changes. */
export function UnsavedChanges({ dirty, saving }: UnsavedChangesProps) {
  const { useLeaveGuard } = useEnvironment();
  const watch = useDialogWatch();
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
    if (dirty) void loadQuestion();
  }, [dirty]);
  const mustAsk = useCallback(() => isDirty.current && !saving.current, [saving]);
  useEffect(() => watch?.(mustAsk), [watch, mustAsk]);
  const { blocked, stay, leave } = useLeaveGuard(mustAsk);

  if (!blocked) return null;
  return (
    <Suspense>
      <LeaveQuestion onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
