import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useEnvironment } from "../environment.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { useDialogWatch } from "../unsaved-watch.tsx";

type UnsavedChangesProps = {
  dirty: boolean;
  /** While it saves, leaving is the program's own doing. */
  saving: RefObject<boolean>;
  /** Discards what was entered. */
  onLeave: () => void;
};

const LeaveQuestion = lazyPart(() => import("./leave-question.tsx"), { instead: PlainQuestion });

/** Asks before the page, or the dialog around, is left with unsaved changes. */
export function UnsavedChanges({ dirty, saving, onLeave }: UnsavedChangesProps) {
  const { useLeaveGuard } = useEnvironment();
  const watch = useDialogWatch();
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
    if (dirty) LeaveQuestion.preload();
  }, [dirty]);
  const mustAsk = useCallback(() => isDirty.current && !saving.current, [saving]);
  useEffect(() => watch?.(mustAsk), [watch, mustAsk]);
  const { blocked, stay, leave } = useLeaveGuard(mustAsk);

  if (!blocked) return null;
  const give = () => {
    onLeave();
    leave();
  };
  return <LeaveQuestion onStay={stay} onLeave={give} />;
}

/** The browser's own question, where the code of ours does not come: nobody is kept from leaving, and nothing is lost unasked. */
function PlainQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const answer = useEffectEvent(() => {
    if (window.confirm("Leave without saving?")) onLeave();
    else onStay();
  });
  useEffect(() => answer(), []);
  return null;
}
