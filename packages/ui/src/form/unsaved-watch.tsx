import { createContext, type RefObject, useCallback, useContext, useEffect, useRef, useState } from "react";

/**
 * Tracks unsaved forms within a dialog or a section of a page: `leave(proceed)` calls `proceed` at once if nothing would be
 * lost, and otherwise asks first. Render the question while `leaveQuestion` is set.
 */
export function useUnsavedWatch() {
  const unsaved = useRef(new Set<() => boolean>());
  const [pendingLeave, setPendingLeave] = useState<{ proceed: () => void } | null>(null);
  const watch = useCallback<Watch>((hasUnsavedChanges) => {
    unsaved.current.add(hasUnsavedChanges);
    return () => unsaved.current.delete(hasUnsavedChanges);
  }, []);
  const leave = (proceed: () => void) => {
    if ([...unsaved.current].some((hasUnsavedChanges) => hasUnsavedChanges())) setPendingLeave({ proceed });
    else proceed();
  };
  const leaveQuestion = pendingLeave && {
    onStay: () => setPendingLeave(null),
    onLeave: () => {
      setPendingLeave(null);
      pendingLeave.proceed();
    },
  };
  return { watch, leave, leaveQuestion };
}

type Watch = (hasUnsavedChanges: () => boolean) => () => void;
export const WatchContext = createContext<Watch | null>(null);

/** For forms: lets the surrounding dialog ask before it closes with unsaved changes. Null outside of a dialog. */
export function useDialogWatch(): Watch | null {
  return useContext(WatchContext);
}

/** Returns a ref that is true while the component is on the page, for work that ends after the user may have left. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
