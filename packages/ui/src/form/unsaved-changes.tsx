import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useEnvironment } from "../environment.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { useDialogWatch } from "./unsaved-watch.tsx";

type UnsavedChangesProps = {
  dirty: boolean;
  /** True while the form saves; it then navigates itself, so leaving is allowed. */
  saving: RefObject<boolean>;
  /** Discards what was entered. */
  onLeave: () => void;
};

type QuestionProps = { onStay: () => void; onLeave: () => void };

/** The dialogs load later than a form, such as that of a sign-in. */
const LeaveQuestion = lazyPart<QuestionProps & { inPage: true }>(
  async () => ({ default: (await import("../dialog.tsx")).LeaveQuestion }),
  { fallback: PlainQuestion },
);

/** Asks before the user leaves the page, or closes the surrounding dialog, with unsaved changes. */
export function UnsavedChanges({ dirty, saving, onLeave }: UnsavedChangesProps) {
  const { useLeaveGuard } = useEnvironment();
  const watch = useDialogWatch();
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
    if (dirty) LeaveQuestion.preload();
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

/**
 * Uses the browser's own confirmation if the dialog's code fails to load, so that the user can still leave, and nothing is
 * lost without a question.
 */
function PlainQuestion({ onStay, onLeave }: QuestionProps) {
  const confirmLeave = useEffectEvent(() => {
    if (window.confirm("Leave without saving?")) onLeave();
    else onStay();
  });
  useEffect(() => confirmLeave(), []);
  return null;
}
