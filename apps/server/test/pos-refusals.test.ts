import { openClient } from "@custodia/sqlite/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApis, type PosApis } from "./pos-apis.ts";
import { newKey, openShop, type Shop } from "./pos-refusal-shop.ts";

let apis: PosApis;
let stored: Awaited<ReturnType<typeof openClient>>;
const shops = {} as Record<"trpc" | "rest", Shop>;
beforeAll(async () => {
  apis = await openApis();
  stored = await openClient(apis.site.world.services.db.target, 1000);
  for (const api of ["trpc", "rest"] as const) shops[api] = await openShop(apis[api]);
});
afterAll(async () => {
  stored?.close();
  await apis.close();
});

const MONEY_AND_GOODS = [
  ...["items", "item_barcodes", "stock_documents", "stock_movements", "sales", "sale_lines", "payments"],
  ...["payment_checks", "returns", "return_lines", "refunds", "cash_movements", "shift_counts", "shifts"],
  ...["holds", "customers", "coupons", "activities", "notifications"],
];
const UNCHANGED = ["stock_levels", "shift_tenders", "document_numbers", "pos_day_figures", "coupons", "holds"];

/** Returns all data that a call could have changed. */
async function readAllData(): Promise<string> {
  const counted = MONEY_AND_GOODS.map((table) => `(SELECT count(*) FROM ${table})`).join(", ");
  const snapshot = await stored.batch([
    `SELECT json_array(${counted}) AS counted`,
    ...UNCHANGED.map((table) => `SELECT * FROM ${table}`),
  ]);
  return JSON.stringify(snapshot.map(({ rows }) => rows));
}

type RefusedCase = [
  what: string,
  status: 409 | 422,
  reason: string | RegExp,
  procedure: string,
  input: (shop: Shop) => object,
];

/** Returns a call that is refused with 422 on a field. */
const refusedField = (field: string, what: string, procedure: string, input: (shop: Shop) => object): RefusedCase => [
  ...([what, 422, field, procedure] as const),
  input,
];
/** Returns a call that is refused with 409 and a message. */
const conflictCase = (message: RegExp, what: string, procedure: string, input: (shop: Shop) => object): RefusedCase => [
  ...([what, 409, message, procedure] as const),
  input,
];

const SELL = "pos.sales.create";
const BACK = "pos.returns.create";
const paid = (tender: string, amount: number, reference?: string) => [{ tender, amount, reference }];

const QUANTITIES: RefusedCase[] = [-1, 0, 0.0005, 1.2345, 1e9, 1e300, "2", null].flatMap((quantity): RefusedCase[] => {
  const lines = ({ book }: Shop) => [{ item_id: book, quantity, unit_cost: 60 }];
  const reason = `a quantity of ${JSON.stringify(quantity)}`;
  return [
    refusedField("lines.0.quantity", `${reason} sold`, SELL, ({ line }) => line({ quantity })),
    refusedField("lines.0.quantity", `${reason} returned`, BACK, ({ back }) => back({ quantity })),
    refusedField("lines.0.quantity", `${reason} bought`, "pos.purchases.create", (shop) => ({
      location_id: shop.location_id,
      date: "2026-06-15",
      lines: lines(shop),
    })),
  ];
});

/** Numbers that cards of networks used in Nigeria could have; all pass the Luhn check. */
const CARDS = [
  ...["4111111111111111", "5555 5555 5555 4444", "3782-822463-10005", "4222222222222", "5061460410120223210"],
  ...["2223003122003222", "paid by 4111 1111 1111 1111 today", "6011000990139424", "4111.1111.1111.1111"],
];

