import { randomKey } from "@custodia/client/call-keys";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import type { PosSettingsView } from "@custodia/domain/pos/settings";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useMe } from "../../session/session.ts";
import { toMilli } from "../number-input.ts";
import { saleOfPendingReturn } from "../returns/use-return.ts";
import { type CartLine, cartStorage, selectedLine, stepQuantity, withKey } from "./cart.ts";
import { isAllowed, type TillKeyAction, useTillKeys } from "./dispatch-key.ts";
import { changedPricesMessage, checkOutBlockedReason, type SaleFigures, useFigures } from "./figures.ts";
import { useParkedSales } from "./park-sale-panel.tsx";
import { checkOutPayload, scanKindOf, toCartItem } from "./payload.ts";
import { commitTypedQuantity, submitPendingForm } from "./prompt.tsx";
import { beep, useQueue, useScan } from "./scanner.ts";
import {
  initialTillState,
  scanTarget,
  type TillAction,
  type TillDispatch,
  type TillMessage,
  type TillState,
  type TillView,
  tillReducer,
} from "./till-state.ts";
import { useCheckOut } from "./use-check-out.ts";
import { useBackStep, useOnline } from "./use-items.ts";

/** The till of an open shift: its state, and what keys, buttons and the scanner do. */
export function useTill(shift: ShiftView, settings: PosSettingsView) {
  const [state, dispatch] = useTillState();
  const { cart, view, checkOut } = state;
  const refuse = (text: string, covered = false) => void dispatch({ type: "message.refuse", text, covered });
  const figures = useFigures(cart, settings, shift.location_id, {
    onReprice: (items) => dispatch({ type: "cart.reprice", items }),
    onShortage: refuse,
    onChangedPrices: (changes) => dispatch({ type: "prices.changed", changes, text: changedPricesMessage(changes) }),
  });
  useCheckOut(cart.sent, dispatch);
  const parkedSales = useParkedSales(shift, cart, dispatch);
  const { enqueue, waiting } = useQueue();
  const online = useOnline();
  const blockedReason = checkOutBlockedReason(cart, figures, { online, lookUps: waiting });
  const isResolved = view === "stock shortage" && figures.shortages.length === 0 && checkOut.status === "open";
  useEffect(() => {
    if (isResolved) dispatch({ type: "shortage.resolved" });
  }, [isResolved, dispatch]);
  const inputs = { search: useRef<HTMLInputElement>(null), quantity: useRef<HTMLInputElement>(null) };
  const pendingForm = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const showShift: TillParts["showShift"] = (search) => void navigate({ to: "/pos/shifts", search });
  const parts = { shift, settings, figures, state, dispatch, refuse, blockedReason, inputs, pendingForm, showShift };
  const commands = tillCommands(parts);
  useBackStep(view !== "find", () => checkOut.status !== "sending" && commands.back());
  const line = selectedLine(cart);
  const dispatchKey = (key: TillKeyAction): boolean => {
    if (key !== "back" && key !== "search" && !commitTypedQuantity()) return true;
    if (!isAllowed(key, state, line !== undefined)) return false;
    keyHandlers(parts, commands)[key]();
    return true;
  };
  useScanner({ state, enqueue, refuse, dispatchKey, add: commands.add, openReturn: commands.openReturn });
  return { ...parts, ...commands, dispatchKey, line, parkedSales, enqueue };
}

export type TillController = ReturnType<typeof useTill>;

/**
 * The state of the signed-in user's till. An action is reduced at once, and the cart is stored before anything else happens, so
 * that the idempotency key of a sale that was sent survives a reload.
 */
function useTillState(): [TillState, TillDispatch] {
  const { id } = useMe();
  const storage = useMemo(() => cartStorage(id), [id]);
  const [state, setState] = useState(() => initialTillState(saleOfPendingReturn(id), storage.read()));
  const latest = useRef(state);
  const dispatch = useCallback(
    (action: TillAction) => {
      // The storage event of another tab may not have arrived yet.
      const cart = storage.read();
      const before = cart === latest.current.cart ? latest.current : { ...latest.current, cart };
      const reduced = tillReducer(before, action);
      const cartWithKey = withKey(reduced.cart);
      const after = cartWithKey === reduced.cart ? reduced : { ...reduced, cart: cartWithKey };
      if (after.cart !== cart) storage.write(after.cart);
      if (after.refusals > before.refusals) beep();
      latest.current = after;
      setState(after);
      return after;
    },
    [storage],
  );
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => key === storage.key && dispatch({ type: "storage.changed" });
    window.addEventListener("storage", handleStorage);
    return () => window.removeEventListener("storage", handleStorage);
  }, [storage, dispatch]);
  return [state, dispatch];
}

/** Inputs that keys focus: the search, and the quantity of the selected line. */
export type TillInputs = Record<"search" | "quantity", RefObject<HTMLInputElement | null>>;

interface TillParts {
  shift: ShiftView;
  settings: PosSettingsView;
  figures: SaleFigures;
  state: TillState;
  dispatch: TillDispatch;
  refuse: (text: string, covered?: boolean) => void;
  /** Why the sale cannot be checked out now; null if it can. */
  blockedReason: string | null;
  inputs: TillInputs;
  pendingForm: RefObject<HTMLFormElement | null>;
  showShift: (search: { shift: number; count?: true }) => void;
}

