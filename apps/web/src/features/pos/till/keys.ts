import { useEffect, useEffectEvent } from "react";
import { type ScannerEvent, SILENCE, scanListener, type Target } from "./scanner.ts";

/** The actions of the till's keys. */
export type TillKeyAction =
  | "search"
  | "more"
  | "less"
  | "quantity"
  | "keys"
  | "line discount"
  | "discount"
  | "coupon"
  | "customer"
  | "hold"
  | "recall"
  | "return"
  | "print"
  | "mail"
  | "pay"
  | "cash"
  | "card"
  | "cheque"
  | "transfer"
  | "back"
  | "remove"
  | "up"
  | "down"
  | "new sales"
  | "drawer"
  | "end sales";

export type Pressed = Pick<KeyboardEvent, "code" | "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">;

/** By themselves, wherever the focus is. */
const alone: Record<string, TillKeyAction> = {
  F2: "search",
  F3: "line discount",
  F4: "discount",
  F6: "coupon",
  F7: "customer",
  F8: "hold",
  F9: "recall",
  F10: "pay",
  Escape: "back",
};

/** With Alt; by the place of the key, as Alt makes other letters of them on some keyboards. */
const withAlt: Record<string, TillKeyAction> = {
  Digit1: "cash",
  Numpad1: "cash",
  Digit2: "card",
  Numpad2: "card",
  Digit3: "cheque",
  Numpad3: "cheque",
  Digit4: "transfer",
  Numpad4: "transfer",
  KeyN: "new sales",
  KeyD: "drawer",
  KeyE: "end sales",
  KeyR: "return",
  KeyP: "print",
  KeyM: "mail",
};

/** Keys that act while nothing is typed: in an empty search, or outside of fields. Signs go by the written character. */
const whereNothingIsTyped: Record<string, TillKeyAction> = {
  "+": "more",
  "-": "less",
  "*": "quantity",
  "?": "keys",
  Delete: "remove",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The action of a key; undefined for other keys. */
export function keyActionOf(pressed: Pressed, typing: boolean): TillKeyAction | undefined {
  const { code, key, ctrlKey, altKey, metaKey, shiftKey } = pressed;
  if (metaKey) return undefined;
  if (ctrlKey) return !altKey && !shiftKey && isEnter(code) ? "pay" : undefined;
  if (altKey) return shiftKey ? undefined : withAlt[code];
  return (shiftKey ? undefined : alone[code]) ?? (typing ? undefined : whereNothingIsTyped[key]);
}

const isEnter = (code: string) => code === "Enter" || code === "NumpadEnter";

/** The keys as they are listed. */
export const TILL_KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["F2"], does: "Search" },
  { keys: ["Enter"], does: "Add what was found" },
  { keys: ["+", "−"], does: "More, less of the line" },
  { keys: ["*"], does: "Type its quantity" },
  { keys: ["↑", "↓"], does: "To another line" },
  { keys: ["Del"], does: "Take the line out" },
  { keys: ["F3"], does: "Discount on the line" },
  { keys: ["F4"], does: "Discount on the sale" },
  { keys: ["F6"], does: "Coupon" },
  { keys: ["F7"], does: "Customer" },
  { keys: ["F8"], does: "Hold the sale, or put it back" },
  { keys: ["F9"], does: "Held sales: recall one" },
  { keys: ["Del"], does: "Among held sales: drop one" },
  { keys: ["F10", "Ctrl Enter"], does: "Pay, then check out" },
  { keys: ["Alt 1", "Alt 2", "Alt 3", "Alt 4"], does: "Cash, card, cheque, bank transfer" },
  { keys: ["Enter"], does: "While paying: take the amount, exact where none is typed" },
  { keys: ["Enter"], does: "Once sold: the next customer" },
  { keys: ["Alt P", "Alt M"], does: "Once sold: print, mail the receipt" },
  { keys: ["Esc"], does: "Back to the sale" },
  { keys: ["Alt R"], does: "Return goods of a sale" },
  { keys: ["Alt D"], does: "Cash into or out of the drawer" },
  { keys: ["Alt N"], does: "New Sales" },
  { keys: ["Alt E"], does: "End Sales" },
  { keys: ["?"], does: "This list" },
];

const FIELD = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const IN_FRONT = "[role=dialog], [role=alertdialog], [role=menu]";

/** Actions that repeat while their key is held down. */
const GOES_ON = new Set<TillKeyAction>(["more", "less", "up", "down"]);

/** Milliseconds in which keys that were pressed before are heard. */
const STILL_TO_COME = 50;

type Field = HTMLInputElement | HTMLTextAreaElement;

type Ears = {
  onAct: (act: TillKeyAction) => boolean;
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
    const take = (heard: ScannerEvent) => {
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
      const known = keyActionOf(event, typing);
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