const REFUSED: RefusedCase[] = [
  ...QUANTITIES,
  refusedField("lines.0.discount", "a line's discount over 100 %", SELL, ({ line }) => line({ discount: 100.01 })),
  refusedField("lines.0.discount", "a discount above Data Entry's limit", SELL, ({ line }) =>
    line({ discount: 20.01 }),
  ),
  refusedField("lines.0.discount", "a negative discount", SELL, ({ line }) => line({ discount: -1 })),
  refusedField("discount", "a discount over 100 %", SELL, ({ sale }) => sale({ discount: 101 })),
  refusedField("discount", "a sale's discount above the limit", SELL, ({ sale }) => sale({ discount: 20.01 })),
  refusedField("discount_amount", "an amount above the limit", SELL, ({ sale }) => sale({ discount_amount: 20.01 })),
  refusedField("discount_amount", "an amount above the sale", SELL, ({ sale }) => sale({ discount_amount: 100.01 })),
  refusedField("percent", "a coupon above the limit", "pos.coupons.create", () => ({ code: newKey(), percent: 21 })),
  ...(["expired", "spent", "ended", "notYet", "minimum"] as const).map((name) =>
    refusedField("coupon_code", `a coupon (${name})`, SELL, ({ sale, codes }) => sale({ coupon_code: codes[name] })),
  ),
  refusedField("coupon_code", "an unknown coupon", SELL, ({ sale }) => sale({ coupon_code: "NOBODY" })),
  refusedField("payments", "a kobo too little", SELL, ({ sale }) => sale({ payments: paid("Cash", 99.99) })),
  refusedField("payments", "a sale without payments", SELL, ({ sale }) => sale({ payments: [] })),
  refusedField("payments.0.amount", "a card that pays too much", SELL, ({ sale }) =>
    sale({ payments: paid("Card", 100.01) }),
  ),
  refusedField("payments.1.amount", "cash in addition to a card that pays the total", SELL, ({ sale }) =>
    sale({ payments: [...paid("Card", 100), ...paid("Cash", 1)] }),
  ),
  refusedField("payments.0.amount", "a payment of nothing", SELL, ({ sale }) =>
    sale({ payments: [...paid("Cash", 0), ...paid("Cash", 100)] }),
  ),
  refusedField("payments.0.amount", "a payment if the total is 0", SELL, ({ sale, codes }) =>
    sale({ coupon_code: codes.all, expected_total: 0, payments: paid("Cash", 1) }),
  ),
  refusedField("payments.0.tender", "an unknown tender", SELL, ({ sale }) => sale({ payments: paid("Cowries", 100) })),
  refusedField("payments.0.reference", "a transfer without its reference", SELL, ({ sale }) =>
    sale({ payments: paid("Bank transfer", 100, "  ") }),
  ),
  ...["GTB 77 ab", "gtb77AB", " G T B 7 7 A B "].map((reference) =>
    refusedField("payments.0.reference", `the used reference "${reference}"`, SELL, ({ sale }) =>
      sale({ payments: paid("Bank transfer", 100, reference) }),
    ),
  ),
  refusedField("payments.1.reference", "one reference for two transfers", SELL, ({ sale }) =>
    sale({ payments: [...paid("Bank transfer", 50, "Z 1"), ...paid("Bank transfer", 50, "z1")] }),
  ),
  ...CARDS.map((reference) =>
    refusedField("payments.0.reference", `the card's number ${reference}`, SELL, ({ sale }) =>
      sale({ payments: paid("Card", 100, reference) }),
    ),
  ),
  refusedField("payments.0.reference", "a card's number as a transfer's reference", SELL, ({ sale }) =>
    sale({ payments: paid("Bank transfer", 100, CARDS[0]) }),
  ),
  refusedField("barcodes.0.code", "a code with a wrong check digit", "pos.items.create", ({ category_id }) => ({
    name: "Milk",
    category_id,
    unit: "pc",
    price: 1,
    barcodes: [{ code: "4006381333932" }],
  })),
  refusedField("code", "a scan with a wrong check digit", "pos.items.find", () => ({ code: "4006381333932" })),
  refusedField("lines.0.quantity", "a return of more than was sold", BACK, ({ back }) => back({ quantity: 1.001 })),
  refusedField("lines.0.line_id", "a return of another sale's line", BACK, ({ back, byTransfer }) =>
    back({ line_id: byTransfer.lines[0].id }),
  ),
  refusedField("refunds.0.amount", "a refund by a card that paid nothing", BACK, ({ back }) =>
    back({}, { refunds: paid("Card", 100) }),
  ),
  refusedField("refunds", "a refund of more than is owed", BACK, ({ back }) =>
    back({}, { refunds: paid("Cash", 100.01) }),
  ),
  conflictCase(/not confirmed/, "a refund by an unconfirmed transfer", BACK, ({ back, byTransfer }) => ({
    ...back({ line_id: byTransfer.lines[0].id }, { refunds: paid("Bank transfer", 100) }),
    id: byTransfer.id,
  })),
  refusedField("checkout_key", "the key of another sale", SELL, ({ sale }) =>
    sale({ checkout_key: USED_KEY, discount: 1 }),
  ),
  refusedField("checkout_key", "an invalid key", SELL, ({ sale }) => sale({ checkout_key: "short" })),
  refusedField("shift_id", "an unknown shift", SELL, ({ sale }) => sale({ shift_id: 999_999 })),
  refusedField("lines.0.item_id", "an unknown item", SELL, ({ sale }) =>
    sale({ lines: [{ item_id: 999_999, quantity: 1 }] }),
  ),
  refusedField("lines", "an empty cart", SELL, ({ sale }) => sale({ lines: [] })),
  refusedField("hold_id", "an unknown parked sale", SELL, ({ sale }) => sale({ hold_id: 999_999 })),
  refusedField("customer.phone_number", "an invalid phone number", SELL, ({ sale }) =>
    sale({ customer: { name: "Bisi", phone_number: "12" } }),
  ),
  conflictCase(
    /₦100\.00, not ₦99\.00/,
    "a total that differs from the server's, before the payments are checked",
    SELL,
    ({ sale }) => sale({ expected_total: 99, payments: paid("Card", 5000, CARDS[0]) }),
  ),
  conflictCase(/Stamp \(pc\): only 2 left/, "more than is in stock", SELL, ({ sale, rare }) =>
    sale({ lines: [{ item_id: rare, quantity: 2.5 }], expected_total: 250, payments: paid("Cash", 250) }),
  ),
  conflictCase(/Stamp \(pc\): only 2 left/, "too much on two lines together", SELL, ({ sale, rare: item_id }) =>
    sale({
      lines: [
        { item_id, quantity: 1 },
        { item_id, quantity: 1.5 },
      ],
      expected_total: 250,
      payments: paid("Cash", 250),
    }),
  ),
  conflictCase(
    /Stamp \(pc\): only 2 left/,
    "a removal of more than is in stock",
    "pos.adjustments.create",
    ({ location_id, rare }) => ({ location_id, reason: "Broken", lines: [{ item_id: rare, by: -3 }] }),
  ),
  conflictCase(/counted/, "a sale in a counted shift", SELL, ({ sale, counted }) => sale({ shift_id: counted })),
  conflictCase(/counted/, "a return in a counted shift", BACK, ({ back, counted }) => back({}, { shift_id: counted })),
  conflictCase(/counted/, "cash moved in a counted shift", "pos.shifts.cash", ({ counted }) => ({
    id: counted,
    kind: "pay_in",
    amount: 1,
    reason: "Change",
  })),
  conflictCase(/Another till/, "a parked sale that another till has recalled", SELL, ({ sale, hold }) =>
    sale({ hold_id: hold }),
  ),
  conflictCase(/Another till/, "a parked sale that is recalled twice", "pos.holds.recall", ({ hold, till }) => ({
    id: hold,
    shift_id: till,
  })),
  ...["pay_out", "drop"].map((kind) =>
    conflictCase(/not enough cash/, `a ${kind} of more than the drawer holds`, "pos.shifts.cash", ({ till }) => ({
      id: till,
      kind,
      amount: 5000,
      reason: "To the safe",
    })),
  ),
  conflictCase(/not confirmed/, "a refund beyond confirmed payments", BACK, ({ back, byTransfer }) => ({
    ...back({ line_id: byTransfer.lines[0].id }),
    id: byTransfer.id,
  })),
];

