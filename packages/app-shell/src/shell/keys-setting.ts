import { useLocalStorage, writeLocalStorage } from "@custodia/ui/use-local-storage.ts";

const KEPT = "question_mark";

/** A shortcut of one character can be turned off (WCAG 2.1.4): some speak to their computer, and it types. */
export const setCharacterKeys = (on: boolean): void => writeLocalStorage(KEPT, on ? "" : "off");

/** Whether keys of one character do something in this browser. */
export const useCharacterKeysSetting = (): boolean => useLocalStorage(KEPT) !== "off";
