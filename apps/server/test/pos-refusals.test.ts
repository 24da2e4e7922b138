import { openClient } from "@custodia/db/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Doors, openDoors } from "./pos-doors.ts";
import { newKey, openShop, type Shop } from "./pos-refused-shop.ts";

let doors: Doors;
let stored: Awaited<ReturnType<typeof openClient>>;
const shops = {} as Record<"trpc" | "rest", Shop>;
beforeAll(async () => {
  doors = await openDoors();
  stored = await openClient(doors.site.world.services.db.target, 1000);
  for (const way of ["trpc", "rest"] as const) shops[way] = await openShop(doors[way]);
});
afterAll(async () => {
  stored?.close();
  await doors.close();
});

const MONEY_AND_GOODS = [
  ...["items", "item_barcodes", "stock_documents", "stock_movements", "sales", "sale_lines", "payments"],
  ...["payment_checks", "returns", "return_lines", "refunds", "cash_movements", "shift_counts", "shifts"],
  ...["holds", "customers", "coupons", "activities", "notifications"],
];
const KEPT = ["stock_levels", "shift_tenders", "document_numbers", "pos_day_figures", "coupons", "holds"];

/** Returns all data that a call could have changed. */
async function everything(): Promise<string> {
  const counted = MONEY_AND_GOODS.map((table) => `(SELECT count(*) FROM ${table})`).join(", ");
  const told = await stored.batch([
    `SELECT json_array(${counted}) AS counted`,
    ...KEPT.map((table) => `SELECT * FROM ${table}`),
  ]);
  return JSON.stringify(told.map(({ rows }) => rows));
}

type Refused = [
  what: string,
  status: 409 | 422,
  told: string | RegExp,
  procedure: string,
  input: (shop: Shop) => object,
];

/** The call is refused with 422 on a field. */
const on = (field: string, what: string, procedure: string, input: (shop: Shop) => object): Refused => [
  ...([what, 422, field, procedure] as const),
  input,
];
/** The call is refused with 409 and a message. */
const clash = (words: RegExp, what: string, procedure: string, input: (shop: Shop) => object): Refused => [
  ...([what, 409, words, procedure] as const),
  input,
];

const SALE = "pos.sales.create";
const BACK = "pos.returns.create";
const paid = (tender: string, amount: number, reference?: string) => [{ tender, amount, reference }];

const QUANTITIES: Refused[] = [-1, 0, 0.0005, 1.2345, 1e9, 1e300, "2", null].flatMap(
  (quantity): Refused[] => {
    const lines = ({ book }: Shop) => [{ item_id: book, quantity, unit_cost: 60 }];
    const told = `a quantity of ${JSON.stringify(quantity)}`;
    return [
      on("lines.0.quantity", `${told} sold`, SALE, ({ line }) => line({ quantity })),
      on("lines.0.quantity", `${told} taken back`, BACK, ({ back }) => back({ quantity })),
      on("lines.0.quantity", `${told} bought`, "pos.purchases.create", (shop) => ({
        ...{ location_id: shop.location_id, date: "2026-06-15", lines: lines(shop) },
      })),
    ];
  },
);

/** Numbers that cards of networks in use here could have; all pass Luhn's test. */
const CARDS = [
  ...["4111111111111111", "5555 5555 5555 4444", "3782-822463-10005", "4222222222222", "5061460410120223210"],
  ...["2223003122003222", "paid by 4111 1111 1111 1111 today", "6011000990139424", "4111.1111.1111.1111"],
];