const USED_KEY = "used-by-another-sale";

describe.each(["trpc", "rest"] as const)("by %s", (api) => {
  test("ignores prices and totals in the input", async () => {
    const { sale, book, surface } = shops[api];
    const lines = [{ item_id: book, quantity: 1, price: 1, amount: 1, net: 1, vat: 90, cost: 1 }];
    const body = sale({
      checkout_key: USED_KEY,
      lines,
      subtotal: 1,
      total: 1,
      net_total: 1,
      change: 99,
      paid: 1,
    });
    expect(await surface.succeed(SELL, body)).toMatchObject({
      total: 100,
      paid: 100,
      change: 0,
      lines: [{ price: 100 }],
    });
  });

  test.each(["4111111111111112", "9999999999999995", "41111111111", "REF-123456"])(
    "rejects %s as a card number",
    async (reference) => {
      const { sale, surface } = shops[api];
      expect((await surface.call(SELL, sale({ payments: paid("Card", 100, reference) }))).status).toBeLessThan(300);
    },
  );

  test.each(REFUSED)("refuses %s with %i, and changes nothing", async (_what, status, reason, procedure, input) => {
    const before = await readAllData();
    const { surface } = shops[api];
    const answer = await surface.call(procedure, input(shops[api]));
    expect(answer).toMatchObject({ status, data: undefined });
    if (typeof reason === "string") expect(Object.keys(answer.fields)).toEqual([reason]);
    else expect(answer.message).toMatch(reason);
    expect(await readAllData()).toBe(before);
  });
});
