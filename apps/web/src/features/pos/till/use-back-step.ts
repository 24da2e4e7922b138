import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Something is in front of the till. */
    tillStep?: true;
  }
}

/** While something is in front of the till, Back of the browser closes it: it leads to the sale, and not out of the till. */
export function useBackStep(open: boolean, onBack: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!open) return;
    // A step that was closed by hand stays for the next: to go back is slow, and would close what is opened meanwhile.
    if (!history.location.state.tillStep) history.push(history.location.href, { tillStep: true });
    return history.subscribe(({ action }) => {
      if (action.type === "BACK") close();
    });
  }, [open, history]);
}
