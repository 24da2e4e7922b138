import { couponCreate } from "@custodia/domain/pos/coupons";
import { checkOutInput, quoteInput } from "@custodia/domain/pos/sales/cart";
import { quoteView, saleView } from "@custodia/domain/pos/sales/schema";
import { posSettingsPatch } from "@custodia/domain/pos/settings";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCoupon } from "../../../src/pos/coupons.ts";
import { checkOut } from "../../../src/pos/sales/check-out.ts";
import { showSale } from "../../../src/pos/sales/detail.ts";
import { quoteSale } from "../../../src/pos/sales/price.ts";
import { updateSettings } from "../../../src/pos/settings.ts";
import type { Cart } from "../selling.ts";
import { openShop, type Shop } from "../shop.ts";

let world: Shop;
let shift_id: number;
let rice: number;
let bread: number;
let bag: number;
beforeAll(async () => {
  world = await openShop();
  const goods = { quantity: 100, cost: 5000 };
  rice = await world.addStock({ ...goods, name: "Rice", price: 1234.56, discount: 250 });
  bread = await world.addStock({ ...goods, name: "Bread", price: 999.99, vat_class: "zero" });
  bag = await world.addStock({ name: "Bag", price: 550, vat_class: "exempt", ...goods });
  shift_id = await world.openShift(world.tenantA.admin);
  const ten = { code: "TEN", percent: 10, from: "2026-01-01", to: "2026-12-31" };
  await createCoupon(allow(world.tenantA.admin, "pos.write"), couponCreate.parse(ten));
});
afterAll(() => world.close());

const lines = () => [
  { item_id: rice, quantity: 1.5 },
  { item_id: bread, quantity: 2, discount: 5 },
  { item_id: bag, quantity: 1 },
  { item_id: rice, quantity: 2 },
];

/** Ways of selling: the cart's fields besides its lines, and the payments for the total. */
const WAYS_TO_SELL: [what: string, cart: Omit<Cart, "lines">, pay: (due: number) => object[]][] = [
  ["cash with change", {}, () => [{ tender: "Cash", amount: 10_000 }]],
  ["nothing, because of a full discount", { discount: 100 }, () => []],
  [
    "three tenders, by a new customer",
    { customer: { name: "Bisi", phone_number: "0803 123 4567" } },
    (due) => [
      { tender: "Bank transfer", amount: 1000, reference: "TRF 1" },
      { tender: "Card", amount: 500.5, reference: "AUTH-7" },
      { tender: "Cash", amount: Math.ceil(due) },
    ],
  ],
  [
    "cash with a coupon and a discount, by a known customer",
    { coupon_code: "ten", discount: 5, customer: { name: "Another", phone_number: "+2348031234567" } },
    () => [{ tender: "Cash", amount: 10_000 }],
  ],
  [
    "cheque and transfer, with a discount amount",
    { discount_amount: 100 },
    (due) => [
      { tender: "Cheque", amount: 1000, reference: "000123" },
      { tender: "Bank transfer", amount: Math.round((due - 1000) * 100) / 100, reference: "TRF 2" },
    ],
  ],
];

test.each(WAYS_TO_SELL)("a check-out returns the same sale as a later read, paid by %s", async (name, cart, pay) => {
  const seller = allow(world.tenantA.admin, "pos.write");
  const body = { ...cart, lines: lines() };
  const { total, due } = quoteView.parse(await quoteSale(seller, quoteInput.parse(body)));
  const input = checkOutInput.parse({
    ...body,
    payments: pay(due),
    shift_id,
    expected_total: total,
    checkout_key: `as-sold-${name.replace(/\W/g, "-")}`,
  });
  const { sale, isRepeat } = await checkOut(seller, input);
  expect(isRepeat).toBe(false);
  const json = JSON.stringify(saleView.parse(sale));
  expect(json).toBe(JSON.stringify(saleView.parse(await showSale(seller, sale))));
  const repeated = await checkOut(seller, input);
  expect(repeated.isRepeat).toBe(true);
  expect(JSON.stringify(saleView.parse(repeated.sale))).toBe(json);
});

test("a sale's receipt keeps its TIN and footer after the settings change", async () => {
  const settings = (patch: object) =>
    updateSettings(allow(world.tenantA.admin, "company.manage"), posSettingsPatch.parse(patch));
  const printed = { tin: "23418850-0001", receipt_footer: "Thank you" };
  await settings(printed);
  const { sale } = await checkOut(
    allow(world.tenantA.admin, "pos.write"),
    checkOutInput.parse({
      checkout_key: "with-its-own-tin",
      shift_id,
      lines: [{ item_id: bag, quantity: 1 }],
      payments: [{ tender: "Cash", amount: 550 }],
      expected_total: 550,
    }),
  );
  await settings({ tin: "99999999-0009", receipt_footer: null });
  expect(saleView.parse(await showSale(world.tenantA.admin, sale))).toMatchObject(printed);
});
