import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiSurface, openApis, type PosApis } from "./pos-apis.ts";

let apis: PosApis;
beforeAll(async () => {
  apis = await openApis();
});
afterAll(() => apis.close());

let serial = 0;

/** The tools for a case on one API surface: each case has its own goods and shift. */
interface CaseTools {
  surface: ApiSurface;
  /** Adds an item; exempt by default, with as much stock as is sold. */
  item(price: number, more?: object): Promise<number>;
  settings(changes: object): Promise<unknown>;
  shift(float?: number): Promise<number>;
  quote(cart: object): Promise<SaleResult>;
  /** Sells a cart as quoted, in a new shift; by default for exact cash. */
  sell(cart: object, shift_id?: number): Promise<SaleResult>;
  /** Returns units of the first line one by one, each refunded in cash. */
  returnSingly(sale: SaleResult): Promise<{ net_total: number; refunded: number }[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: a sale as either API returns it
type SaleResult = any;

const DEFAULT_SETTINGS = { vat_registered: true, prices_include_vat: false, cash_rounding: 0, weighed_prefix: null };

async function openTools(surface: ApiSurface): Promise<CaseTools> {
  const { call, succeed, company } = surface;
  const { location_id } = company;
  const { id: category_id } = await succeed("pos.categories.create", { name: `Shelf ${serial++}` });
  await succeed("pos.settings.update", DEFAULT_SETTINGS, "admin");
  async function shift(float = 0): Promise<number> {
    const custodian = { full_name: `Tolu Till ${serial++}`, location_id };
    const { id: cashier_id } = await succeed("pos.cashiers.create", { custodian });
    return (await succeed("pos.shifts.open", { cashier_id, float })).id;
  }
  return {
    surface,
    shift,
    async item(price, more = {}) {
      const defaults = { unit: "pc", vat_class: "exempt", quantity: 9, unit_cost: 1, location_id };
      const uniqueName = { name: `Item ${serial++}`, category_id, price };
      return (await succeed("pos.items.create", { ...defaults, ...uniqueName, ...more })).id;
    },
    settings: (sent) => succeed("pos.settings.update", sent, "admin"),
    quote: (cart) => succeed("pos.quote", cart, "admin"),
    async sell(cart, shift_id) {
      const { payments: sent = [], ...rest } = cart as { payments?: object[] };
      const { total, due } = await succeed("pos.quote", { ...rest, payments: sent });
      const payments = sent.length > 0 ? sent : [{ tender: "Cash", amount: due }];
      const keyedInput = { checkout_key: `case-${serial++}-sold`, shift_id: shift_id ?? (await shift()) };
      const { status, data } = await call("pos.sales.create", {
        ...rest,
        ...keyedInput,
        payments,
        expected_total: total,
      });
      expect(status).toBe(surface === apis.rest ? 201 : 200);
      // Expects the sale to have the quoted total.
      expect(data.total).toBe(total);
      return data;
    },
    async returnSingly({ id, shift_id, lines: [line] }) {
      const results = [];
      for (let units = 0; units < line.quantity; units++) {
        const lines = [{ line_id: line.id, quantity: 1 }];
        const body = { return_key: `case-${serial++}-back`, shift_id, lines, reason: "Torn" };
        results.push(await succeed("pos.returns.create", { id, ...body }));
      }
      return results;
    },
  };
}

const cartLine = (item_id: number, quantity = 1) => ({ item_id, quantity });
const column = (from: SaleResult[], name: string) => from.map((row) => row[name]);

/** The figures as calculated by hand. */
const CASES: [what: string, work: (tools: CaseTools) => Promise<void>][] = [
  [
    "three items of ₦111.10 have 25.00 of VAT on one line, and 24.99 on three lines",
    async ({ item, sell }) => {
      const soap = await item(111.1, { vat_class: "standard" });
      expect(await sell({ lines: [cartLine(soap, 3)] })).toMatchObject({ net_total: 333.3, vat_total: 25 });
      const separate = await sell({ lines: [cartLine(soap), cartLine(soap), cartLine(soap)] });
      expect(separate).toMatchObject({ net_total: 333.3, vat_total: 24.99, total: 358.29 });
    },
  ],
  [
    "a price of 999.99 including VAT is 930.22 net and 69.77 of VAT",
    async ({ item, sell, settings }) => {
      await settings({ prices_include_vat: true });
      const kettle = await item(999.99, { vat_class: "standard" });
      const figures = { net_total: 930.22, vat_total: 69.77, total: 999.99 };
      expect(await sell({ lines: [cartLine(kettle)] })).toMatchObject(figures);
    },
  ],
  [
    "a discount of 10.00 on three lines of 100 is shared as 3.34, 3.33 and 3.33",
    async ({ item, sell }) => {
      const book = await item(100);
      const sale = await sell({ lines: [cartLine(book), cartLine(book), cartLine(book)], discount_amount: 10 });
      expect(column(sale.lines, "discount_share")).toEqual([3.34, 3.33, 3.33]);
      expect(sale.total).toBe(290);
    },
  ],
  [
    "a cart of 4,550 in three VAT classes, less 5 % and a coupon of 10 %, costs 3,986.44",
    async ({ surface, item, sell }) => {
      const code = `CASE ${serial++}`;
      await surface.succeed("pos.coupons.create", { code, percent: 10 });
      const [soap, bread] = [await item(750, { vat_class: "standard" }), await item(1250, { vat_class: "zero" })];
      const lines = [cartLine(soap, 2), cartLine(bread, 2), cartLine(await item(550))];
      const sale = await sell({ lines, discount: 5, coupon_code: code });
      const figures = { subtotal: 4550, discount_amount: 227.5, coupon_discount: 432.25, total: 3986.44 };
      expect(sale).toMatchObject(figures);
      expect(column(sale.lines, "discount_share")).toEqual([217.5, 362.5, 79.75]);
    },
  ],
  [
    "with cash rounded to ₦5, a sale of 1,234.56 rounds by 0.44 and gives 65 of change for 1,300 in cash, or 5 for 1,000 by card and 240 in cash",
    async ({ item, sell, settings }) => {
      await settings({ cash_rounding: 5 });
      const lines = [cartLine(await item(1234.56))];
      const cash = await sell({ lines, payments: [{ tender: "Cash", amount: 1300 }] });
      expect(cash).toMatchObject({ rounding: 0.44, due: 1235, change: 65, paid: 1235 });
      const card = { tender: "Card", amount: 1000 };
      const mixed = await sell({ lines, payments: [card, { tender: "Cash", amount: 240 }] });
      expect(mixed).toMatchObject({ rounding: 0.44, due: 1235, change: 5, paid: 1235 });
      expect(column(mixed.payments, "change")).toEqual([0, 5]);
    },
  ],
  [
    "after a float of 500 and a sale of 749 the drawer is expected to hold 1,249",
    async ({ surface, item, sell, shift }) => {
      const id = await shift(500);
      const payments = [{ tender: "Cash", amount: 1000 }];
      const sale = await sell({ lines: [cartLine(await item(749))], payments }, id);
      expect(sale.change).toBe(251);
      expect(await surface.succeed("pos.shifts.show", { id })).not.toHaveProperty("expected");
      const counted = await surface.succeed("pos.shifts.count", { id, cash: 1249 });
      const nothing = { cash: 0, card: 0, cheque: 0, bank_transfer: 0 };
      expect(counted).not.toHaveProperty("expected");
      const closed = await surface.succeed("pos.shifts.close", { id });
      expect(closed).toMatchObject({ expected: { ...nothing, cash: 1249 }, difference: nothing });
    },
  ],
  [
    "three items sold for 100.00 and returned one by one refund 33.33, 33.34 and 33.33",
    async ({ item, sell, returnSingly }) => {
      const sale = await sell({ lines: [cartLine(await item(40), 3)], discount_amount: 20 });
      expect(sale.net_total).toBe(100);
      expect(column(await returnSingly(sale), "net_total")).toEqual([33.33, 33.34, 33.33]);
    },
  ],
  [
    "three exempt items of 2.50, sold for 8 in cash and returned one by one, refund 3, 2 and 3",
    async ({ item, sell, settings, returnSingly }) => {
      await settings({ cash_rounding: 1 });
      const sale = await sell({ lines: [cartLine(await item(2.5), 3)] });
      expect(sale).toMatchObject({ total: 7.5, rounding: 0.5, paid: 8 });
      expect(column(await returnSingly(sale), "refunded")).toEqual([3, 2, 3]);
    },
  ],
  [
    "ten items bought at 100.00 and five at 130.01 cost 440.01, 440.01 and 770.03 when sold by 4, 4 and 7",
    async ({ surface, item, sell }) => {
      const { location_id } = surface.company;
      const rice = await item(200, { quantity: 10, unit_cost: 100 });
      const lines = [{ ...cartLine(rice, 5), unit_cost: 130.01 }];
      await surface.succeed("pos.purchases.create", { location_id, date: "2026-06-15", lines });
      const costs = [];
      for (const quantity of [4, 4, 7]) costs.push((await sell({ lines: [cartLine(rice, quantity)] })).cost);
      expect(costs).toEqual([440.01, 440.01, 770.03]);
      const { data } = await surface.succeed("pos.stock.list", { filter: { item_id: String(rice) } });
      expect(data).toMatchObject([{ item_id: rice, quantity: 0, value: 0 }]);
    },
  ],
  [
    "the code 2112345015002 with the prefix 21 is 1.5 kg of the item with PLU 12345",
    async ({ surface, item, sell, settings }) => {
      await settings({ weighed_prefix: 21 });
      const id = await item(1000, { plu: "12345", unit: "kg" });
      const found = await surface.succeed("pos.items.find", { code: "2112345015002" });
      expect(found).toMatchObject({ item: { id, plu: "12345" }, quantity: 1.5 });
      expect((await sell({ lines: [cartLine(id, found.quantity)] })).total).toBe(1500);
      expect((await surface.call("pos.items.find", { code: "2112345015003" })).status).not.toBe(200);
    },
  ],
];

describe.each(["trpc", "rest"] as const)("by %s", (api) => {
  test.each(CASES)("%s", async (_what, work) => work(await openTools(apis[api])));
});
