import type { Problem } from "@custodia/client/errors";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import type { ChangedPrice } from "./figures.ts";
import type { TillKeyAction } from "./keys.ts";

/** The left side of the till. On a phone the sale is a view of its own. */
export type TillView =
  | "find"
  | "sale"
  | "payment"
  | "stock shortage"
  | "line discount"
  | "discount"
  | "coupon"
  | "customer"
  | "park sale"
  | "parked sales"
  | "leave sale"
  | "return";

/** `unconfirmed`: an answer was lost, so the same key is sent until it is answered. */
export type CheckOutStatus =
  | { is: "open" }
  | { is: "sending"; attempts: number; unconfirmed: boolean }
  | { is: "sold"; sale: SaleView }
  | { is: "refused"; problem: Problem };

/** The result of the last scan or key. `over` numbers a refusal that is shown over a panel or dialog. */
export type TillMessage = { tone: "done" | "choose" | "refused"; text: string; code?: string; over?: number };

/** The till's screen. The cart is not part of it: it is saved in the browser and shared by its tabs. */
export interface TillState {
  view: TillView;
  checkOut: CheckOutStatus;
  tender: Tender;
  message: TillMessage | null;
  refusals: number;
  /** Prices that changed since the customer was told the total. */
  changedPrices: readonly ChangedPrice[];
  /** After an unfinished sale is left: a new sale, or the count of the shift. */
  leaveTo: "new" | "end";
  returnSaleId: number | null;
  keysOpen: boolean;
  receipt: { prints: number; mailOpen: boolean };
}

export type TillAction =
  | { type: "view.show"; view: TillView }
  /** Opens a panel; a finished or refused check-out is closed by it. */
  | { type: "panel.open"; view: TillView }
  | { type: "search.show" }
  | { type: "sale.back" }
  | { type: "sale.leave"; to: "new" | "end" }
  | { type: "return.open"; saleId: number | null }
  | { type: "payment.open" }
  | { type: "tender.choose"; tender: Tender }
  | { type: "prices.changed"; changes: readonly ChangedPrice[]; text: string }
  | { type: "shortage.resolved" }
  | { type: "message.show"; message: TillMessage }
  | { type: "message.refuse"; text: string; inFront: boolean }
  | { type: "keys.show"; open: boolean }
  | { type: "receipt.print" }
  | { type: "receipt.mail"; open: boolean }
  | { type: "checkout.requested" }
  | { type: "checkout.sending"; attempts: number; unconfirmed: boolean }
  | { type: "checkout.sold"; sale: SaleView }
  | { type: "checkout.refused"; problem: Problem };

const NO_RECEIPT = { prints: 0, mailOpen: false };

/** A return that was sent and never answered is opened first. */
export function openTill(pendingReturn: number | null): TillState {
  return {
    view: pendingReturn === null ? "find" : "return",
    checkOut: { is: "open" },
    tender: "Cash",
    message: null,
    refusals: 0,
    changedPrices: [],
    leaveTo: "new",
    returnSaleId: pendingReturn,
    keysOpen: false,
    receipt: NO_RECEIPT,
  };
}

export function tillReducer(state: TillState, action: TillAction): TillState {
  switch (action.type) {
    case "view.show":
      return { ...state, view: action.view };
    case "panel.open":
      return { ...state, view: action.view, checkOut: { is: "open" } };
    case "search.show":
      return { ...state, view: "find" };
    case "sale.back":
      return { ...state, view: "find", checkOut: { is: "open" } };
    case "sale.leave":
      return { ...state, view: "leave sale", leaveTo: action.to };
    case "return.open":
      return {
        ...state,
        view: "return",
        checkOut: { is: "open" },
        returnSaleId: action.saleId,
        message: null,
      };
    case "payment.open":
      return { ...state, view: "payment", tender: "Cash", message: null };
    case "tender.choose":
      return { ...state, tender: action.tender };
    case "prices.changed":
      return {
        ...state,
        changedPrices: action.changes,
        message: { tone: "refused", text: action.text },
      };
    case "shortage.resolved":
      return { ...state, view: "payment", message: null };
    case "message.show":
      return { ...state, message: action.message };
    case "message.refuse":
      return refused(state, action);
    case "keys.show":
      return { ...state, keysOpen: action.open };
    case "receipt.print":
      return { ...state, receipt: { ...state.receipt, prints: state.receipt.prints + 1 } };
    case "receipt.mail":
      return { ...state, receipt: { ...state.receipt, mailOpen: action.open } };
    case "checkout.requested":
      return { ...state, changedPrices: [] };
    case "checkout.sending":
      return {
        ...state,
        checkOut: { is: "sending", attempts: action.attempts, unconfirmed: action.unconfirmed },
      };
    case "checkout.sold":
      return { ...state, checkOut: { is: "sold", sale: action.sale }, receipt: NO_RECEIPT };
    case "checkout.refused":
      return { ...state, checkOut: { is: "refused", problem: action.problem } };
  }
}

/** Views that show the message strip themselves. */
const WITH_STRIP: readonly TillView[] = ["find", "payment", "return"];

function refused(state: TillState, { text, inFront }: { text: string; inFront: boolean }): TillState {
  const refusals = state.refusals + 1;
  const stripIsVisible = state.checkOut.is === "open" && WITH_STRIP.includes(state.view) && !inFront;
  const message: TillMessage = { tone: "refused", text, ...(stripIsVisible ? {} : { over: refusals }) };
  return { ...state, refusals, message };
}

/** At any time; while no check-out waits for its answer; while a sale is made; while one of its lines is selected. */
type When = "always" | "not sending" | "selling" | "on a line";

const allowedWhen: Record<TillKeyAction, When> = {
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
};

/** Whether the till takes a key or button now; `hasLine`: a line of the cart is selected. */
export function isAllowed(
  action: TillKeyAction,
  { view, checkOut }: Pick<TillState, "view" | "checkOut">,
  hasLine: boolean,
): boolean {
  const isOpen = checkOut.is === "open";
  const allowed: Record<When, boolean> = {
    always: true,
    "not sending": checkOut.is !== "sending",
    selling: isOpen && view !== "return",
    "on a line": isOpen && hasLine && (view === "find" || view === "sale"),
  };
  return allowed[allowedWhen[action]];
}

/** The kind of record that a scan is looked up as: an item to sell or the receipt of a sale to return; null if scans are refused. */
export function scanTarget({
  view,
  checkOut,
}: Pick<TillState, "view" | "checkOut">): "items" | "receipts" | null {
  if (checkOut.is === "sold") return "items";
  if (checkOut.is !== "open") return null;
  if (view === "find" || view === "sale") return "items";
  return view === "return" ? "receipts" : null;
}
