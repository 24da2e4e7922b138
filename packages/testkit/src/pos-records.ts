import { coupons } from "@custodia/db/schema/pos/coupons";
import { customers } from "@custodia/db/schema/pos/customers";
import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { holds } from "@custodia/db/schema/pos/parked-sales";
import { payments } from "@custodia/db/schema/pos/payments";
import { refunds, returnLines, returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import type { CalendarDate } from "@custodia/domain/date";
import { kobo, ZERO } from "@custodia/domain/money";
import { insertRow } from "@custodia/services/core/insert";
import { moveStock } from "@custodia/services/pos/stock/ledger";
import type { Tx } from "@custodia/sqlite/client";
import type { TestCompany } from "./test-world.ts";

/** The amounts of a sale of two exempt haircuts at 500.00, and of one of them. */
const SALE_AMOUNTS = { net_total: kobo(100_000), vat_total: ZERO, total: kobo(100_000), rounding: ZERO, cost: ZERO };
const RETURN_AMOUNTS = { net_total: kobo(50_000), vat_total: ZERO, total: kobo(50_000), rounding: ZERO, cost: ZERO };

/** Creates a cashier with an open shift of the Admin, and one record of each kind that a till creates. */
export async function addTill(
  tx: Tx,
  { admin, dataEntry, location_id }: TestCompany,
  { custodian_id, at }: { custodian_id: number; at: string },
) {
  const company_id = admin.company.id;
  const user_id = admin.actor.user_id;
  const suffix = admin.company.abbreviation;
  const stamps = { company_id, created_at: at, updated_at: at };
  const category = await insertRow(tx, itemCategories, { ...stamps, name: "Services", name_key: "services" });
  const category_id = category.id;
  const pricing = { price: kobo(50_000), vat_class: "exempt", vat: 0, stocked: false, unit: "cut" } as const;
  const header = { item_no: "ITM000001", sequence: 1, name: "Haircut" };
  const item = await insertRow(tx, items, { ...stamps, ...header, ...pricing, category_id });
  const cashier = await insertRow(tx, cashiers, { company_id, custodian_id, marked_at: at });
  const cashier_id = cashier.id;
  const shift = await insertRow(tx, shifts, {
    company_id,
    cashier_id,
    location_id,
    opened_by: user_id,
    float: kobo(500_000),
    state: "open",
    opened_at: at,
  });
  const shift_id = shift.id;
  const customer = await insertRow(tx, customers, {
    ...stamps,
    name: "Bisi Buyer",
    phone_number: "0803 123 4567",
    phone_key: "+2348031234567",
  });
  const coupon = await insertRow(tx, coupons, {
    company_id,
    code: "TEN",
    code_key: "TEN",
    percent: 1000,
    user_id,
    created_at: at,
  });
  const base = { company_id, shift_id, cashier_id, location_id, user_id: dataEntry.actor.user_id };
  const date = { year: 2026, number: 1, day: "2026-06-15" as CalendarDate, created_at: at };
  const sale = await insertRow(tx, sales, {
    ...base,
    ...date,
    ...SALE_AMOUNTS,
    reference: `${suffix}S26000001`,
    checkout_key: "made-by-hand",
    fingerprint: "none",
    vat_registered: true,
    prices_include_vat: false,
    increment: ZERO,
    quantity: 2000,
    subtotal: kobo(100_000),
    discount: ZERO,
    coupon_discount: ZERO,
    paid: kobo(100_000),
    customer_id: customer.id,
  });
  const sale_id = sale.id;
  const line = await insertRow(tx, saleLines, {
    company_id,
    sale_id,
    position: 1,
    item_id: item.id,
    category_id,
    name: "Haircut",
    ...pricing,
    quantity: 2000,
    discount: 0,
    amount: kobo(100_000),
    discount_share: ZERO,
    net: kobo(100_000),
    vat_amount: ZERO,
    cost: ZERO,
  });
  const paid = { company_id, sale_id, change: ZERO, created_at: at };
  await tx.insert(payments).values({ ...paid, tender: "Cash", tendered: kobo(60_000) });
  const reference = `TRF-${suffix}`;
  const payment = await insertRow(tx, payments, {
    ...paid,
    tender: "Bank transfer",
    tendered: kobo(40_000),
    reference,
    reference_key: reference,
  });
  const refund = await insertRow(tx, returns, {
    ...base,
    ...date,
    ...RETURN_AMOUNTS,
    sale_id,
    reference: `${suffix}R26000001`,
    return_key: "made-by-hand",
    fingerprint: "none",
    reason: "Did not sit",
    quantity: 1000,
    owed: kobo(50_000),
    set_off: ZERO,
    refunded: kobo(50_000),
  });
  const return_id = refund.id;
  await tx.insert(returnLines).values({
    company_id,
    return_id,
    sale_line_id: line.id,
    quantity: 1000,
    damaged: false,
    net: kobo(50_000),
    vat_amount: ZERO,
    cost: ZERO,
  });
  await tx.insert(refunds).values({ company_id, return_id, tender: "Cash", amount: kobo(50_000), created_at: at });
  const cart = { lines: [{ item_id: item.id, quantity: 1000 }] };
  const hold = await insertRow(tx, holds, { ...stamps, location_id, label: "Red cap", cart, state: "held", user_id });
  return {
    cashier: cashier_id,
    shift: shift_id,
    customer: customer.id,
    coupon: coupon.id,
    sale: sale_id,
    line: line.id,
    return: return_id,
    payment: payment.id,
    hold: hold.id,
  };
}

/** Creates a category, an item that was purchased and counted, and a second location with a transfer to it. */
export async function addGoods(tx: Tx, { admin, location_id }: TestCompany, at: string) {
  const company_id = admin.company.id;
  const stamps = { company_id, created_at: at, updated_at: at };
  const category = await insertRow(tx, itemCategories, { ...stamps, name: "Groceries", name_key: "groceries" });
  const numbered = { item_no: "ITM000002", sequence: 2, name: "Bag of rice" };
  const priced = { unit: "bag", price: kobo(75_000_00) };
  const item = await insertRow(tx, items, { ...stamps, ...numbered, ...priced, category_id: category.id });
  await tx
    .insert(itemBarcodes)
    .values({ company_id, item_id: item.id, code: `${admin.company.abbreviation}-RICE`, created_at: at });
  const depot = await insertRow(tx, locations, { ...stamps, address: "Depot" });
  const user_id = admin.actor.user_id;
  const base = { company_id, location_id, date: "2026-06-15" as CalendarDate, user_id, created_at: at };
  const purchase = await insertRow(tx, stockDocuments, { ...base, kind: "purchase" });
  const adjustment = await insertRow(tx, stockDocuments, { ...base, kind: "adjustment", reason: "Counted" });
  const transfer = await insertRow(tx, stockDocuments, { ...base, kind: "transfer", to_location_id: depot.id });
  const line = { item_id: item.id, location_id, quantity: 5000, value: 250_000_00 };
  const movement = { kind: "transfer", document_id: transfer.id } as const;
  await moveStock(tx, admin, [
    { ...line, kind: "purchase", document_id: purchase.id },
    { ...line, kind: "adjustment", document_id: adjustment.id },
    { ...line, ...movement, quantity: -1000, value: -50_000_00 },
    { ...line, ...movement, quantity: 1000, value: 50_000_00, location_id: depot.id },
  ]);
  return {
    category: category.id,
    item: item.id,
    purchase: purchase.id,
    adjustment: adjustment.id,
    transfer: transfer.id,
    depot: depot.id,
  };
}
