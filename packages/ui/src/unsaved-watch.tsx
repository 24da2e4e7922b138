import { createContext, useCallback, useContext, useRef, useState } from "react";

/**
 * Watches the forms within a dialog or a part of a page: `leave(go)` goes at once where nothing would be lost, else it asks
 * first. While `asked` is there, show its question.
 */
export function useUnsavedWatch() {
  const unsaved = useRef(new Set<() => boolean>());
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  const watch = useCallback<Watch>((hasUnsavedChanges) => {
    unsaved.current.add(hasUnsavedChanges);
    return () => unsaved.current.delete(hasUnsavedChanges);
  }, []);
  const leave = (go: () => void) => {
    if ([...unsaved.current].some((hasUnsavedChanges) => hasUnsavedChanges())) setWanted({ go });
    else go();
  };
  const asked = wanted && {
    onStay: () => setWanted(null),
    onDiscard: () => {
      setWanted(null);
      wanted.go();
    },
  };
  return { watch, leave, asked };
}

type Watch = (hasUnsavedChanges: () => boolean) => () => void;
export const WatchContext = createContext<Watch | null>(null);

/** For forms: lets the dialog around ask before it closes on unsaved changes. Null outside of a dialog. */
export function useDialogWatch(): Watch | null {
  return useContext(WatchContext);
}
