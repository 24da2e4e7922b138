import { useEffect, useEffectEvent } from "react";
import { type TillAct, tillActOf } from "./keys.ts";
import { type Heard, SILENCE, scanListener, type Target } from "./scanner.ts";

const FIELD = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const IN_FRONT = "[role=dialog], [role=alertdialog], [role=menu]";

/** What a key that is held down goes on doing; no other act is done twice by one press. */
const GOES_ON = new Set<TillAct>(["more", "less", "up", "down"]);

/** Milliseconds in which keys that were pressed before are heard. */
const STILL_TO_COME = 50;

type Field = HTMLInputElement | HTMLTextAreaElement;

type Ears = {
  onAct: (act: TillAct) => boolean;
  /** A whole scan. `inFront`: a dialog or menu lies over the till. `restore` takes its characters out of the fields again. */
  onScan: (code: string, scan: { inFront: boolean; ended: boolean; restore: () => void }) => void;
  /** A scan that came in pieces. `inFront` as above. */
  onPieces: (inFront: boolean) => void;
};

/** Hears the till's keys, not from behind a dialog, and the scanner wherever the focus is. `onAct` answers whether it was for it. */
export function useTillKeys(ears: Ears): void {
  const act = useEffectEvent(ears.onAct);
  const scan = useEffectEvent(ears.onScan);
  const pieces = useEffectEvent(ears.onPieces);
  useEffect(() => {
    const listen = scanListener();
    let before = new Map<Field, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (heard: Heard) => {
      if (heard?.is === "pieces") pieces(isBehind());
      if (heard?.is !== "scan") return;
      const fields = before;
      const restore = () => {
        for (const [field, value] of fields) restoreField(field, value);
      };
      scan(heard.code, { inFront: isBehind(), ended: heard.ended, restore });
    };
    const press = (event: KeyboardEvent) => {
      clearTimeout(timer);
      const field = event.target instanceof Element ? event.target.closest<HTMLElement>(FIELD) : null;
      const named = event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat;
      const target = targetOf(field);
      const heard = listen.key({ key: named ? null : event.key, at: event.timeStamp, target });
      if (heard?.is === "began") before = new Map();
      if (heard?.is === "began" || heard?.is === "goes on") {
        if (canRestore(field) && !before.has(field)) before.set(field, field.value);
        timer = setTimeout(() => {
          // A page that was busy meanwhile has the next keys still to hear: they come before what waits a moment more.
          timer = setTimeout(() => take(listen.silent(performance.now())), STILL_TO_COME);
        }, SILENCE);
      }
      // A scan's own keys are no other's, and Enter that is held down presses nothing that came up meanwhile.
      const ofScan =
        heard !== null && heard.is !== "began" && (heard.is !== "goes on" || target === "nothing");
      if (ofScan || (event.repeat && event.key === "Enter")) {
        event.preventDefault();
        event.stopPropagation();
        return take(heard);
      }
      if (isBehind() || heard?.is === "goes on") return;
      const typing =
        field !== null && !(canRestore(field) && field.dataset.till === "search" && !field.value);
      const known = tillActOf(event, typing);
      if (known && (!event.repeat || GOES_ON.has(known)) && act(known)) event.preventDefault();
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", press, { capture: true });
    };
  }, []);
}

const isBehind = () => document.querySelector(IN_FRONT) !== null;

function targetOf(field: HTMLElement | null): Target {
  if (field === null) return "nothing";
  if (field.dataset.till === "search") return "search";
  return field.inputMode === "decimal" || field.inputMode === "numeric" ? "number" : "field";
}

function canRestore(field: HTMLElement | null): field is Field {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** As if nothing had been typed: React hears of a value only through the element's own setter and an event. */
function restoreField(field: Field, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