const REFUSED: Refused[] = [
  ...QUANTITIES,
  on("lines.0.discount", "a line's discount over 100 %", SALE, ({ line }) => line({ discount: 100.01 })),
  on("lines.0.discount", "one above what Data Entry may give", SALE, ({ line }) => line({ discount: 20.01 })),
  on("lines.0.discount", "one below nothing", SALE, ({ line }) => line({ discount: -1 })),
  on("discount", "a discount over 100 %", SALE, ({ sale }) => sale({ discount: 101 })),
  on("discount", "one above one's limit", SALE, ({ sale }) => sale({ discount: 20.01 })),
  on("discount_amount", "an amount above one's limit", SALE, ({ sale }) => sale({ discount_amount: 20.01 })),
  on("discount_amount", "an amount above the sale", SALE, ({ sale }) => sale({ discount_amount: 100.01 })),
  on("percent", "a coupon above one's limit", "pos.coupons.create", () => ({ code: newKey(), percent: 21 })),
  ...(["expired", "spent", "ended", "notYet", "least"] as const).map((name) =>
    on("coupon_code", `a coupon that is ${name}`, SALE, ({ sale, codes }) =>
      sale({ coupon_code: codes[name] }),
    ),
  ),
  on("coupon_code", "a coupon of nobody", SALE, ({ sale }) => sale({ coupon_code: "NOBODY" })),
  on("payments", "a kobo too little", SALE, ({ sale }) => sale({ payments: paid("Cash", 99.99) })),
  on("payments", "nothing paid", SALE, ({ sale }) => sale({ payments: [] })),
  on("payments.0.amount", "a card that pays too much", SALE, ({ sale }) =>
    sale({ payments: paid("Card", 100.01) }),
  ),
  on("payments.1.amount", "cash beside a card that pays all", SALE, ({ sale }) =>
    sale({ payments: [...paid("Card", 100), ...paid("Cash", 1)] }),
  ),
  on("payments.0.amount", "a payment of nothing", SALE, ({ sale }) =>
    sale({ payments: [...paid("Cash", 0), ...paid("Cash", 100)] }),
  ),
  on("payments.0.amount", "a payment where the total is 0", SALE, ({ sale, codes }) =>
    sale({ coupon_code: codes.all, expected_total: 0, payments: paid("Cash", 1) }),
  ),
  on("payments.0.tender", "a tender that nobody knows", SALE, ({ sale }) =>
    sale({ payments: paid("Cowries", 100) }),
  ),
  on("payments.0.reference", "a transfer without its reference", SALE, ({ sale }) =>
    sale({ payments: paid("Bank transfer", 100, "  ") }),
  ),
  ...["GTB 77 ab", "gtb77AB", " G T B 7 7 A B "].map((reference) =>
    on("payments.0.reference", `the used reference "${reference}"`, SALE, ({ sale }) =>
      sale({ payments: paid("Bank transfer", 100, reference) }),
    ),
  ),
  on("payments.1.reference", "one reference for two transfers", SALE, ({ sale }) =>
    sale({ payments: [...paid("Bank transfer", 50, "Z 1"), ...paid("Bank transfer", 50, "z1")] }),
  ),
  ...CARDS.map((reference) =>
    on("payments.0.reference", `the card's number ${reference}`, SALE, ({ sale }) =>
      sale({ payments: paid("Card", 100, reference) }),
    ),
  ),
  on("payments.0.reference", "a card's number as a transfer's reference", SALE, ({ sale }) =>
    sale({ payments: paid("Bank transfer", 100, CARDS[0]) }),
  ),
  on("barcodes.0.code", "a code with a wrong check digit", "pos.items.create", ({ category_id }) => ({
    ...{ name: "Milk", category_id, unit: "pc", price: 1, barcodes: [{ code: "4006381333932" }] },
  })),
  on("code", "a scan with a wrong check digit", "pos.items.find", () => ({ code: "4006381333932" })),
  on("lines.0.quantity", "more back than was sold", BACK, ({ back }) => back({ quantity: 1.001 })),
  on("lines.0.line_id", "another sale's line back", BACK, ({ back, byTransfer }) =>
    back({ line_id: byTransfer.lines[0].id }),
  ),
  on("refunds.0.amount", "a refund by a card that paid nothing", BACK, ({ back }) =>
    back({}, { refunds: paid("Card", 100) }),
  ),
  on("refunds", "another refund than is owed", BACK, ({ back }) =>
    back({}, { refunds: paid("Cash", 100.01) }),
  ),
  clash(/not confirmed/, "a transfer refunded that nobody confirmed", BACK, ({ back, byTransfer }) => ({
    ...back({ line_id: byTransfer.lines[0].id }, { refunds: paid("Bank transfer", 100) }),
    id: byTransfer.id,
  })),
  on("checkout_key", "a key that belongs to another sale", SALE, ({ sale }) =>
    sale({ checkout_key: USED, discount: 1 }),
  ),
  on("checkout_key", "a key that is none", SALE, ({ sale }) => sale({ checkout_key: "short" })),
  on("shift_id", "a shift of nobody", SALE, ({ sale }) => sale({ shift_id: 999_999 })),
  on("lines.0.item_id", "an item of nobody", SALE, ({ sale }) =>
    sale({ lines: [{ item_id: 999_999, quantity: 1 }] }),
  ),
  on("lines", "an empty cart", SALE, ({ sale }) => sale({ lines: [] })),
  on("hold_id", "a hold of nobody", SALE, ({ sale }) => sale({ hold_id: 999_999 })),
  on("customer.phone_number", "a phone that is none", SALE, ({ sale }) =>
    sale({ customer: { name: "Bisi", phone_number: "12" } }),
  ),
  clash(
    /₦100\.00, not ₦99\.00/,
    "another total than the server's, before the payments are judged",
    SALE,
    ({ sale }) => sale({ expected_total: 99, payments: paid("Card", 5000, CARDS[0]) }),
  ),
  clash(/Only 2 pc of Stamp are left/, "more than is in stock", SALE, ({ sale, rare }) =>
    sale({ lines: [{ item_id: rare, quantity: 2.5 }], expected_total: 250, payments: paid("Cash", 250) }),
  ),
  clash(/Only 2 pc of Stamp are left/, "too much on two lines together", SALE, ({ sale, rare: item_id }) =>
    sale({
      lines: [
        { item_id, quantity: 1 },
        { item_id, quantity: 1.5 },
      ],
      ...{ expected_total: 250, payments: paid("Cash", 250) },
    }),
  ),
  clash(
    /Only 2 pc of Stamp are left/,
    "more moved than is there",
    "pos.adjustments.create",
    ({ location_id, rare }) => ({
      ...{ location_id, reason: "Broken", lines: [{ item_id: rare, by: -3 }] },
    }),
  ),
  clash(/counted/, "a sale in a shift that is not open", SALE, ({ sale, counted }) =>
    sale({ shift_id: counted }),
  ),
  clash(/counted/, "a return in it", BACK, ({ back, counted }) => back({}, { shift_id: counted })),
  clash(/counted/, "cash moved in it", "pos.shifts.cash", ({ counted }) => ({
    ...{ id: counted, kind: "pay_in", amount: 1, reason: "Change" },
  })),
  clash(/Another till/, "a hold that another till has", SALE, ({ sale, hold }) => sale({ hold_id: hold })),
  clash(/Another till/, "a hold recalled twice", "pos.holds.recall", ({ hold, till }) => ({
    id: hold,
    shift_id: till,
  })),
  ...["pay_out", "drop"].map((kind) =>
    clash(/not so much cash/, `a ${kind} of more than the drawer holds`, "pos.shifts.cash", ({ till }) => ({
      ...{ id: till, kind, amount: 5000, reason: "To the safe" },
    })),
  ),
  clash(/not confirmed/, "a refund beyond confirmed payments", BACK, ({ back, byTransfer }) => ({
    ...back({ line_id: byTransfer.lines[0].id }),
    id: byTransfer.id,
  })),
];

