import { expect, test } from "vitest";
import type { TillKeyAction } from "../../src/features/pos/till/keys.ts";
import {
  isAllowed,
  openTill,
  scanTarget,
  type TillAction,
  type TillState,
  tillReducer,
} from "../../src/features/pos/till/till-state.ts";

const after = (...actions: TillAction[]): TillState => actions.reduce(tillReducer, openTill(null));
const sending: TillAction = { type: "checkout.sending", attempts: 0, unconfirmed: false };

test("a till opens at the search, or at a return that was never answered", () => {
  expect(openTill(null).view).toBe("find");
  expect(openTill(7)).toMatchObject({ view: "return", returnSaleId: 7 });
});

test("while a check-out is sent, only the list of keys and the ways out are allowed", () => {
  const state = after({ type: "payment.open" }, sending);
  const keys: TillKeyAction[] = [
    "keys",
    "drawer",
    "end sales",
    "back",
    "search",
    "pay",
    "cash",
    "more",
    "print",
  ];
  expect(keys.filter((key) => isAllowed(key, state, true))).toEqual(["keys", "drawer", "end sales"]);
});

test("keys act on a line only beside the sale, and only if one is selected", () => {
  expect(isAllowed("more", after(), true)).toBe(true);
  expect(isAllowed("more", after(), false)).toBe(false);
  expect(isAllowed("more", after({ type: "payment.open" }), true)).toBe(false);
  expect(isAllowed("pay", after({ type: "return.open", saleId: null }), true)).toBe(false);
});

test("payment begins with cash and without an old message", () => {
  const state = after(
    { type: "payment.open" },
    { type: "tender.choose", tender: "Card" },
    { type: "message.show", message: { tone: "done", text: "Rice added" } },
    { type: "sale.back" },
    { type: "payment.open" },
  );
  expect(state).toMatchObject({ view: "payment", tender: "Cash", message: null });
});

test("a refusal is shown in the strip where there is one, else over the panel with a number of its own", () => {
  const refuse: TillAction = { type: "message.refuse", text: "Not added", inFront: false };
  expect(after(refuse).message).toEqual({ tone: "refused", text: "Not added" });
  expect(after(refuse, { type: "view.show", view: "customer" }, refuse).message).toMatchObject({ over: 2 });
  expect(after({ ...refuse, inFront: true }).message).toMatchObject({ over: 1 });
});

test("a scan sells an item, opens a receipt during a return, and is refused while money is taken", () => {
  expect(scanTarget(after())).toBe("items");
  expect(scanTarget(after({ type: "return.open", saleId: null }))).toBe("receipts");
  expect(scanTarget(after({ type: "payment.open" }))).toBeNull();
  expect(scanTarget(after(sending))).toBeNull();
});

test("each request to print counts, and a panel opened after a refused check-out closes it", () => {
  expect(after({ type: "receipt.print" }, { type: "receipt.print" }).receipt.prints).toBe(2);
  const refused: TillAction = { type: "checkout.refused", problem: { status: 409, message: "Changed" } };
  expect(after(refused, { type: "panel.open", view: "payment" })).toMatchObject({
    view: "payment",
    checkOut: { is: "open" },
  });
});
