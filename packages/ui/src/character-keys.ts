import { useLocalStorage, writeLocalStorage } from "@custodia/ui/use-local-storage.ts";
import { useEffect, useEffectEvent } from "react";

/** Elements that handle character keys: text fields, lists and menus. Dialogs lie in front of the page. */
const TAKES_KEYS =
  "input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], [role=menu], [role=listbox]";
const IN_FRONT = "[role=dialog], [role=alertdialog]";

/** Hears keys of one character, as `?` or `j`, where nobody writes and they are not turned off. */
export function useCharacterKeys(handlers: Readonly<Record<string, (() => void) | undefined>>): void {
  const on = useCharacterKeysSetting();
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Before its key is read: a browser that fills a form in says `keydown` there without one.
    if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
    const key = characterKey(event);
    const handler = Object.hasOwn(handlers, key) ? handlers[key] : undefined;
    if (!handler || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector(IN_FRONT)) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [on]);
}

const STORAGE_KEY = "question_mark";

/** A shortcut of one character can be turned off (WCAG 2.1.4): some speak to their computer, and it types. */
export const setCharacterKeys = (on: boolean): void => writeLocalStorage(STORAGE_KEY, on ? "" : "off");

/** Whether keys of one character do something in this browser. */
export const useCharacterKeysSetting = (): boolean => useLocalStorage(STORAGE_KEY) !== "off";

type Key = { key: string; shiftKey: boolean };

/** Returns the character of a key regardless of Caps Lock; a letter with Shift held returns an empty string. */
export function characterKey({ key, shiftKey }: Key): string {
  const small = key.toLowerCase();
  const isLetter = key.length === 1 && small !== key.toUpperCase();
  if (!isLetter) return key;
  return shiftKey ? "" : small;
}
