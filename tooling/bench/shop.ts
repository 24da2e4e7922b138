import { randomUUID } from "node:crypto";
import Database from "libsql";
import type { Bench } from "./bench.ts";
import type { BenchCompany } from "./company.ts";
import { prepareRowInsert } from "./floors/insert.ts";
import { type HttpClient, mutate } from "./requests.ts";

/** A shop of the benchmark, with an open shift of the company's owner. */
export interface BenchShop {
  shift: number;
  /** Goods of the standard class, with their prices in kobo. */
  items: { id: number; name: string; code: string; price: number }[];
}

type Id = { id: number };

const LINES_OF_SALE = 20;
const CATEGORIES = 12;
const SALES_PER_TRANSACTION = 500;
const MILLI = 1000;
const DAY_MS = 86_400_000;
/** Enough stock of each item for all sales, in thousandths. */
const ON_HAND = 1_000_000_000;
const NAMES = ["Malt drink", "Washing powder", "Exercise book", "Palm oil", "Milk tin", "Torch", "Rice", "Bulb"];

/** Prices in kobo for which a VAT of 7.5 % needs no rounding. */
const priceOf = (index: number) => 100 * (200 + 4 * (index % 1000));
const costOf = (price: number) => price / 2;
const vatOf = (price: number) => (price * 75) / 1000;

/**
 * Opens a shop in `company` with a number of items, and inserts a year of sales with the bare driver, as the rows that
 * check-outs would have written, so that triggers maintain all figures. Audit entries are omitted, because no measurement
 * reads them.
 */
export async function makeShop({ company, dataFile }: Bench, items: number, lines: number): Promise<BenchShop> {
  const { client } = company;
  const categories: number[] = [];
  for (let count = 0; count < CATEGORIES; count++)
    categories.push((await mutate<Id>(client, "pos.categories.create", { name: `Shelf ${count}` })).id);
  const custodian_id = company.custodians[0]!;
  const { id: cashier_id } = await mutate<Id>(client, "pos.cashiers.create", { custodian_id });
  const opened = await mutate<Id & { location_id: number; opened_by: Id }>(client, "pos.shifts.open", {
    cashier_id,
    float: 500,
  });
  const db = new Database(dataFile, { timeout: 10_000 });
  for (const pragma of ["foreign_keys=ON", "synchronous=OFF", "cache_size=-64000"]) db.exec(`PRAGMA ${pragma}`);
  try {
    const till = { company_id: company.id, location_id: opened.location_id, user_id: opened.opened_by.id };
    const goods = stockUp(db, till, categories, items);
    sellOneYear(db, { ...till, cashier_id, shift_id: opened.id }, goods, lines);
    return { shift: opened.id, items: goods };
  } finally {
    db.close();
  }
}

type Values = Record<string, string | number | null>;

type Good = BenchShop["items"][number] & { category_id: number };

function stockUp(
  db: Database.Database,
  { company_id, location_id, user_id }: { company_id: number; location_id: number; user_id: number },
  categories: readonly number[],
  count: number,
): Good[] {
  const createdAt = new Date().toISOString();
  const [item, barcode, document, movement] = [
    ...[prepareRowInsert(db, "items"), prepareRowInsert(db, "item_barcodes")],
    ...[prepareRowInsert(db, "stock_documents"), prepareRowInsert(db, "stock_movements")],
  ] as const;
  const add = (index: number): Good => {
    const number = String(index).padStart(6, "0");
    // No name begins another one: a search finds exactly one.
    const name = `${NAMES[index % NAMES.length]} ${number}`;
    const code = `SKU-${number}`;
    const category_id = categories[index % categories.length]!;
    const price = priceOf(index);
    const id = item!({
      company_id,
      item_no: `ITM${number}`,
      sequence: index,
      name,
      category_id,
      sort_key: name.toLowerCase(),
      unit: "pc",
      price,
      vat_class: "standard",
      vat: 750,
      reorder_level: 5 * MILLI,
      created_at: createdAt,
      updated_at: createdAt,
    });
    barcode!({ company_id, item_id: id, code, quantity: MILLI, created_at: createdAt });
    const opening = { company_id, location_id, kind: "opening", created_at: createdAt };
    const document_id = document!({ ...opening, date: createdAt.slice(0, 10), user_id });
    const value = (costOf(price) * ON_HAND) / MILLI;
    movement!({ ...opening, item_id: id, document_id, quantity: ON_HAND, value });
    return { id, name, code, price, category_id };
  };
  return db.transaction(() => Array.from({ length: count }, (_, index) => add(index + 1)))();
}

