import { useEffect, useEffectEvent } from "react";
import { useQuestionMark } from "./question-mark.ts";

/** Where characters are typed, or choose from a list; and what lies before the page. */
const TAKES_KEYS =
  "input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], [role=menu], [role=listbox]";
const IN_FRONT = "[role=dialog], [role=alertdialog]";

/** Hears `?` where nobody writes. */
export function useQuestionMarkKey(onPress: () => void): void {
  const on = useQuestionMark();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
    if (document.querySelector(IN_FRONT)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [on]);
}
