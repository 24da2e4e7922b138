import { expect, test } from "vitest";
import { isAllowed, type TillKeyAction } from "../../../../src/features/pos/till/dispatch-key.ts";
import {
  initialTillState,
  scanTarget,
  type TillAction,
  type TillState,
  tillReducer,
} from "../../../../src/features/pos/till/till-state.ts";

const after = (...actions: TillAction[]): TillState => actions.reduce(tillReducer, initialTillState(null));
const sending: TillAction = { type: "checkout.sending", attempts: 0, unconfirmed: false };

test("starts with the search, or with a return whose response never arrived", () => {
  expect(initialTillState(null).view).toBe("find");
  expect(initialTillState(7)).toMatchObject({ view: "return", returnSaleId: 7 });
});

test("allows only the list of keys, the drawer and leaving the till while a check-out is sent", () => {
  const state = after({ type: "payment.open" }, sending);
  const keys: TillKeyAction[] = ["keys", "drawer", "end sales", "back", "search", "pay", "cash", "more", "print"];
  expect(keys.filter((key) => isAllowed(key, state, true))).toEqual(["keys", "drawer", "end sales"]);
});

test("handles keys for a line only while the sale is open and a line is selected", () => {
  expect(isAllowed("more", after(), true)).toBe(true);
  expect(isAllowed("more", after(), false)).toBe(false);
  expect(isAllowed("more", after({ type: "payment.open" }), true)).toBe(false);
  expect(isAllowed("pay", after({ type: "return.open", saleId: null }), true)).toBe(false);
});

test("opens payment with cash and without an old message", () => {
  const state = after(
    { type: "payment.open" },
    { type: "tender.choose", tender: "Card" },
    { type: "message.show", message: { tone: "done", text: "Rice added" } },
    { type: "panel.open", view: "find" },
    { type: "payment.open" },
  );
  expect(state).toMatchObject({ view: "payment", tender: "Cash", message: null });
});

test("shows a refusal in the strip if it is visible, else over the panel with its own number", () => {
  const refuse: TillAction = { type: "message.refuse", text: "Not added", covered: false };
  expect(after(refuse).message).toEqual({ tone: "refused", text: "Not added" });
  expect(after(refuse, { type: "view.show", view: "customer" }, refuse).message).toMatchObject({ overlayNumber: 2 });
  expect(after({ ...refuse, covered: true }).message).toMatchObject({ overlayNumber: 1 });
});

test("sells a scanned item, opens a scanned receipt during a return, and refuses scans during payment", () => {
  expect(scanTarget(after())).toBe("items");
  expect(scanTarget(after({ type: "return.open", saleId: null }))).toBe("receipts");
  expect(scanTarget(after({ type: "payment.open" }))).toBeNull();
  expect(scanTarget(after(sending))).toBeNull();
});

const item = { name: "Rice", item_id: 1, unit: "bag", price: 100, discount: 0, vat: 0 };
const addRice: TillAction = {
  type: "cart.add",
  item: { ...item, vat_class: "zero" },
  quantity: 1000,
};

test("closes the receipt when an item is added after a sale, and refuses one while a sale is sent", () => {
  const sold = { ...initialTillState(null), checkOut: { status: "sold", sale: {} } } as TillState;
  expect(tillReducer(sold, addRice)).toMatchObject({
    view: "find",
    checkOut: { status: "open" },
    refusals: 0,
    cart: { lines: [{ name: "Rice" }] },
    message: { tone: "done", text: "Rice · 1 added" },
  });
  const cart = { ...after(addRice).cart, sent: {} } as TillState["cart"];
  const refused = tillReducer(initialTillState(null, cart), addRice);
  expect(refused).toMatchObject({ refusals: 1, message: { tone: "refused" } });
  expect(refused.cart).toBe(cart);
});

test("lets the cashier decide about a recalled sale whose last line is removed", () => {
  const recalled = { ...after(addRice).cart, hold: { id: 1, label: "Blue van" } };
  const remove: TillAction = { type: "cart.remove", key: 1 };
  expect(tillReducer(initialTillState(null, recalled), remove)).toMatchObject({
    view: "leave sale",
    leaveTo: "new sale",
    cart: { lines: [], hold: { id: 1 } },
  });
  expect(after(addRice, remove).view).toBe("find");
});

test("counts requests to print, and closes a refused check-out when a panel opens", () => {
  expect(after({ type: "receipt.print" }, { type: "receipt.print" }).receipt.prints).toBe(2);
  const refused: TillAction = { type: "checkout.refused", problem: { status: 409, message: "Changed" } };
  expect(after(refused, { type: "panel.open", view: "payment" })).toMatchObject({
    view: "payment",
    checkOut: { status: "open" },
  });
});
