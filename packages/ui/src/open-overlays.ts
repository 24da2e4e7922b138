import { useLayoutEffect } from "react";

let openOverlays = 0;

/** Returns whether a dialog, popover or menu lies over the page, so that its keys are not the page's. */
export const hasOpenOverlay = (): boolean => openOverlays > 0;

/**
 * Counts the content of a dialog, popover or menu, in which it is rendered, as open: the content is mounted from the moment
 * it opens until it has faded out.
 */
export function OpenOverlay(): null {
  useLayoutEffect(() => {
    openOverlays += 1;
    return () => {
      openOverlays -= 1;
    };
  }, []);
  return null;
}
