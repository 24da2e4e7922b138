import { createContext, useContext } from "react";

/** The element that pop-ups attach to: inside a dialog the dialog itself, so that they scroll and take focus there. */
export const PopupHostContext = createContext<HTMLElement | null>(null);

export function usePopupHost(): HTMLElement | undefined {
  return useContext(PopupHostContext) ?? undefined;
}

export type Watch = (hasUnsavedChanges: () => boolean) => () => void;
export const WatchContext = createContext<Watch | null>(null);

/** For forms: lets the dialog around ask before it closes on unsaved changes. Null outside of a dialog. */
export function useDialogWatch(): Watch | null {
  return useContext(WatchContext);
}
