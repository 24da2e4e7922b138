import { useEffect, useEffectEvent } from "react";
import { type TillAct, tillActOf } from "./keys.ts";
import { scanListener } from "./scanner.ts";

const FIELD = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const IN_FRONT = "[role=dialog], [role=alertdialog], [role=menu]";

type Field = HTMLInputElement | HTMLTextAreaElement;

type Ears = {
  onAct: (act: TillAct, event: KeyboardEvent) => boolean;
  onScan: (code: string) => void;
};

/** Hears the till's keys and the scanner, wherever the focus is; not from behind a dialog. `onAct` answers whether it was for it. */
export function useTillKeys({ onAct, onScan }: Ears): void {
  const act = useEffectEvent(onAct);
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    const listen = scanListener();
    let before: { field: Field; value: string } | null = null;
    const press = (event: KeyboardEvent) => {
      if (document.querySelector(IN_FRONT)) return;
      const field = event.target instanceof Element ? event.target.closest<HTMLElement>(FIELD) : null;
      const named = event.ctrlKey || event.altKey || event.metaKey || event.isComposing;
      const heard = listen(named ? null : event.key, event.timeStamp);
      if (heard === "began") before = canRestore(field) ? { field, value: field.value } : null;
      if (heard && typeof heard === "object") {
        event.preventDefault();
        event.stopPropagation();
        if (before) restore(before.field, before.value);
        scan(heard.code);
        return;
      }
      const typing =
        field !== null && !(canRestore(field) && field.dataset.till === "search" && !field.value);
      const known = tillActOf(event, typing);
      if (known && act(known, event)) event.preventDefault();
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, []);
}

function canRestore(field: HTMLElement | null): field is Field {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** As if nothing had been typed: React hears of a value only through the element's own setter and an event. */
function restore(field: Field, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