/** The till's commands, for panels, keys and scans. */
function tillCommands(parts: TillParts) {
  const { shift, settings, figures, state, dispatch, refuse, blockedReason, inputs, showShift } = parts;
  const focusSearch = () => {
    const focus = () => inputs.search.current?.focus();
    // React renders the effect of a key before this microtask, so that a scan right after the key goes to the search.
    queueMicrotask(() => (inputs.search.current ? focus() : requestAnimationFrame(focus)));
  };
  const showSearch = () => {
    dispatch({ type: "view.show", view: "find" });
    focusSearch();
  };
  const back = () => {
    dispatch({ type: "panel.open", view: "find" });
    focusSearch();
  };
  const showMessage = (message: TillMessage) => void dispatch({ type: "message.show", message });
  return {
    showSearch,
    back,
    showMessage,
    backWithMessage: (text: string) => {
      showMessage({ tone: "done", text });
      back();
    },
    leave: (to: "new sale" | "shift count") => void dispatch({ type: "sale.leave", to }),
    openReturn: (saleId: number | null) => void dispatch({ type: "return.open", saleId }),
    openShiftCount: () => showShift({ shift: shift.id, count: true }),
    add: (item: ItemRow, quantity = 1, code?: string) => {
      if (!item.active) return refuse(`${item.name} is no longer sold. Nothing was added.`);
      const scanKind = scanKindOf(code, quantity, settings.weighed_prefix);
      const line = { item: toCartItem(item), quantity: toMilli(quantity), scanKind } as const;
      const after = dispatch({ type: "cart.add", ...line, ...(code ? { code } : {}) });
      if (state.checkOut.status === "sold" && after.checkOut.status === "open") focusSearch();
    },
    checkOut: () => {
      const { cart } = state;
      if (blockedReason !== null || cart.sent) return;
      const terms = { key: cart.key ?? randomKey(), shift_id: shift.id, total: figures.total };
      dispatch({ type: "checkout.requested", payload: checkOutPayload(cart, terms) });
    },
  };
}

type Commands = ReturnType<typeof tillCommands>;

/** The handlers of the till's keys; `isAllowed` decides when each applies. */
function keyHandlers(parts: TillParts, commands: Commands): Record<TillKeyAction, () => void> {
  const { shift, figures, state, dispatch, inputs, pendingForm, showShift } = parts;
  const { back, leave, openReturn, openShiftCount, checkOut } = commands;
  const { cart, view } = state;
  const isSold = state.checkOut.status === "sold";
  const selected = selectedLine(cart);
  const show = (next: TillView) => void dispatch({ type: "view.show", view: next });
  const choose = (tender: Tender) => () => {
    if (view === "payment") dispatch({ type: "tender.choose", tender });
  };
  const withLines = (run: () => void) => () => cart.lines.length > 0 && run();
  const withSelected = (run: (line: CartLine) => void) => () => selected && run(selected);
  const pay = () => {
    if (submitPendingForm(pendingForm, view)) return;
    if (view === "payment") return checkOut();
    // A shortage is reported before money is taken.
    if (figures.shortages.length > 0) return show("stock shortage");
    dispatch({ type: "payment.open" });
  };
  return {
    keys: () => dispatch({ type: "shortcuts.show", open: true }),
    drawer: () => showShift({ shift: shift.id }),
    "end sales": () => (cart.hold && state.checkOut.status !== "sending" ? leave("shift count") : openShiftCount()),
    "new sales": () => {
      if (!isSold && (cart.lines.length > 0 || cart.hold)) return leave("new sale");
      // Customer, discount and coupon of a sale whose lines were removed are not the next customer's.
      if (!isSold) dispatch({ type: "cart.clear" });
      back();
    },
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
    hold: withLines(() => (cart.hold ? leave("new sale") : show("park sale"))),
    discount: withLines(() => show("discount")),
    coupon: withLines(() => show("coupon")),
    more: withSelected((line) => dispatch(stepQuantity(line, 1))),
    less: withSelected((line) => dispatch(stepQuantity(line, -1))),
    quantity: withSelected(() => inputs.quantity.current?.focus()),
    remove: withSelected(({ key }) => dispatch({ type: "cart.remove", key })),
    "line discount": () => show("line discount"),
    up: () => dispatch({ type: "cart.move", by: -1 }),
    down: () => dispatch({ type: "cart.move", by: 1 }),
  };
}

interface ScannerParts extends Pick<TillParts, "state" | "refuse"> {
  enqueue: ReturnType<typeof useQueue>["enqueue"];
  dispatchKey: (key: TillKeyAction) => boolean;
  add: (item: ItemRow, quantity: number, code: string) => void;
  openReturn: (saleId: number) => void;
}

/** Listens to the till's keys and its scanner. */
function useScanner({ state, enqueue, refuse, dispatchKey, add, openReturn }: ScannerParts) {
  const target = scanTarget(state);
  const { scan, tryItem } = useScan(enqueue, { target, onItem: add, onSale: openReturn, onRefused: refuse });
  useTillKeys({
    onAction: dispatchKey,
    onScan: (code, { covered, endedByKey, restore }) => {
      // A scan without Enter may be typing: only a known code is removed from the field.
      if (!endedByKey && !covered && target === "items") return tryItem(code, restore);
      restore();
      if (target !== null && !covered) return scan(code);
      const isPaying = state.view === "payment" && !covered;
      const advice =
        state.checkOut.status === "sending"
          ? "Wait for the sale, then scan again."
          : isPaying
            ? "Go back to the sale and scan again."
            : "Close this first, then scan again.";
      refuse(`Not added: ${code}. ${advice}`, covered);
    },
    onBrokenScan: (covered) => refuse("The scan was incomplete. Nothing was added; scan it again.", covered),
  });
}
