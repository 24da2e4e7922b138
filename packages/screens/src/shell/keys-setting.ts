import { useSyncExternalStore } from "react";

const KEPT = "question_mark";
const CHANGED = "questionmarkchange";

/** A shortcut of one character can be turned off (WCAG 2.1.4): some speak to their computer, and it types. */
function areOn(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

export function setCharacterKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, "off");
  } catch {
    // Without storage the keys stay on.
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

/** Whether keys of one character do something in this browser. */
export function useCharacterKeysSetting(): boolean {
  return useSyncExternalStore(watch, areOn);
}
