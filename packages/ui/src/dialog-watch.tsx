import { createContext, useContext } from "react";

export type Watch = (hasUnsavedChanges: () => boolean) => () => void;
export const WatchContext = createContext<Watch | null>(null);

/** For forms: lets the dialog around ask before it closes on unsaved changes. Null outside of a dialog. */
export function useDialogWatch(): Watch | null {
  return useContext(WatchContext);
}
