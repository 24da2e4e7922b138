import { randomKey } from "@custodia/client/call-keys";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import type { PosSettingsView } from "@custodia/domain/pos/settings/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useMe } from "../../session/me.ts";
import { formatMilli, milliOf } from "../counter/quantities.ts";
import { saleOfPendingReturn } from "../returns/use-return.ts";
import { type CartAct, type CartLine, selectedLine, useSavedCart } from "./cart.ts";
import { type ChangedPrice, changedPrices, checkOutBlockedReason, useFigures } from "./figures.ts";
import { type TillKeyAction, useTillKeys } from "./keys.ts";
import { checkOutPayload, soldItem } from "./payload.ts";
import { press } from "./press.ts";
import { quantityBoxOf, stepped } from "./sale-line.tsx";
import type { TillMessage } from "./till-head.tsx";
import { takeTypedPanel, takeTypedQuantity } from "./typed.ts";
import { useCheckOut } from "./use-check-out.ts";
import { useBackStep, useOnline } from "./use-items.ts";
import { useParkedSales } from "./use-parked-sales.ts";
import { beep, useQueue, useScan } from "./use-scan.ts";
import type { TillView } from "./view.ts";

/** Until what was scanned is in the sale, nothing is sold. */
const LOOKING_UP = "A scan is being looked up.";

