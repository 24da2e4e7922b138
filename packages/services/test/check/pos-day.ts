import { everyTable } from "@custodia/db/every-table";
import type { TemporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";

type Values = Record<string, unknown>;
const at = (minute: number) => `2026-11-22T09:${String(minute).padStart(2, "0")}:00.000Z`;
const TIMESTAMPS = { created_at: at(0), updated_at: at(0) };

/**
 * Inserts the rows of a day at a till: purchases, transfers and adjustments, a sale with coupon and two tenders, a damaged return, a
 * failed transfer, a count with a difference and its review, and parked sales. Returns the ids that the breaches use.
 */
export async function addPosDay(db: TemporaryDatabase) {
  const write = (table: string, values: Values) =>
    db.write(async (tx) => {
      const schemaTable = everyTable.get(table)!;
      const columns = Object.keys(schemaTable);
      const timestamps = Object.fromEntries(Object.entries(TIMESTAMPS).filter(([name]) => columns.includes(name)));
      const [row] = await tx
        .insert(schemaTable)
        .values({ ...timestamps, ...values } as never)
        .returning();
      return (row as { id: number }).id;
    });
  const company_id = await write("companies", {
    name: "Dew Valley",
    email: "a@example.com",
    employees_nr: 3,
    url: "https://example.com",
    terms_version: "1",
    terms_accepted_at: at(0),
  });
  const add = (table: string, values: Values) => write(table, { company_id, ...values });
  const person = (name: string) =>
    add("users", { full_name: name, email: `${name}.${company_id}@example.com`, role: 1 });
  const [seller, other] = [await person("ade"), await person("bisi")];
  const shop = await add("locations", { address: "1 Allen Avenue" });
  const store = await add("locations", { address: "2 Store Road" });
  const category = await add("item_categories", { name: "Food", name_key: "food" });
  const item = await add("items", {
    item_no: "IT1",
    sequence: 1,
    name: "Rice",
    category_id: category,
    unit: "bag",
    price: 1000,
    vat_class: "exempt",
    vat: 0,
    reorder_level: 2000,
  });
  const service = await add("items", {
    item_no: "IT2",
    sequence: 2,
    name: "Delivery",
    category_id: category,
    unit: "trip",
    price: 500,
    stocked: false,
  });

  const document = (kind: string, values: Values = {}) =>
    add("stock_documents", { kind, location_id: shop, date: "2026-11-22", user_id: seller, ...values });
  const move = (kind: string, quantity: number, value: number, values: Values) =>
    add("stock_movements", { item_id: item, location_id: shop, kind, quantity, value, ...values });
  const purchase = await document("purchase");
  await move("purchase", 10_000, 5000, { document_id: purchase, vat_amount: 10 });
  const wrong = await document("purchase");
  await move("purchase", 1000, 900, { document_id: wrong });
  const reversal = await document("reversal", { reverses_id: wrong });
  await move("reversal", -1000, -900, { document_id: reversal });
  const transfer = await document("transfer", { to_location_id: store });
  await move("transfer", -1000, -500, { document_id: transfer });
  await move("transfer", 1000, 500, { document_id: transfer, location_id: store });
  const counting = await document("adjustment", { reason: "Counted" });
  await move("adjustment", 0, 0, { document_id: counting, counted: 9000 });

  const custodian = await add("custodians", { full_name: "Chidi" });
  const cashier = await add("cashiers", { custodian_id: custodian, marked_at: at(0) });
  const openShift = (minute: number) =>
    add("shifts", {
      cashier_id: cashier,
      location_id: shop,
      opened_by: seller,
      float: 5000,
      state: "open",
      opened_at: at(minute),
    });
  const shift = await openShift(1);
  const coupon = await add("coupons", { code: "X", code_key: "X", amount: 100, uses: 2, user_id: other });
  const customer = await add("customers", { name: "Dayo", phone_number: "0803", phone_key: "+234803" });

  const till = { shift_id: shift, cashier_id: cashier, location_id: shop, user_id: seller };
  const sale = await add("sales", {
    ...till,
    customer_id: customer,
    coupon_id: coupon,
    coupon_code: "X",
    year: 2026,
    number: 1,
    reference: "DVS26000001",
    checkout_key: "k1",
    fingerprint: "f",
    vat_registered: true,
    prices_include_vat: false,
    increment: 0,
    quantity: 4000,
    subtotal: 3500,
    discount: 0,
    coupon_discount: 100,
    net_total: 3400,
    vat_total: 36,
    total: 3436,
    rounding: 0,
    paid: 3436,
    cost: 1500,
    day: "2026-11-22",
    created_at: at(2),
  });
  const line = (position: number, values: Values) =>
    add("sale_lines", {
      sale_id: sale,
      position,
      category_id: category,
      unit: "bag",
      discount: 0,
      ...values,
    });
  const rice = await line(1, {
    item_id: item,
    name: "Rice",
    stocked: true,
    quantity: 3000,
    price: 1000,
    vat_class: "exempt",
    vat: 0,
    amount: 3000,
    discount_share: 86,
    net: 2914,
    vat_amount: 0,
    cost: 1500,
  });
  await line(2, {
    item_id: service,
    name: "Delivery",
    stocked: false,
    quantity: 1000,
    price: 500,
    vat: 750,
    vat_class: "standard",
    amount: 500,
    discount_share: 14,
    net: 486,
    vat_amount: 36,
    cost: 0,
  });
  await move("sale", -3000, -1500, { sale_line_id: rice });
  const cash = await add("payments", { sale_id: sale, tender: "Cash", tendered: 2000, change: 64 });
  const transfers = { sale_id: sale, tender: "Bank transfer", change: 0 };
  const confirmed = await add("payments", {
    ...transfers,
    tendered: 1000,
    reference: "F 1",
    reference_key: "F1",
  });
  const failed = await add("payments", { ...transfers, tendered: 500, reference: "F 2", reference_key: "F2" });
  await add("payment_checks", { payment_id: confirmed, result: "confirmed", user_id: other });
  const check = await add("payment_checks", { payment_id: failed, result: "failed", user_id: other });

  const back = await add("returns", {
    ...till,
    sale_id: sale,
    year: 2026,
    number: 1,
    reference: "DVR26000001",
    return_key: "r1",
    fingerprint: "f",
    reason: "Torn",
    quantity: 2000,
    net_total: 1943,
    vat_total: 0,
    total: 1943,
    cost: 1000,
    owed: 1943,
    rounding: 0,
    refunded: 1943,
    day: "2026-11-22",
    created_at: at(3),
  });
  const part = { return_id: back, sale_line_id: rice, quantity: 1000, vat_amount: 0, cost: 500 };
  const whole = await add("return_lines", { ...part, damaged: false, net: 971 });
  const torn = await add("return_lines", { ...part, damaged: true, net: 972 });
  await move("return", 1000, 500, { return_line_id: whole });
  await move("return", 1000, 500, { return_line_id: torn });
  await move("damaged", -1000, -500, { return_line_id: torn });
  const refund = await add("refunds", { return_id: back, tender: "Cash", amount: 1943 });
  const drop = await add("cash_movements", {
    shift_id: shift,
    kind: "drop",
    amount: 1000,
    reason: "Safe",
    user_id: seller,
    created_at: at(4),
  });

  const hold = await add("holds", {
    location_id: shop,
    label: "A",
    cart: {},
    state: "held",
    user_id: seller,
  });
  const count = await add("shift_counts", {
    shift_id: shift,
    number: 1,
    cash: 3990,
    card: 0,
    cheque: 0,
    bank_transfer: 1000,
    user_id: seller,
    expected_cash: 5000 + 1936 - 1943 - 1000,
    expected_card: 0,
    expected_cheque: 0,
    expected_bank_transfer: 1000,
    created_at: at(5),
  });
  await db.write((tx) =>
    tx.run(sql`UPDATE shifts SET state = 'closed', closed_by = ${seller}, closed_at = ${at(6)}, closed_day = '2026-11-22',
      reason = 'Short', needs_review = 1 WHERE id = ${shift}`),
  );
  const review = await add("shift_reviews", { shift_id: shift, user_id: other });
  const second = await openShift(7);
  await db.write((tx) => tx.run(sql`UPDATE holds SET state = 'recalled', shift_id = ${second} WHERE id = ${hold}`));
  return {
    company_id,
    seller,
    other,
    item,
    service,
    purchase,
    transfer,
    reversal,
    shift,
    second,
    coupon,
    customer,
    sale,
    rice,
    cash,
    confirmed,
    failed,
    check,
    back,
    whole,
    torn,
    refund,
    drop,
    hold,
    count,
    review,
    cashier,
  };
}

export type PosDay = Awaited<ReturnType<typeof addPosDay>>;
