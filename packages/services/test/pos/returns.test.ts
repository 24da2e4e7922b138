import { notifications } from "@custodia/db/schema/notifications/notifications";
import { posSettings } from "@custodia/db/schema/pos/settings";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { returnCreate, returnView } from "@custodia/domain/pos/returns/schema";
import { shiftCount, shiftView } from "@custodia/domain/pos/shifts/schema";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CompanyCtx } from "../../src/core/context.ts";
import { updateItem } from "../../src/pos/items/service.ts";
import { confirmTransfer, failTransfer } from "../../src/pos/payments.ts";
import { findSaleReturn, returnSale } from "../../src/pos/returns/service.ts";
import { showSale } from "../../src/pos/sales/detail.ts";
import { closeShift, countShift } from "../../src/pos/shifts/service.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { tillOf } from "./selling.ts";
import { openShop, type Shop } from "./shop.ts";

let world: Shop;
let till: ReturnType<typeof tillOf>;
let shift: number;
beforeAll(async () => {
  world = await openShop();
  till = tillOf(world);
});
beforeEach(async () => {
  shift = await world.openShift();
});
afterAll(() => world.close());

let keys = 0;
interface ReturnInput {
  lines: { line_id: number; quantity: number; damaged?: boolean }[];
  refunds?: { tender: string; amount: number }[];
}
async function returnGoods(id: number, input: ReturnInput, more: object = {}, user: CompanyCtx = world.seller) {
  keys += 1;
  const body = {
    return_key: `back-${keys}-of-a-test`,
    shift_id: shift,
    reason: "Wrong size",
    ...input,
    ...more,
  };
  const { saleReturn: result, isRepeat } = await returnSale(allow(user, "pos.write"), {
    id,
    ...returnCreate.parse(body),
  });
  return { ...returnView.parse(result), isRepeat };
}

const book = (price: number, quantity = 10, cost = 0) =>
  world.addStock({ name: "Book", price, quantity, cost, vat_class: "exempt" });
async function sellBook(price: number, quantity: number, payments: Parameters<typeof till.sell>[1]["payments"] = []) {
  const item_id = await book(price, 10, 70);
  const sale = await till.sell(shift, { lines: [{ item_id, quantity }], payments });
  return { item_id, sale, line_id: sale.lines[0]!.id };
}
const level = async (item: number) => {
  const [row] = await world.services.db.read.select().from(stockLevels).where(eq(stockLevels.item_id, item));
  return { quantity: row!.quantity, value: row!.value };
};
const transfer = (amount: number, reference: string) => ({ tender: "Bank transfer", amount, reference });