const USED = "used-by-another-sale";

describe.each(["trpc", "rest"] as const)("by %s", (way) => {
  test("ignores prices and totals in the input", async () => {
    const { sale, book, door } = shops[way];
    const lines = [{ item_id: book, quantity: 1, price: 1, amount: 1, net: 1, vat: 90, cost: 1 }];
    const body = sale({
      checkout_key: USED,
      lines,
      subtotal: 1,
      total: 1,
      net_total: 1,
      change: 99,
      paid: 1,
    });
    expect(await door.done(SALE, body)).toMatchObject({
      total: 100,
      paid: 100,
      change: 0,
      lines: [{ price: 100 }],
    });
  });

  test.each(["4111111111111112", "9999999999999995", "41111111111", "REF-123456"])(
    "rejects %s as a card number",
    async (reference) => {
      const { sale, door } = shops[way];
      expect((await door.call(SALE, sale({ payments: paid("Card", 100, reference) }))).status).toBeLessThan(
        300,
      );
    },
  );

  test.each(REFUSED)(
    "refuses %s with %i, and changes nothing",
    async (_what, status, told, procedure, input) => {
      const before = await everything();
      const { door } = shops[way];
      const answer = await door.call(procedure, input(shops[way]));
      expect(answer).toMatchObject({ status, data: undefined });
      if (typeof told === "string") expect(Object.keys(answer.fields)).toEqual([told]);
      else expect(answer.message).toMatch(told);
      expect(await everything()).toBe(before);
    },
  );
});
