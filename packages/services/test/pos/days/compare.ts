import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Books } from "./books.ts";

type Row = Record<string, string | number>;

/** The tables of figures, with the key of a row in SQL. */
const KEYS: Record<string, string> = {
  pos_day_figures: "day || ' ' || location_id",
  pos_item_months: "month || ' ' || item_id",
  pos_category_months: "month || ' ' || category_id",
  pos_customer_months: `month || ' ' || (SELECT '0' || substr(phone_key, 5) FROM customers WHERE customers.id = customer_id)`,
};

/** Expects levels, drawers, numbers and all changed figures to match the recount. */
export async function compare(books: Books): Promise<void> {
  const { db } = books.world.services;
  const company = books.world.tenantA.admin.company.id;
  const levels = await db.read.all<Row>(
    sql`SELECT item_id || ' ' || location_id AS key, quantity, value FROM stock_levels
      WHERE company_id = ${company} AND (quantity <> 0 OR value <> 0)`,
  );
  const levelText = (level: { quantity: unknown; value: unknown }) => `${level.quantity} ${level.value}`;
  expect(Object.fromEntries(levels.map((row) => [row.key, levelText(row as never)]))).toEqual(
    Object.fromEntries(
      [...books.levels].flatMap(([key, level]) => (levelText(level) === "0 0" ? [] : [[key, levelText(level)]])),
    ),
  );
  const drawers = await db.read.all<Row>(sql`SELECT shift_id || ' ' || tender AS key, amount FROM shift_tenders
    JOIN shifts ON shifts.id = shift_id WHERE shifts.company_id = ${company} AND shifts.state = 'open'`);
  expect(Object.fromEntries(drawers.map(({ key, amount }) => [key, BigInt(amount!)]))).toEqual(
    Object.fromEntries(
      books.tills.flatMap(({ shift }) =>
        shift ? Object.entries(shift.drawer).map(([tender, amount]) => [`${shift.id} ${tender}`, amount]) : [],
      ),
    ),
  );
  const numbers =
    await db.read.all<Row>(sql`SELECT CASE kind WHEN 'sale' THEN 'S' ELSE 'R' END || (year - 2000) AS key, last
    FROM document_numbers WHERE company_id = ${company}`);
  expect(Object.fromEntries(numbers.map(({ key, last }) => [key, last]))).toEqual(Object.fromEntries(books.numbers));
  for (const [table, key] of Object.entries(KEYS)) await compareFigures(books, table, key, company);
  books.touched.clear();
}

async function compareFigures(books: Books, table: string, key: string, company: number): Promise<void> {
  const keys = [...books.touched]
    .filter((touchedKey) => touchedKey.startsWith(`${table}|`))
    .map((one) => one.split("|")[1]!);
  if (keys.length === 0) return;
  const [period] = key.split(" ");
  const periods = [...new Set(keys.map((touchedKey) => touchedKey.split(" ")[0]!))];
  const rows = await books.world.services.db.read.all<Row>(
    sql`SELECT ${sql.raw(key)} AS key, * FROM ${sql.raw(table)}
      WHERE company_id = ${company} AND ${sql.raw(period!)} IN (SELECT value FROM json_each(${JSON.stringify(periods)}))`,
  );
  const storedRows = new Map(rows.map((row) => [row.key, row]));
  for (const touchedKey of keys) {
    const row = storedRows.get(touchedKey) ?? {};
    for (const [name, amount] of Object.entries(books.figures.get(table)!.get(touchedKey)!))
      expect(row[name], `${name} of ${table} for ${touchedKey}`).toBe(Number(amount));
  }
}