/** A till at work: the sale in its cart, what is shown beside it, and what keys, buttons and the scanner do. */
export function useTill(shift: ShiftView, settings: PosSettingsView) {
  const navigate = useNavigate();
  const me = useMe();
  const [cart, keep] = useSavedCart(me.id);
  // What a page before this one gave back and was never told of is asked about first.
  const [returned, setReturned] = useState(() => saleOfPendingReturn(me.id));
  const [view, setView] = useState<TillView>(returned === null ? "find" : "return");
  const [leaveTo, setLeaveTo] = useState<"new" | "end">("new");
  const [tender, setTender] = useState<Tender>("Cash");
  const [told, setTold] = useState<TillMessage | null>(null);
  const [changes, setChanges] = useState<ChangedPrice[]>([]);
  const [keys, setKeys] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const refusals = useRef(0);
  const figures = useFigures(cart, settings, shift.location_id, {
    act: keep,
    onShort: (says) => refuse(says),
    onChanged: (changed) => {
      setChanges(changed);
      setTold({ tone: "refused", text: changedPrices(changed) });
    },
  });
  const { state, reset } = useCheckOut(cart, keep);
  const holds = useParkedSales(shift, cart, keep);
  const { enqueue, waiting } = useQueue();
  const online = useOnline();
  const waits = waiting > 0 ? LOOKING_UP : checkOutBlockedReason(cart, figures, online);
  const line = selectedLine(cart);
  const isOpen = state.is === "open";
  // What was missing is there by now, or asked for no more.
  useEffect(() => {
    if (view !== "short" || figures.short.length > 0 || !isOpen) return;
    setTold(null);
    setView("pay");
  }, [view, figures.short.length, isOpen]);
  const busy = state.is !== "open";

  /** What was recalled is not given up by taking its last line out: it is asked where it goes. */
  const act = (next: CartAct) => {
    const after = keep(next);
    if (after.hold && after.lines.length === 0) leave("new");
  };
  const say = (text: string) => setTold({ tone: "choose", text });
  const refuse = (text: string, inFront = false) => {
    const stripIsSeen = state.is === "open" && ["find", "pay", "return"].includes(view) && !inFront;
    refusals.current += 1;
    beep();
    setTold({ tone: "refused", text, ...(stripIsSeen ? {} : { over: refusals.current }) });
  };
  const show = (next: TillView) => {
    reset();
    setView(next);
  };
  const toSearch = () => {
    setView("find");
    requestAnimationFrame(() => search.current?.focus());
  };
  const back = () => {
    reset();
    toSearch();
  };
  useBackStep(view !== "find", () => state.is !== "asking" && back());
  const done = (text: string) => {
    setTold({ tone: "done", text });
    back();
  };
  const leave = (to: "new" | "end") => {
    setLeaveTo(to);
    setView("leave");
  };
  const toCount = () => void navigate({ to: "/pos/shifts", search: { shift: shift.id, count: true } });
  const add = (item: ItemRow, quantity = 1, code?: string) => {
    if (!item.active) return refuse(`${item.name} is not sold any more. Nothing was added.`);
    const weighs = code !== undefined && !Number.isInteger(quantity);
    const milli = milliOf(quantity);
    const after = keep({
      act: "add",
      item: soldItem(item),
      quantity: milli,
      came: weighs ? "weighed" : quantity > 1 ? "pack" : null,
    });
    if (after.sent) return refuse(`${item.name} was not added: the sale was on its way. Scan it again.`);
    // The next customer's first item.
    if (state.is === "sold") back();
    setTold({ tone: "done", text: `${item.name} · ${formatMilli(milli)} added`, ...(code ? { code } : {}) });
  };
  const openReturn = (sale_id: number | null) => {
    setTold(null);
    setReturned(sale_id);
    show("return");
  };
  const checkOut = () => {
    if (waits !== null || cart.sent) return;
    setChanges([]);
    keep({
      act: "send",
      body: checkOutPayload(cart, { key: cart.key ?? randomKey(), shift_id: shift.id, total: figures.total }),
    });
  };
  const pay = () => {
    if (cart.lines.length === 0 || takeTypedPanel(view)) return;
    if (view === "pay") return checkOut();
    // What is missing is said before money is taken.
    if (figures.short.length > 0) return setView("short");
    setTold(null);
    setTender("Cash");
    setView("pay");
  };

  const take = (by: Tender) => view === "pay" && setTender(by);
  const withLines = (does: () => void) => cart.lines.length > 0 && does();
  const onLine = (does: (line: CartLine) => void) => line && does(line);
  const pressOnSold = (key: "print" | "mail") =>
    state.is === "sold" && document.querySelector<HTMLElement>(`[data-till=${key}]`)?.click();
  const does: Record<TillKeyAction, () => void> = {
    keys: () => setKeys(true),
    drawer: () => void navigate({ to: "/pos/shifts", search: { shift: shift.id } }),
    "end sales": () => (cart.hold && state.is !== "asking" ? leave("end") : toCount()),
    "new sales": () =>
      state.is === "sold" || (cart.lines.length === 0 && !cart.hold) ? back() : leave("new"),
    search: back,
    back,
    recall: () => show("held"),
    return: () => openReturn(null),
    print: () => pressOnSold("print"),
    mail: () => pressOnSold("mail"),
    pay,
    cash: () => take("Cash"),
    card: () => take("Card"),
    cheque: () => take("Cheque"),
    transfer: () => take("Bank transfer"),
    customer: () => setView("customer"),
    hold: () => withLines(() => (cart.hold ? leave("new") : setView("hold"))),
    discount: () => withLines(() => setView("discount")),
    coupon: () => withLines(() => setView("coupon")),
    more: () => onLine((one) => act(stepped(one, 1))),
    less: () => onLine((one) => act(stepped(one, -1))),
    quantity: () => onLine(({ key }) => document.getElementById(quantityBoxOf(key))?.focus()),
    remove: () => onLine(({ key }) => act({ act: "remove", key })),
    "line discount": () => setView("line discount"),
    up: () => act({ act: "move", by: -1 }),
    down: () => act({ act: "move", by: 1 }),
  };
  const pressed = (key: TillKeyAction) =>
    (key !== "back" && key !== "search" && !takeTypedQuantity()) ||
    press(key, does, {
      answered: state.is !== "asking",
      selling: !busy && view !== "return",
      "on a line": !busy && line !== undefined && (view === "find" || view === "sale"),
    });
  const looksFor = looksForOf(state.is, view);
  const { scan, tryItem } = useScan(enqueue, {
    looksFor,
    onItem: add,
    onSale: openReturn,
    onRefused: refuse,
  });
  useTillKeys({
    onAct: pressed,
    onScan: (code, { inFront, ended, restore }) => {
      // Without Enter it may be what somebody typed: only a code is taken out of the field.
      if (!ended && !inFront && looksFor === "items") return tryItem(code, restore);
      restore();
      if (looksFor !== null && !inFront) return scan(code);
      const wait = state.is === "asking" ? "Wait for the sale, then scan again." : "";
      const pays =
        view === "pay" && !inFront
          ? "Go back to the sale and scan again."
          : "Close this first, then scan again.";
      refuse(`Not added: ${code}. ${wait || pays}`, inFront);
    },
    onPieces: (inFront) => refuse("The scan came in pieces. Nothing was added; scan it again.", inFront),
  });

  return {
    ...{ cart, figures, view, state, busy, line, tender, waits, told, changes, holds, search, leaveTo },
    ...{
      returned,
      keys,
      act,
      add,
      say,
      refuse,
      enqueue,
      back,
      toSearch,
      done,
      show,
      setView,
      setTender,
      setKeys,
    },
    ...{ openReturn, checkOut, toCount, press: pressed },
  };
}

export type TillAtWork = ReturnType<typeof useTill>;

/** What a scan is at the till: an item to sell, also as the next sale's first, or the receipt of what comes back; null of none. */
function looksForOf(
  state: "open" | "asking" | "sold" | "refused",
  view: TillView,
): "items" | "receipts" | null {
  if (state === "sold") return "items";
  if (state !== "open") return null;
  if (view === "find" || view === "sale") return "items";
  return view === "return" ? "receipts" : null;
}
