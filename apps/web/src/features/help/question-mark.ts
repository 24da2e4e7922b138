import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const KEPT = "question_mark";
const CHANGED = "questionmarkchange";

/** A shortcut of one character can be turned off (WCAG 2.1.4): some speak to their computer, and it types. */
function isOn(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

export function setQuestionMark(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, "off");
  } catch {
    // Without storage the key stays on.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

/** Whether the `?` key opens the list of shortcuts in this browser. */
export function useQuestionMark(): boolean {
  return useSyncExternalStore(watch, isOn);
}

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