function sellOneYear(db: Database.Database, till: Values, goods: readonly Good[], lines: number): void {
  const [sale, line, payment, movement] = [
    ...[prepareRowInsert(db, "sales"), prepareRowInsert(db, "sale_lines")],
    ...[prepareRowInsert(db, "payments"), prepareRowInsert(db, "stock_movements")],
  ] as const;
  const { company_id, location_id } = till as { company_id: number; location_id: number };
  const sales = Math.ceil(lines / LINES_OF_SALE);
  const numbers = new Map<number, number>();
  const sell = (index: number) => {
    const soldAt = new Date(Date.now() - Math.round(((sales - index) / sales) * 365 * DAY_MS)).toISOString();
    const year = Number(soldAt.slice(0, 4));
    const number = 1 + (numbers.get(year) ?? 0);
    numbers.set(year, number);
    const soldGoods = Array.from(
      { length: LINES_OF_SALE },
      (_, line) => goods[(index * 37 + line * 101) % goods.length]!,
    );
    const net_total = soldGoods.reduce((sum, { price }) => sum + price, 0);
    const vat_total = vatOf(net_total);
    const total = net_total + vat_total;
    const sale_id = sale!({
      ...till,
      year,
      number,
      reference: `BENCH${year}S${number}`,
      checkout_key: `bench-sale-${index}`,
      fingerprint: "none",
      vat_registered: 1,
      prices_include_vat: 0,
      increment: 0,
      rounding: 0,
      quantity: LINES_OF_SALE * MILLI,
      subtotal: net_total,
      discount: 0,
      coupon_discount: 0,
      net_total,
      vat_total,
      total,
      paid: total,
      cost: costOf(net_total),
      day: soldAt.slice(0, 10),
      created_at: soldAt,
    });
    soldGoods.forEach(({ id: item_id, name, price, category_id }, lineIndex) => {
      const cost = costOf(price);
      const sale_line_id = line!({
        company_id,
        sale_id,
        position: lineIndex + 1,
        item_id,
        category_id,
        name,
        unit: "pc",
        stocked: 1,
        quantity: MILLI,
        price,
        discount: 0,
        vat_class: "standard",
        vat: 750,
        amount: price,
        discount_share: 0,
        net: price,
        vat_amount: vatOf(price),
        cost,
      });
      movement!({
        company_id,
        location_id,
        item_id,
        sale_line_id,
        kind: "sale",
        quantity: -MILLI,
        value: -cost,
        created_at: soldAt,
      });
    });
    payment!({ company_id, sale_id, tender: "Cash", tendered: total, change: 0, created_at: soldAt });
  };
  const sellBatch = db.transaction((firstSale: number) => {
    for (let index = firstSale; index < Math.min(sales, firstSale + SALES_PER_TRANSACTION); index++) sell(index);
  });
  for (let firstSale = 0; firstSale < sales; firstSale += SALES_PER_TRANSACTION) sellBatch(firstSale);
  console.log(`inserted ${sales.toLocaleString("en")} sales of ${LINES_OF_SALE} lines`);
}

/** Sells one item for cash. */
export type Sell = () => Promise<Id>;

/** The price in naira of the item that is sold. */
const PRICE = 650;

/** Opens a till through the product, with one item that never runs out. */
export async function openTill(client: HttpClient, { branches }: BenchCompany): Promise<Sell> {
  const mark = randomUUID();
  const add = async (procedure: string, input: object) => (await mutate<Id>(client, procedure, input)).id;
  const location_id = branches[0]!;
  const category_id = await add("pos.categories.create", { name: `Drinks ${mark}` });
  const stock = { unit: "pc", price: PRICE, vat_class: "zero", location_id, quantity: 1_000_000, unit_cost: 1 };
  const item_id = await add("pos.items.create", { name: `Malt drink ${mark}`, category_id, ...stock });
  const custodian = { full_name: `Blessing ${mark}`, location_id };
  const cashier_id = await add("pos.cashiers.create", { custodian });
  const shift_id = await add("pos.shifts.open", { cashier_id, float: 1000 });
  return () =>
    mutate(client, "pos.sales.create", {
      checkout_key: randomUUID(),
      shift_id,
      expected_total: PRICE,
      lines: [{ item_id, quantity: 1 }],
      payments: [{ tender: "Cash", amount: PRICE }],
    });
}
