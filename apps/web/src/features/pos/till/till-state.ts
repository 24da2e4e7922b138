import type { Problem } from "@custodia/client/errors";
import type { CheckOutPayload } from "@custodia/domain/pos/sales/cart";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { formatMilli } from "../number-input.ts";
import { type Cart, type CartAction, cartReducer, EMPTY_CART } from "./cart.ts";
import type { ChangedPrice } from "./figures.ts";

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

/** `unconfirmed`: a response was lost, so the same key is sent until it is answered. */
export type CheckOutStatus =
  | { status: "open" }
  | { status: "sending"; attempts: number; unconfirmed: boolean }
  | { status: "sold"; sale: SaleView }
  | { status: "refused"; problem: Problem };

/** The result of the last scan or key. `overlayNumber` numbers a refusal that is shown over a panel or dialog. */
export type TillMessage = { tone: "done" | "choose" | "refused"; text: string; code?: string; overlayNumber?: number };

export interface TillState {
  /** Stored in the browser; its tabs share it. */
  cart: Cart;
  view: TillView;
  checkOut: CheckOutStatus;
  tender: Tender;
  message: TillMessage | null;
  refusals: number;
  /** Prices that changed since the customer was told the total. */
  changedPrices: readonly ChangedPrice[];
  /** The next step after an unfinished sale is left: a new sale, or the count of the shift. */
  leaveTo: "new sale" | "shift count";
  returnSaleId: number | null;
  shortcutsOpen: boolean;
  receipt: { prints: number; mailOpen: boolean };
}

export type TillAction =
  | CartAction
  /** Another tab changed the stored cart. */
  | { type: "storage.changed" }
  | { type: "view.show"; view: TillView }
  /** Opens a panel, which closes a finished or refused check-out. */
  | { type: "panel.open"; view: TillView }
  | { type: "sale.leave"; to: "new sale" | "shift count" }
  | { type: "return.open"; saleId: number | null }
  | { type: "payment.open" }
  | { type: "tender.choose"; tender: Tender }
  | { type: "prices.changed"; changes: readonly ChangedPrice[]; text: string }
  | { type: "shortage.resolved" }
  | { type: "message.show"; message: TillMessage }
  /** `covered`: a dialog or menu lies over the till. */
  | { type: "message.refuse"; text: string; covered?: boolean }
  | { type: "shortcuts.show"; open: boolean }
  | { type: "receipt.print" }
  | { type: "receipt.mail"; open: boolean }
  | { type: "checkout.requested"; payload: CheckOutPayload }
  | { type: "checkout.sending"; attempts: number; unconfirmed: boolean }
  | { type: "checkout.sold"; key: string; sale: SaleView }
  | { type: "checkout.refused"; problem: Problem };

/** Returns the state after the action. */
export type TillDispatch = (action: TillAction) => TillState;

const OPEN: CheckOutStatus = { status: "open" };
const NO_RECEIPT = { prints: 0, mailOpen: false };

/** Returns the initial state: a return that was sent but never answered opens first. */
export function initialTillState(pendingReturn: number | null, cart = EMPTY_CART): TillState {
  return {
    cart,
    view: pendingReturn === null ? "find" : "return",
    checkOut: OPEN,
    tender: "Cash",
    message: null,
    refusals: 0,
    changedPrices: [],
    leaveTo: "new sale",
    returnSaleId: pendingReturn,
    shortcutsOpen: false,
    receipt: NO_RECEIPT,
  };
}

