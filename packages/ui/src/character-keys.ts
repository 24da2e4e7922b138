import { useLocalStorage, writeLocalStorage } from "@custodia/ui/use-browser.ts";
import { useEffect, useEffectEvent } from "react";

/** Elements that handle character keys themselves: text fields, lists and menus. Dialogs cover the page. */
const HANDLES_KEYS =
  "input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], [role=menu], [role=listbox]";
const OVERLAYS = "[role=dialog], [role=alertdialog]";

/** Handles single-character shortcuts such as `?` or `j`, unless the user is typing or has turned them off. */
export function useCharacterKeys(handlers: Readonly<Record<string, (() => void) | undefined>>): void {
  const enabled = useCharacterKeysSetting();
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Checked before `key` is read: a browser's autofill fires `keydown` without a `key`.
    if (event.target instanceof Element && event.target.closest(HANDLES_KEYS)) return;
    const key = characterKey(event);
    const handler = Object.hasOwn(handlers, key) ? handlers[key] : undefined;
    if (!handler || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector(OVERLAYS)) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [enabled]);
}

const STORAGE_KEY = "question_mark";

/** Single-character shortcuts can be turned off (WCAG 2.1.4), because speech input types characters. */
export const setCharacterKeys = (enabled: boolean): void => writeLocalStorage(STORAGE_KEY, enabled ? "" : "off");

/** Returns whether single-character shortcuts are enabled in this browser. */
export const useCharacterKeysSetting = (): boolean => useLocalStorage(STORAGE_KEY) !== "off";

type Key = { key: string; shiftKey: boolean };

/** Returns the character of a key regardless of Caps Lock; a letter with Shift held returns an empty string. */
export function characterKey({ key, shiftKey }: Key): string {
  const lower = key.toLowerCase();
  const isLetter = key.length === 1 && lower !== key.toUpperCase();
  if (!isLetter) return key;
  return shiftKey ? "" : lower;
}
