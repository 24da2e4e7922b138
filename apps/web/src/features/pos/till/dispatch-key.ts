import { hasOpenOverlay } from "@custodia/ui/use-browser.ts";
import { useEffect, useEffectEvent } from "react";
import { type ScannerEvent, SILENCE_MS, scanListener, type Target } from "./scanner.ts";
import type { TillState } from "./till-state.ts";

/**
 * The condition of each action: at any time; while no check-out is being sent; while a sale is made; while one of its lines
 * is selected.
 */
type Condition = "always" | "not sending" | "selling" | "on a line";

const conditionOf = {
  keys: "always",
  "end sales": "always",
  drawer: "always",
  "new sales": "not sending",
  search: "not sending",
  back: "not sending",
  recall: "not sending",
  return: "not sending",
  print: "not sending",
  mail: "not sending",
  pay: "selling",
  cash: "selling",
  card: "selling",
  cheque: "selling",
  transfer: "selling",
  customer: "selling",
  hold: "selling",
  discount: "selling",
  coupon: "selling",
  more: "on a line",
  less: "on a line",
  quantity: "on a line",
  remove: "on a line",
  "line discount": "on a line",
  up: "on a line",
  down: "on a line",
} as const satisfies Record<string, Condition>;

export type TillKeyAction = keyof typeof conditionOf;

export type KeyPress = Pick<KeyboardEvent, "code" | "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">;

/** Keys without a modifier that act wherever the focus is. */
const plainKeys: Record<string, TillKeyAction> = {
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

/** Keys with Alt, by their position: on some keyboards Alt changes the letter. */
const altKeys: Record<string, TillKeyAction> = {
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

/** Keys that act in an empty search or outside of fields. Signs are matched by the character. */
const idleKeys: Record<string, TillKeyAction> = {
  "+": "more",
  "-": "less",
  "*": "quantity",
  "?": "keys",
  Delete: "remove",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Returns the action of a key; undefined for other keys. */
export function keyActionOf(pressed: KeyPress, isTyping: boolean): TillKeyAction | undefined {
  const { code, key, ctrlKey, altKey, metaKey, shiftKey } = pressed;
  if (metaKey) return undefined;
  if (ctrlKey) return !altKey && !shiftKey && isEnter(code) ? "pay" : undefined;
  if (altKey) return shiftKey ? undefined : altKeys[code];
  return (shiftKey ? undefined : plainKeys[code]) ?? (isTyping ? undefined : idleKeys[key]);
}

const isEnter = (code: string) => code === "Enter" || code === "NumpadEnter";

const FIELD_SELECTOR = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Actions that repeat while their key is pressed. */
const REPEATS = new Set<TillKeyAction>(["more", "less", "up", "down"]);

/** The time in milliseconds that a busy page gets to handle earlier key presses. */
const LATE_KEYS_MS = 50;

type Field = HTMLInputElement | HTMLTextAreaElement;

type KeyHandlers = {
  /** Returns whether the till took the key. */
  onAction: (action: TillKeyAction) => boolean;
  /** A whole scan. `covered`: a dialog or menu lies over the till. `restore` removes the scan's characters from the fields. */
  onScan: (code: string, handleScan: { covered: boolean; endedByKey: boolean; restore: () => void }) => void;
  /** A scan that arrived in fragments. `covered` as above. */
  onBrokenScan: (covered: boolean) => void;
};

/** Listens to the till's keys, except behind a dialog or menu, and to the scanner wherever the focus is. */
export function useTillKeys(handlers: KeyHandlers): void {
  const handleAction = useEffectEvent(handlers.onAction);
  const handleScan = useEffectEvent(handlers.onScan);
  const handleBrokenScan = useEffectEvent(handlers.onBrokenScan);
  useEffect(() => {
    const scanner = scanListener();
    let fieldValues = new Map<Field, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleScanEvent = (event: ScannerEvent) => {
      if (event?.type === "fragments") handleBrokenScan(hasOpenOverlay());
      if (event?.type !== "scan") return;
      const fields = fieldValues;
      const restore = () => {
        for (const [field, value] of fields) restoreField(field, value);
      };
      handleScan(event.code, { covered: hasOpenOverlay(), endedByKey: event.endedByKey, restore });
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      clearTimeout(timer);
      const field = event.target instanceof Element ? event.target.closest<HTMLElement>(FIELD_SELECTOR) : null;
      const modified = event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat;
      const target = targetOf(field);
      const scanEvent = scanner.key({ key: modified ? null : event.key, at: event.timeStamp, target });
      if (scanEvent?.type === "began") fieldValues = new Map();
      if (scanEvent?.type === "began" || scanEvent?.type === "continues") {
        if (canRestore(field) && !fieldValues.has(field)) fieldValues.set(field, field.value);
        timer = setTimeout(() => {
          // A page that was busy has not handled the next keys yet: they are handled before the second timer.
          timer = setTimeout(() => handleScanEvent(scanner.onSilence(performance.now())), LATE_KEYS_MS);
        }, SILENCE_MS);
      }
      // The keys of a scan have no other effect, and a repeated Enter does not press a button that appeared meanwhile.
      const belongsToScan =
        scanEvent !== null && scanEvent.type !== "began" && (scanEvent.type !== "continues" || target === "nothing");
      if (belongsToScan || (event.repeat && event.key === "Enter")) {
        event.preventDefault();
        event.stopPropagation();
        return handleScanEvent(scanEvent);
      }
      if (hasOpenOverlay() || scanEvent?.type === "continues") return;
      const isTyping = field !== null && !(canRestore(field) && field.dataset.till === "search" && !field.value);
      const action = keyActionOf(event, isTyping);
      if (action && (!event.repeat || REPEATS.has(action)) && handleAction(action)) event.preventDefault();
    };
    window.addEventListener("keydown", handleKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", handleKeyDown, { capture: true });
    };
  }, []);
}

function targetOf(field: HTMLElement | null): Target {
  if (field === null) return "nothing";
  if (field.dataset.till === "search") return "search";
  return field.inputMode === "decimal" || field.inputMode === "numeric" ? "number" : "field";
}

function canRestore(field: HTMLElement | null): field is Field {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** Restores the field. React notices a value only through the element's own setter and an event. */
function restoreField(field: Field, value: string): void {
  const element = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(element.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns whether the till accepts a key or button now; `hasLine` means that a line of the cart is selected. */
export function isAllowed(
  action: TillKeyAction,
  { view, checkOut }: Pick<TillState, "view" | "checkOut">,
  hasLine: boolean,
): boolean {
  const isOpen = checkOut.status === "open";
  const allowed: Record<Condition, boolean> = {
    always: true,
    "not sending": checkOut.status !== "sending",
    selling: isOpen && view !== "return",
    "on a line": isOpen && hasLine && (view === "find" || view === "sale"),
  };
  return allowed[conditionOf[action]];
}