export function tillReducer(state: TillState, action: TillAction): TillState {
  switch (action.type) {
    case "storage.changed":
      return state;
    case "view.show":
      return { ...state, view: action.view };
    case "panel.open":
      return { ...state, view: action.view, checkOut: OPEN };
    case "sale.leave":
      return { ...state, view: "leave sale", leaveTo: action.to };
    case "return.open":
      return { ...state, view: "return", checkOut: OPEN, returnSaleId: action.saleId, message: null };
    case "payment.open":
      return { ...state, view: "payment", tender: "Cash", message: null };
    case "tender.choose":
      return { ...state, tender: action.tender };
    case "prices.changed":
      return { ...state, changedPrices: action.changes, message: { tone: "refused", text: action.text } };
    case "shortage.resolved":
      return { ...state, view: "payment", message: null };
    case "message.show":
      return { ...state, message: action.message };
    case "message.refuse":
      return refuse(state, action);
    case "shortcuts.show":
      return { ...state, shortcutsOpen: action.open };
    case "receipt.print":
      return { ...state, receipt: { ...state.receipt, prints: state.receipt.prints + 1 } };
    case "receipt.mail":
      return { ...state, receipt: { ...state.receipt, mailOpen: action.open } };
    case "checkout.requested":
    case "checkout.sending":
    case "checkout.sold":
    case "checkout.refused":
      return checkOutReducer(state, action);
    default:
      return applyCartAction(state, action);
  }
}

function checkOutReducer(state: TillState, action: Extract<TillAction, { type: `checkout.${string}` }>): TillState {
  const { cart } = state;
  switch (action.type) {
    case "checkout.requested":
      return { ...state, changedPrices: [], cart: cart.sent ? cart : { ...cart, sent: action.payload } };
    case "checkout.sending": {
      const { attempts, unconfirmed } = action;
      return { ...state, checkOut: { status: "sending", attempts, unconfirmed } };
    }
    case "checkout.sold": {
      // Another tab may have received the response first and started the next sale.
      const isSold = cart.sent?.checkout_key === action.key;
      const checkOut = { status: "sold" as const, sale: action.sale };
      return { ...state, cart: isSold ? EMPTY_CART : cart, checkOut, receipt: NO_RECEIPT };
    }
    case "checkout.refused": {
      const checkOut = { status: "refused" as const, problem: action.problem };
      return { ...state, cart: cart.sent ? { ...cart, sent: null } : cart, checkOut };
    }
  }
}

function applyCartAction(state: TillState, action: CartAction): TillState {
  if (action.type === "cart.add") return addItem(state, action);
  const cart = cartReducer(state.cart, action);
  const next = cart === state.cart ? state : { ...state, cart };
  const removes = action.type === "cart.remove" || action.type === "cart.quantity";
  // A recalled sale without lines is not discarded silently: the cashier decides whether it is parked or discarded.
  if (removes && cart.hold && cart.lines.length === 0) return { ...next, view: "leave sale", leaveTo: "new sale" };
  return next;
}

/** The first item of the next customer closes the receipt. */
function addItem(state: TillState, action: Extract<CartAction, { type: "cart.add" }>): TillState {
  const { item, quantity, code } = action;
  if (state.cart.sent)
    return refuse(state, { text: `${item.name} was not added: the sale was being sent. Scan it again.` });
  const text = `${item.name} · ${formatMilli(quantity)} added`;
  const message: TillMessage = { tone: "done", text, ...(code ? { code } : {}) };
  const next = { ...state, cart: cartReducer(state.cart, action), message };
  return state.checkOut.status === "sold" ? { ...next, view: "find", checkOut: OPEN } : next;
}

/** The views that show the message strip themselves. */
const VIEWS_WITH_STRIP: readonly TillView[] = ["find", "payment", "return"];

function refuse(state: TillState, { text, covered }: { text: string; covered?: boolean }): TillState {
  const refusals = state.refusals + 1;
  const stripIsVisible = state.checkOut.status === "open" && VIEWS_WITH_STRIP.includes(state.view) && !covered;
  const message: TillMessage = { tone: "refused", text, ...(stripIsVisible ? {} : { overlayNumber: refusals }) };
  return { ...state, refusals, message };
}

/**
 * The kind of record that a scan is looked up as: an item to sell, or the receipt of a sale to return; null if scans are
 * refused.
 */
export function scanTarget({ view, checkOut }: Pick<TillState, "view" | "checkOut">): "items" | "receipts" | null {
  if (checkOut.status === "sold") return "items";
  if (checkOut.status !== "open") return null;
  if (view === "find" || view === "sale") return "items";
  return view === "return" ? "receipts" : null;
}
