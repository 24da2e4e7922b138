import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { mails } from "@custodia/db/schema/mail/mails";
import { couponCreate } from "@custodia/domain/pos/coupons";
import { receiptMail } from "@custodia/domain/pos/sales/schema";
import { allow } from "@custodia/testkit/test-world";
import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { DEFAULT_LIMITS } from "../../../src/core/settings.ts";
import { barWidths, compose } from "../../../src/mail/compose.ts";
import { createCoupon } from "../../../src/pos/coupons.ts";
import { showSale } from "../../../src/pos/sales/detail.ts";
import { mailReceipt, receiptMessage } from "../../../src/pos/sales/receipt-mail.ts";
import { createChance } from "../days/chance.ts";
import { type Cart, tillOf } from "../selling.ts";
import { openShop, type Shop } from "../shop.ts";
import { shopOperations } from "../shop-operations.ts";

let world: Shop;
let shift: number;
let till: ReturnType<typeof tillOf>;
beforeAll(async () => {
  world = await openShop();
  till = tillOf(world);
  shift = await world.openShift();
  const { settings } = shopOperations(world.tenantA);
  await settings({ tin: "12345678-0001", cash_rounding: 5, receipt_footer: "Win at https://evil.example" });
  await createCoupon(allow(world.tenantA.admin, "pos.write"), couponCreate.parse({ code: "TEN", percent: 10 }));
});
afterAll(() => world.close());
afterEach(() => {
  world.services.settings.limits = { ...DEFAULT_LIMITS };
});

const mail = (id: number, body: object = {}, user: CompanyCtx = world.seller) =>
  mailReceipt(allow(user, "pos.write"), { id, ...receiptMail.parse(body) });
const lastMail = async () => {
  const [row] = await world.services.db.read.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return row!;
};
const sell = async (name: string, more: Partial<Cart> = {}) => {
  const lamp = await world.addStock({ name, price: 1000, quantity: 10, cost: 600 });
  const rice = await world.addStock({ name: "Rice", price: 500, quantity: 10, cost: 2500, vat_class: "zero" });
  const lines = [
    { item_id: lamp, quantity: 2, discount: 10 },
    { item_id: rice, quantity: 1.5 },
  ];
  return till.sell(shift, { lines, ...more });
};
const ngozi = { name: "Ngozi", phone_number: "08031234567", email: "ngozi@jos.example" };

