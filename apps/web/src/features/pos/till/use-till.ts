import { randomKey } from "@custodia/client/call-keys";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import type { PosSettingsView } from "@custodia/domain/pos/settings/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { useNavigate } from "@tanstack/react-router";
import { type Dispatch, type RefObject, useEffect, useReducer, useRef } from "react";
import { useMe } from "../../session/me.ts";
import { formatMilli, milliOf } from "../counter/quantities.ts";
import { saleOfPendingReturn } from "../returns/use-return.ts";
import { type Cart, type CartAct, type CartLine, selectedLine, useSavedCart } from "./cart.ts";
import { changedPrices, checkOutBlockedReason, type SaleFigures, useFigures } from "./figures.ts";
import { type TillKeyAction, useTillKeys } from "./keys.ts";
import { checkOutPayload, soldItem } from "./payload.ts";
import { submitPendingForm, takeTypedQuantity } from "./pending-input.ts";
import { stepped } from "./sale-line.tsx";
import {
  isAllowed,
  openTill,
  scanTarget,
  type TillAction,
  type TillMessage,
  type TillState,
  type TillView,
  tillReducer,
} from "./till-state.ts";
import { useCheckOut } from "./use-check-out.ts";
import { useBackStep, useOnline } from "./use-items.ts";
import { useParkedSales } from "./use-parked-sales.ts";
import { beep, useQueue, useScan } from "./use-scan.ts";

/** No check-out before everything that was scanned is in the sale. */
const LOOKING_UP = "A scan is being looked up.";

/** The till of an open shift: its cart and state, and what keys, buttons and the scanner do. */
export function useTill(shift: ShiftView, settings: PosSettingsView) {
  const me = useMe();
  const [cart, updateCart] = useSavedCart(me.id);
  const [state, dispatch] = useReducer(tillReducer, me.id, (id) => openTill(saleOfPendingReturn(id)));
  const refuse = (text: string, inFront = false) => {
    beep();
    dispatch({ type: "message.refuse", text, inFront });
  };
  const figures = useFigures(cart, settings, shift.location_id, {
    act: updateCart,
    onShort: refuse,
    onChanged: (changes) => dispatch({ type: "prices.changed", changes, text: changedPrices(changes) }),
  });
  useCheckOut(cart, updateCart, dispatch);
  const parkedSales = useParkedSales(shift, cart, updateCart);
  const { enqueue, waiting } = useQueue();
  const online = useOnline();
  const blocked = waiting > 0 ? LOOKING_UP : checkOutBlockedReason(cart, figures, online);
  const { view, checkOut } = state;
  const isOpen = checkOut.is === "open";
  useEffect(() => {
    if (view === "stock shortage" && figures.short.length === 0 && isOpen)
      dispatch({ type: "shortage.resolved" });
  }, [view, figures.short.length, isOpen]);
  const inputs = { search: useRef<HTMLInputElement>(null), quantity: useRef<HTMLInputElement>(null) };
  const pendingForm = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const parts: TillParts = {
    ...{ shift, cart, updateCart, figures, state, dispatch, refuse, blocked, inputs, pendingForm },
    toShift: (search) => void navigate({ to: "/pos/shifts", search }),
  };
  const commands = tillCommands(parts);
  const handlers = keyHandlers(parts, commands);
  useBackStep(view !== "find", () => checkOut.is !== "sending" && commands.back());
  const line = selectedLine(cart);
  const onKey = (key: TillKeyAction): boolean => {
    if (key !== "back" && key !== "search" && !takeTypedQuantity()) return true;
    if (!isAllowed(key, state, line !== undefined)) return false;
    handlers[key]();
    return true;
  };
  useScanner({ state, enqueue, refuse, onKey, add: commands.add, openReturn: commands.openReturn });
  return {
    ...{ shift, cart, state, dispatch, figures, line, blocked, parkedSales },
    ...{ inputs, pendingForm, enqueue, refuse, press: onKey },
    ...commands,
  };
}

export type TillAtWork = ReturnType<typeof useTill>;

interface TillParts {
  shift: ShiftView;
  cart: Cart;
  updateCart: (act: CartAct) => Cart;
  figures: SaleFigures;
  state: TillState;
  dispatch: Dispatch<TillAction>;
  refuse: (text: string, inFront?: boolean) => void;
  /** Why the sale cannot be checked out now; null if it can. */
  blocked: string | null;
  inputs: Record<"search" | "quantity", RefObject<HTMLInputElement | null>>;
  pendingForm: RefObject<HTMLFormElement | null>;
  toShift: (search: { shift: number; count?: true }) => void;
}

