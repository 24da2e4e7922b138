import { useLayoutEffect } from "react";

let openOverlays = 0;

/** Returns whether a dialog, popover or menu is open above the page and handles its keys. */
export const hasOpenOverlay = (): boolean => openOverlays > 0;

/** Counts the dialog, popover or menu in which it is rendered as open, from the moment it opens until it has faded out. */
export function OpenOverlay(): null {
  useLayoutEffect(() => {
    openOverlays += 1;
    return () => {
      openOverlays -= 1;
    };
  }, []);
  return null;
}