test("mails the receipt with the printed rows, and marks a repeat as a copy", async () => {
  const sale = await sell("Lamp <b>&</b>", {
    discount: 5,
    coupon_code: "TEN",
    customer: ngozi,
    payments: [
      { tender: "Card", amount: 1000 },
      { tender: "Bank transfer", amount: 500, reference: "GTB 0077123456" },
      { tender: "Cash", amount: 1000 },
    ],
  });
  expect(await mail(sale.id)).toBe("ngozi@jos.example");
  const { recipient, subject, body, ...row } = await lastMail();
  expect({ recipient, subject }).toEqual({
    recipient: "ngozi@jos.example",
    subject: `Receipt ${sale.reference} of Dunamis Ventures`,
  });
  for (const line of [
    "Dunamis Ventures\nTIN 12345678-0001",
    `Receipt\t${sale.reference}`,
    "Date\t15 Jun 2026, 12:00\nBranch\t",
    "Lamp <b>&</b>, 2 pc × ₦1,000.00 − 10 %, Standard 7.5 %\t₦1,800.00",
    "Rice, 1.5 pc × ₦500.00, Zero-rated\t₦750.00",
    "Discount\t-₦127.50",
    "Coupon TEN\t-₦242.25",
    "VAT\t₦115.43",
    "Net\t₦2,180.25\nVAT 7.5 % on 1,539.00\t₦115.43\nZero-rated on 641.25\t₦0.00",
    "Rounding\t-₦0.68",
    "Total\t₦2,295.00",
    "Card\t₦1,000.00\nBank transfer …3456\t₦500.00\nCash\t₦1,000.00\nChange\t₦205.00",
  ])
    expect(body).toContain(line);
  expect(body).not.toMatch(/Copy|evil|Ngozi/);
  const { text, html } = compose({ ...row, recipient, subject, body }, "a@b.example", "https://custodia.example");
  expect(text).toContain("Total: ₦2,295.00");
  expect(html).toContain("<td>Total</td>");
  expect(html).toContain("Lamp &lt;b&gt;&amp;&lt;/b&gt;, 2 pc");
  // The bars of its reference, for a scanner.
  expect(text).toContain(`\n\n${sale.reference}\n\n`);
  const bars = barWidths(sale.reference).filter((_, index) => index % 2 === 0);
  expect(html!.toString().match(/background:#000/g)).toHaveLength(bars.length);

  await mail(sale.id, { email: "Book-keeper@Jos.example" });
  expect(await lastMail()).toMatchObject({
    recipient: "book-keeper@jos.example",
    subject: `Copy of receipt ${sale.reference} of Dunamis Ventures`,
    body: expect.stringContaining(`Copy of receipt\t${sale.reference}`),
  });
  const [activity] = await world.services.db.read
    .select()
    .from(activities)
    .where(eq(activities.action, "sales.mail"))
    .orderBy(desc(activities.id));
  expect(activity).toMatchObject({
    log_message: `Mailed a copy of the receipt of ${sale.reference} to book-keeper@jos.example`,
    subject_id: sale.id,
  });
});

test("the rows of the mail add up for any sale; VAT in prices is shown next to the total", async () => {
  const { happens, pick, integer } = createChance(30);
  const { settings } = shopOperations(world.tenantA);
  const goods: number[] = [];
  for (const vat_class of ["standard", "zero", "exempt"] as const)
    goods.push(await world.addStock({ name: vat_class, price: 831.67, quantity: 900, cost: 10, vat_class }));
  const kobo = (text: string) => Math.round(Number(text.replace(/[₦,]/g, "")) * 100);
  for (let run = 0; run < 12; run++) {
    const included = happens(0.6);
    await settings({
      prices_include_vat: included,
      vat_registered: happens(0.8),
      cash_rounding: pick([0, 5, 10]),
    });
    const lines = goods.map((item_id) => ({
      item_id,
      quantity: integer(1, 9000) / 1000,
      discount: pick([0, 7.5]),
    }));
    const sale = await till.sell(shift, { lines, ...pick([{}, { discount: 3.33 }, { coupon_code: "TEN" }]) });
    const shown = { ...(await showSale(world.seller, { id: sale.id })), copy: false };
    const [, , itemRows, sums, paid, vat] = receiptMessage(world.seller.company, shown)
      .body.split("\n\n")
      .map((part) =>
        part.split("\n").flatMap((line) => (/\t-?₦/.test(line) ? [kobo(line.split("\t")[1]!)] : [])),
      ) as number[][];
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const total = sums!.at(-1)!;
    expect(sum(itemRows!)).toBe(sums![0]);
    expect(sum(sums!.slice(0, -1))).toBe(total);
    expect(total).toBe(kobo(`${sale.due}`));
    expect(paid![0]! - (paid![1] ?? 0)).toBe(total);
    if (sale.vat_registered) expect(sum(vat!)).toBe(total - kobo(`${sale.rounding}`));
  }
  await settings({ prices_include_vat: false, vat_registered: true, cash_rounding: 5 });
});

test("mails nothing without an address, or for another company's sale", async () => {
  const sale = await sell("Torch");
  const before = await lastMail();
  await expect(mail(sale.id)).rejects.toMatchObject({
    code: "invalid",
    fields: { email: [expect.any(String)] },
  });
  const to = { email: "thief@zm.example" };
  await expect(mail(sale.id, to, world.tenantB.dataEntry)).rejects.toMatchObject({ code: "not_found" });
  expect(() => receiptMail.parse({ email: "nobody" })).toThrow();
  expect(await lastMail()).toEqual(before);
});

test("turns no item name into a link or phone number", async () => {
  const sale = await sell("Win https://evil.example/x thief@evil.example +234 803 999 9999");
  await mail(sale.id, { email: "stranger@jos.example" });
  const { body } = await lastMail();
  expect(body.replaceAll("\u200b", "")).toContain(
    "Win https://evil.example/x thief@evil.example +234 803 999 9999, 2 pc",
  );
  expect(body).not.toMatch(/evil\.\w|https?:\w|https?:\/|@\w|\d[\d ]{6,}\d{2}, /);
});

test("limits mails to one address by all users, and to all addresses by one user", async () => {
  const sale = await sell("Bulb");
  world.services.settings.limits = { ...DEFAULT_LIMITS, receiptsADayToAddress: 2, receiptsAnHour: 5 };
  const to = { email: "flooded@jos.example" };
  await mail(sale.id, to);
  await mail(sale.id, to, world.tenantA.admin);
  await expect(mail(sale.id, to)).rejects.toMatchObject({ code: "too_many" });
  const others = ["one", "two", "three", "four", "five"].map((name) => mail(sale.id, { email: `${name}@jos.example` }));
  const refused = (await Promise.allSettled(others)).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
});