/** The till's commands, for panels, keys and scans. */
function tillCommands(parts: TillParts) {
  const { shift, updateCart, state, dispatch, refuse, inputs, toShift } = parts;
  const toSearch = () => {
    dispatch({ type: "search.show" });
    requestAnimationFrame(() => inputs.search.current?.focus());
  };
  const back = () => {
    dispatch({ type: "sale.back" });
    toSearch();
  };
  const leave = (to: "new" | "end") => dispatch({ type: "sale.leave", to });
  /** A recalled sale whose last line is taken out is not dropped silently: the cashier decides where it goes. */
  const act = (next: CartAct) => {
    const after = updateCart(next);
    if (after.hold && after.lines.length === 0) leave("new");
  };
  const say = (message: TillMessage) => dispatch({ type: "message.show", message });
  const done = (text: string) => {
    say({ tone: "done", text });
    back();
  };
  const openReturn = (saleId: number | null) => dispatch({ type: "return.open", saleId });
  const toCount = () => toShift({ shift: shift.id, count: true });
  const add = (item: ItemRow, quantity = 1, code?: string) => {
    if (!item.active) return refuse(`${item.name} is not sold any more. Nothing was added.`);
    const weighed = code !== undefined && !Number.isInteger(quantity);
    const milli = milliOf(quantity);
    const came = weighed ? "weighed" : quantity > 1 ? "pack" : null;
    const after = updateCart({ act: "add", item: soldItem(item), quantity: milli, came });
    if (after.sent) return refuse(`${item.name} was not added: the sale was on its way. Scan it again.`);
    // The first item of the next customer closes the receipt.
    if (state.checkOut.is === "sold") back();
    say({ tone: "done", text: `${item.name} · ${formatMilli(milli)} added`, ...(code ? { code } : {}) });
  };
  const checkOut = () => requestCheckOut(parts);
  return { act, add, say, back, toSearch, done, leave, openReturn, toCount, checkOut };
}

function requestCheckOut({ shift, cart, updateCart, figures, dispatch, blocked }: TillParts) {
  if (blocked !== null || cart.sent) return;
  dispatch({ type: "checkout.requested" });
  const key = cart.key ?? randomKey();
  const body = checkOutPayload(cart, { key, shift_id: shift.id, total: figures.total });
  updateCart({ act: "send", body });
}

type Commands = ReturnType<typeof tillCommands>;

/** One handler per key of the till. `isAllowed` says when each is taken. */
function keyHandlers(parts: TillParts, commands: Commands): Record<TillKeyAction, () => void> {
  const { shift, cart, figures, state, dispatch, inputs, pendingForm, toShift } = parts;
  const { act, back, leave, openReturn, toCount, checkOut } = commands;
  const { view } = state;
  const isSold = state.checkOut.is === "sold";
  const hasLines = cart.lines.length > 0;
  const line = selectedLine(cart);
  const show = (next: TillView) => dispatch({ type: "view.show", view: next });
  const choose = (tender: Tender) => () => view === "payment" && dispatch({ type: "tender.choose", tender });
  const withLines = (run: () => void) => () => hasLines && run();
  const onLine = (run: (line: CartLine) => void) => () => line && run(line);
  const pay = () => {
    if (submitPendingForm(pendingForm, view)) return;
    if (view === "payment") return checkOut();
    // A shortage is reported before money is taken.
    if (figures.short.length > 0) return show("stock shortage");
    dispatch({ type: "payment.open" });
  };
  return {
    keys: () => dispatch({ type: "keys.show", open: true }),
    drawer: () => toShift({ shift: shift.id }),
    "end sales": () => (cart.hold && state.checkOut.is !== "sending" ? leave("end") : toCount()),
    "new sales": () => (isSold || (!hasLines && !cart.hold) ? back() : leave("new")),
    search: back,
    back,
    recall: () => dispatch({ type: "panel.open", view: "parked sales" }),
    return: () => openReturn(null),
    print: () => isSold && dispatch({ type: "receipt.print" }),
    mail: () => isSold && dispatch({ type: "receipt.mail", open: true }),
    pay: withLines(pay),
    cash: choose("Cash"),
    card: choose("Card"),
    cheque: choose("Cheque"),
    transfer: choose("Bank transfer"),
    customer: () => show("customer"),
    hold: withLines(() => (cart.hold ? leave("new") : show("park sale"))),
    discount: withLines(() => show("discount")),
    coupon: withLines(() => show("coupon")),
    more: onLine((one) => act(stepped(one, 1))),
    less: onLine((one) => act(stepped(one, -1))),
    quantity: onLine(() => inputs.quantity.current?.focus()),
    remove: onLine(({ key }) => act({ act: "remove", key })),
    "line discount": () => show("line discount"),
    up: () => act({ act: "move", by: -1 }),
    down: () => act({ act: "move", by: 1 }),
  };
}

interface ScannerParts extends Pick<TillParts, "state" | "refuse"> {
  enqueue: ReturnType<typeof useQueue>["enqueue"];
  onKey: (key: TillKeyAction) => boolean;
  add: (item: ItemRow, quantity: number, code: string) => void;
  openReturn: (saleId: number) => void;
}

/** Listens to the till's keys and its scanner. */
function useScanner({ state, enqueue, refuse, onKey, add, openReturn }: ScannerParts) {
  const target = scanTarget(state);
  const scans = { looksFor: target, onItem: add, onSale: openReturn, onRefused: refuse };
  const { scan, tryItem } = useScan(enqueue, scans);
  useTillKeys({
    onAct: onKey,
    onScan: (code, { inFront, ended, restore }) => {
      // Without Enter it may have been typed: only a known code is taken out of the field.
      if (!ended && !inFront && target === "items") return tryItem(code, restore);
      restore();
      if (target !== null && !inFront) return scan(code);
      const wait = state.checkOut.is === "sending" ? "Wait for the sale, then scan again." : "";
      const paying =
        state.view === "payment" && !inFront
          ? "Go back to the sale and scan again."
          : "Close this first, then scan again.";
      refuse(`Not added: ${code}. ${wait || paying}`, inFront);
    },
    onPieces: (inFront) => refuse("The scan came in pieces. Nothing was added; scan it again.", inFront),
  });
}
