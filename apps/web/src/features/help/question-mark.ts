import { useSyncExternalStore } from "react";

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
