import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planOf } from "./query-plan.ts";

let db: TemporaryDatabase;

beforeAll(async () => {
  db = await temporaryDatabase();
});
afterAll(() => db.close());

/** The queries of the screens, and the index that must serve each: without a scan or a sort. */
const LISTS: readonly [what: string, index: string, query: string][] = [
  ["sales, the newest first", "sales_key", "sales WHERE company_id = 1 ORDER BY id DESC"],
  ["sales of a day", "sales_by_day", "sales WHERE company_id = 1 AND day = 'd' ORDER BY id DESC"],
  ["sales of a cashier", "sales_of_cashier", "sales WHERE company_id = 1 AND cashier_id = 2 ORDER BY id DESC"],
  ["sales to a customer", "sales_of_customer", "sales WHERE company_id = 1 AND customer_id = 2 ORDER BY id DESC"],
  ["sales of a shift", "sales_of_shift", "sales WHERE company_id = 1 AND shift_id = 2 ORDER BY id DESC"],
  ["sales of an amount", "sales_by_total", "sales WHERE company_id = 1 AND total = 2 ORDER BY id DESC"],
  ["a sale by its reference", "sales_reference", "sales WHERE company_id = 1 AND reference = 'DVS26000001'"],
  ["a check-out by its key", "sales_checkout_key", "sales WHERE company_id = 1 AND checkout_key = 'k'"],
  ["sales by tender", "payments_by_tender", "payments WHERE company_id = 1 AND tender = 'Card' ORDER BY sale_id DESC"],
  ["sales of an item", "sale_lines_of_item", "sale_lines WHERE company_id = 1 AND item_id = 2 ORDER BY sale_id DESC"],
  ["a sale's lines", "sale_lines_position", "sale_lines WHERE company_id = 1 AND sale_id = 2 ORDER BY position"],
  [
    "a transfer's reference",
    "payments_of_reference",
    "payments WHERE company_id = 1 AND tender = 'Bank transfer' AND reference_letters IN ('A', 'B')",
  ],
  ["a sale's payments", "payments_of_sale", "payments WHERE company_id = 1 AND sale_id = 2 ORDER BY id"],
  ["a sale's returns", "returns_of_sale", "returns WHERE company_id = 1 AND sale_id = 2 ORDER BY id DESC"],
  ["returns of a day", "returns_by_day", "returns WHERE company_id = 1 AND day = 'd' ORDER BY id DESC"],
  [
    "unconfirmed transfers",
    "pos_transfers_by_state",
    "pos_transfers WHERE company_id = 1 AND state = 'unconfirmed' ORDER BY payment_id DESC",
  ],
  ["items by name", "items_by_name", "items WHERE company_id = 1 ORDER BY sort_key, id"],
  ["items by price", "items_by_price", "items WHERE company_id = 1 ORDER BY price DESC, id DESC"],
  ["items of a category", "items_of_category", "items WHERE company_id = 1 AND category_id = 2 ORDER BY sort_key, id"],
  ["an item by its code", "item_barcodes_code", "item_barcodes WHERE company_id = 1 AND code = '1'"],
  ["an item by its plu", "items_plu", "items WHERE company_id = 1 AND plu = '12345'"],
  [
    "an item's movements",
    "stock_movements_of_item",
    "stock_movements WHERE company_id = 1 AND item_id = 2 AND location_id = 3 ORDER BY id DESC",
  ],
  [
    "the last cost of an item",
    "stock_movements_in",
    "stock_movements WHERE company_id = 1 AND item_id = 2 AND location_id = 3 AND quantity > 0 ORDER BY id DESC",
  ],
  [
    "a document's movements",
    "stock_movements_of_document",
    "stock_movements WHERE company_id = 1 AND document_id = 2 ORDER BY id",
  ],
  [
    "purchases",
    "stock_documents_by_kind",
    "stock_documents WHERE company_id = 1 AND kind = 'purchase' ORDER BY id DESC",
  ],
  [
    "stock of a location",
    "stock_levels_by_location",
    "stock_levels WHERE company_id = 1 AND location_id = 2 ORDER BY item_id",
  ],
  ["low stock", "stock_levels_low", "stock_levels WHERE company_id = 1 AND low = 1 ORDER BY item_id"],
  ["customers by name", "customers_by_name", "customers WHERE company_id = 1 ORDER BY sort_key, id"],
  ["a customer by phone", "customers_phone", "customers WHERE company_id = 1 AND phone_key = '+234'"],
  ["a coupon by its code", "coupons_code", "coupons WHERE company_id = 1 AND code_key = 'X'"],
  ["shifts, the newest first", "shifts_key", "shifts WHERE company_id = 1 ORDER BY id DESC"],
  ["shifts of a cashier", "shifts_of_cashier", "shifts WHERE company_id = 1 AND cashier_id = 2 ORDER BY id DESC"],
  [
    "the shifts of a day's cash",
    "shifts_by_day",
    "shifts WHERE company_id = 1 AND closed_day = 'd' AND location_id = 2 ORDER BY id",
  ],
  ["differences to review", "shifts_to_review", "shifts WHERE company_id = 1 AND needs_review = 1 ORDER BY id DESC"],
  [
    "parked sales",
    "holds_waiting",
    "holds WHERE company_id = 1 AND location_id = 2 AND state IN ('held', 'recalled') ORDER BY id DESC",
  ],
  [
    "best-selling items",
    "pos_item_months_by_quantity",
    "pos_item_months WHERE company_id = 1 AND month = '2026-11' ORDER BY quantity DESC, item_id DESC",
  ],
  [
    "the days of a month",
    "sqlite_autoindex_pos_day_figures_1",
    "pos_day_figures WHERE company_id = 1 AND day BETWEEN '2026-11-01' AND '2026-11-30' ORDER BY day",
  ],
];

test.each(LISTS)("%s uses an index", async (_what, index, query) => {
  const plan = await planOf(db.read, sql.raw(`SELECT * FROM ${query} LIMIT 15`));
  expect(plan).toHaveLength(1);
  expect(plan[0]).toMatch(new RegExp(`^SEARCH \\w+ USING (COVERING )?INDEX ${index} \\(company_id=\\?`));
});
