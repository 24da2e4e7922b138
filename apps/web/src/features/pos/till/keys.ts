/** What the till does by a key. */
export type TillAct =
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
const alone: Record<string, TillAct> = {
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
const withAlt: Record<string, TillAct> = {
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

/** Where nothing is being typed: an empty search field, or no field at all. Signs go by what the key writes. */
const whereNothingIsTyped: Record<string, TillAct> = {
  "+": "more",
  "-": "less",
  "*": "quantity",
  "?": "keys",
  Delete: "remove",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** What a key does at the till; undefined where it is no key of the till. */
export function tillActOf(pressed: Pressed, typing: boolean): TillAct | undefined {
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