describe("a returned line", () => {
  test("of 3 for net 100.00 is 33.33, 33.34 and 33.33 if the units are returned one by one", async () => {
    const item_id = await book(40, 10, 30);
    const sale = await till.sell(shift, { lines: [{ item_id, quantity: 3 }], discount_amount: 20 });
    expect(sale.net_total).toBe(100);
    const nets = [];
    for (let unit = 0; unit < 3; unit++)
      nets.push((await returnGoods(sale.id, { lines: [{ line_id: sale.lines[0]!.id, quantity: 1 }] })).net_total);
    expect(nets).toEqual([33.33, 33.34, 33.33]);
  });

  test("of 3 × 2.50 rounded to ₦1, paid with 8, is refunded as 3, 2 and 3 in cash", async () => {
    const company_id = world.tenantA.admin.company.id;
    const at = { company_id, updated_at: "2026-06-15T11:00:00.000Z" };
    await world.services.db.write((tx) => tx.insert(posSettings).values({ ...at, cash_rounding: 1 }));
    const { sale, line_id } = await sellBook(2.5, 3);
    expect(sale.paid).toBe(8);
    const paid = [];
    for (let unit = 0; unit < 3; unit++)
      paid.push((await returnGoods(sale.id, { lines: [{ line_id, quantity: 1 }] })).refunded);
    expect(paid).toEqual([3, 2, 3]);
    await world.services.db.write((tx) => tx.delete(posSettings).where(eq(posSettings.company_id, company_id)));
  });

  test("goes to stock at the sale's cost or is damaged, and never exceeds the quantity sold", async () => {
    const { sale, line_id, item_id } = await sellBook(100, 4);
    expect(await level(item_id)).toEqual({ quantity: 6000, value: 4200 });
    const lines = [
      { line_id, quantity: 1 },
      { line_id, quantity: 2, damaged: true },
    ];
    const saleReturn = await returnGoods(sale.id, { lines });
    expect(saleReturn).toMatchObject({
      total: 300,
      refunded: 300,
      cost: 21,
      refunds: [{ tender: "Cash", amount: 300 }],
    });
    expect(saleReturn.reference).toMatch(/^DVR26\d{6}$/);
    expect(await level(item_id)).toEqual({ quantity: 7000, value: 4900 });
    await expect(returnGoods(sale.id, { lines: [{ line_id, quantity: 1.001 }] })).rejects.toMatchObject({
      code: "invalid",
      fields: { "lines.0.quantity": ["Only 1 can still be returned."] },
    });
    const { sale: other } = await sellBook(100, 1);
    await expect(returnGoods(other.id, { lines: [{ line_id, quantity: 1 }] })).rejects.toMatchObject({
      fields: { "lines.0.line_id": [expect.any(String)] },
    });
    expect((await showSale(world.seller, { id: sale.id })).returned).toBe("part");
  });

  test("is not reported as low again if it is damaged", async () => {
    const { sale, line_id, item_id } = await sellBook(100, 8);
    await updateItem(allow(world.seller, "pos.write"), { id: item_id, reorder_level: 4_000 });
    const lows = async () => {
      const rows = await world.services.db.read.select().from(notifications);
      return rows.filter(({ kind, href }) => kind === "stock.low" && href?.endsWith(`/${item_id}`)).length;
    };
    const once = await lows();
    expect(once).toBeGreaterThan(0);
    await returnGoods(sale.id, { lines: [{ line_id, quantity: 5, damaged: true }] });
    expect(await lows()).toBe(once);
    await returnGoods(sale.id, { lines: [{ line_id, quantity: 3 }] });
    await till.sell(shift, { lines: [{ item_id, quantity: 2 }] });
    expect(await lows()).toBe(2 * once);
  });

  test("is returned once by its key, also if two tills send it at the same time", async () => {
    const { sale, line_id } = await sellBook(100, 2);
    const same = { return_key: "the-same-return" };
    const input = { lines: [{ line_id, quantity: 1 }] };
    const [one, other] = await Promise.all([returnGoods(sale.id, input, same), returnGoods(sale.id, input, same)]);
    expect([other.id, one.isRepeat, other.isRepeat]).toEqual([one.id, false, true]);
    expect(await findSaleReturn(world.tenantA.approver, same)).toMatchObject({ saleReturn: { id: one.id } });
    expect(await findSaleReturn(world.tenantB.admin, same)).toEqual({ saleReturn: null });
    const all = await Promise.allSettled([1, 2, 3].map(() => returnGoods(sale.id, input)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("belongs to the user's own open shift, whose drawer has enough cash", async () => {
    const { sale, line_id } = await sellBook(600, 1, [{ tender: "Card", amount: 600 }]);
    const input = { lines: [{ line_id, quantity: 1 }] };
    await expect(returnGoods(sale.id, input)).rejects.toMatchObject({ code: "conflict" });
    await expect(returnGoods(sale.id, input, {}, world.tenantA.admin)).rejects.toMatchObject({
      code: "forbidden",
    });
    const tooMuch = { ...input, refunds: [{ tender: "Cheque", amount: 600 }] };
    await expect(returnGoods(sale.id, tooMuch)).rejects.toMatchObject({
      fields: { "refunds.0.amount": [expect.any(String)] },
    });
    const paid = await returnGoods(sale.id, { ...input, refunds: [{ tender: "Card", amount: 600 }] });
    expect(paid.refunded).toBe(600);
    const writer = allow(world.seller, "pos.write");
    await countShift(writer, { id: shift, ...shiftCount.parse({ cash: 500 }) });
    const closed = await closeShift(writer, { id: shift, reason: null });
    expect(closed).toMatchObject({ expected: { cash: 50_000, card: 0 } });
    const { sale: late, line_id: line } = await (async () => {
      shift = await world.openShift();
      return sellBook(10, 1);
    })();
    await countShift(allow(world.seller, "pos.write"), { id: shift, ...shiftCount.parse({ cash: 510 }) });
    await expect(returnGoods(late.id, { lines: [{ line_id: line, quantity: 1 }] })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("a refund", () => {
  test("by card for another shift's sale makes a tender negative, which is counted and closed", async () => {
    const { sale, line_id } = await sellBook(600, 1, [{ tender: "Card", amount: 600 }]);
    shift = await world.openShift();
    await returnGoods(sale.id, {
      lines: [{ line_id, quantity: 1 }],
      refunds: [{ tender: "Card", amount: 600 }],
    });
    const writer = allow(world.seller, "pos.write");
    const counted = shiftView.parse(
      await countShift(writer, { id: shift, ...shiftCount.parse({ cash: 500, card: -600 }) }),
    );
    expect(counted).toMatchObject({ counted: { card: -600 } });
    const closed = shiftView.parse(await closeShift(writer, { id: shift, reason: null }));
    expect(closed).toMatchObject({
      state: "closed",
      awaits_review: false,
      expected: { card: -600 },
      counted: { card: -600 },
      difference: { card: 0 },
    });
    await expectValidData(world);
  });

  test("in cash by two simultaneous returns never exceeds the drawer", async () => {
    const { sale, line_id } = await sellBook(600, 1, [{ tender: "Card", amount: 600 }]);
    const half = { tender: "Cash", amount: 300 };
    const input = { lines: [{ line_id, quantity: 1 }], refunds: [half, half] };
    await expect(returnGoods(sale.id, input)).rejects.toMatchObject({ code: "conflict" });
    shift = await world.openShift(world.seller, 600);
    expect((await returnGoods(sale.id, input)).refunds).toEqual([half, half]);
  });

  test("by transfer waits until the transfer is confirmed", async () => {
    const { sale, line_id } = await sellBook(100, 2, [transfer(150, "GTB-1"), { tender: "Cash", amount: 50 }]);
    const by = (amount: number, quantity: number) => ({
      lines: [{ line_id, quantity }],
      refunds: [{ tender: "Bank transfer", amount }],
    });
    await expect(returnGoods(sale.id, by(100, 1))).rejects.toMatchObject({ code: "conflict" });
    await expect(returnGoods(sale.id, by(25, 0.25))).rejects.toMatchObject({ code: "conflict" });
    await expect(returnGoods(sale.id, by(200, 2))).rejects.toMatchObject({
      fields: { "refunds.0.amount": ["At most ₦150.00 can be refunded by bank transfer."] },
    });
    const ctx = allow(world.tenantA.approver, "pos.review");
    await confirmTransfer(ctx, { id: sale.payments[0]!.id, remark: null });
    expect((await returnGoods(sale.id, by(100, 1))).refunded).toBe(100);
  });
});

describe("a bank transfer", () => {
  const review = (user: CompanyCtx) => allow(user, "pos.review");

  test("is confirmed once, by a user other than the seller", async () => {
    shift = await world.openShift(world.tenantA.admin);
    const item_id = await book(100);
    const cart = { lines: [{ item_id, quantity: 1 }], payments: [transfer(100, "UBA-1")] };
    const sale = await till.sell(shift, cart, {}, world.tenantA.admin);
    const { id } = sale.payments[0]!;
    await expect(confirmTransfer(review(world.tenantA.admin), { id, remark: null })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await confirmTransfer(review(world.tenantA.approver), { id, remark: null })).toMatchObject({
      state: "confirmed",
    });
    await expect(failTransfer(review(world.tenantA.approver), { id, remark: null })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("that is unconfirmed limits a refund to the confirmed amount", async () => {
    const { sale, line_id } = await sellBook(100, 2, [transfer(150, "UBA-2"), { tender: "Cash", amount: 50 }]);
    const one = { lines: [{ line_id, quantity: 1 }] };
    await expect(returnGoods(sale.id, one)).rejects.toMatchObject({ code: "conflict" });
    const half = { lines: [{ line_id, quantity: 0.5 }] };
    expect((await returnGoods(sale.id, half)).refunded).toBe(50);
    await confirmTransfer(review(world.tenantA.approver), { id: sale.payments[0]!.id, remark: null });
    expect((await returnGoods(sale.id, one)).refunded).toBe(100);
  });

  test("that failed is owed, reported, and never refunded", async () => {
    const { sale, line_id } = await sellBook(100, 2, [transfer(150, "UBA-3"), { tender: "Cash", amount: 50 }]);
    await failTransfer(review(world.tenantA.approver), { id: sale.payments[0]!.id, remark: "Not there" });
    expect(await showSale(world.seller, { id: sale.id })).toMatchObject({ transfer: "failed", owed: 15_000 });
    const notices = await world.services.db.read.select().from(notifications);
    expect(notices.filter(({ kind }) => kind === "payments.failed")).toContainEqual(
      expect.objectContaining({
        user_id: world.seller.actor.user_id,
        href: `/pos/viewSales?sale=${sale.id}`,
      }),
    );
    const one = { lines: [{ line_id, quantity: 1 }] };
    expect(await returnGoods(sale.id, one)).toMatchObject({ total: 100, refunded: 0, set_off: 100 });
    expect(await showSale(world.seller, { id: sale.id })).toMatchObject({ returned: "part", owed: 5000 });
    expect(await returnGoods(sale.id, one)).toMatchObject({ total: 100, refunded: 50, set_off: 50 });
    expect(await showSale(world.seller, { id: sale.id })).toMatchObject({ returned: "all", owed: 0 });
  });

  test("that failed is not expected in a later count", async () => {
    const { sale } = await sellBook(100, 1, [transfer(100, "UBA-4")]);
    const count = (bank_transfer: number) =>
      countShift(allow(world.seller, "pos.write"), {
        id: shift,
        ...shiftCount.parse({ cash: 500, bank_transfer }),
      });
    await count(100);
    await failTransfer(review(world.tenantA.approver), { id: sale.payments[0]!.id, remark: null });
    await count(0);
    const closed = await closeShift(allow(world.seller, "pos.write"), { id: shift, reason: null });
    expect(closed.counts).toMatchObject([
      { expected: { bank_transfer: 10_000 }, difference: { bank_transfer: 0 } },
      { expected: { bank_transfer: 0 }, difference: { bank_transfer: 0 } },
    ]);
  });
});
