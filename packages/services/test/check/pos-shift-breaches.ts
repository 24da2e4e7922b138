import type { PosDay } from "./pos-day.ts";

/** Writes that bypass the rules of the database, and the findings of the check: the violated rule and the table. */
export const SHIFT_BREACHES: readonly [what: string, rule: string, table: string, sql: (day: PosDay) => string][] = [
  [
    "a drawer with a wrong balance",
    "drawers",
    "shift_tenders",
    ({ second }) => `UPDATE shift_tenders SET amount = amount + 1 WHERE shift_id = ${second}`,
  ],
  [
    "cash taken after the count",
    "drawers",
    "cash_movements",
    ({ drop }) => `UPDATE cash_movements SET created_at = '2026-11-22T23:00:00.000Z' WHERE id = ${drop}`,
  ],
  [
    "a counted shift without a count",
    "counts",
    "shifts",
    ({ count }) => `DELETE FROM shift_counts WHERE id = ${count}`,
  ],
  ["a missing count", "counts", "shifts", ({ count }) => `UPDATE shift_counts SET number = 3 WHERE id = ${count}`],
  [
    "a count with a wrong expected amount",
    "counts",
    "shift_counts",
    ({ count }) => `UPDATE shift_counts SET expected_card = 1 WHERE id = ${count}`,
  ],
  [
    "a count with an expected transfer that does not exist",
    "counts",
    "shift_counts",
    ({ count }) => `UPDATE shift_counts SET expected_bank_transfer = 1501 WHERE id = ${count}`,
  ],
  [
    "a difference without a reason",
    "closed",
    "shifts",
    ({ shift }) => `UPDATE shifts SET reason = NULL WHERE id = ${shift}`,
  ],
  [
    "a difference without a required review",
    "closed",
    "shifts",
    ({ shift }) => `UPDATE shifts SET needs_review = 0 WHERE id = ${shift}`,
  ],
  [
    "a review by a user of the shift",
    "reviewed",
    "shift_reviews",
    ({ review, seller }) => `UPDATE shift_reviews SET user_id = ${seller} WHERE id = ${review}`,
  ],
  [
    "two shifts of one cashier",
    "one shift",
    "shifts",
    ({ shift }) => `UPDATE shifts SET state = 'open' WHERE id = ${shift}`,
  ],
  [
    "wrong figures of a day",
    "sales figures",
    "pos_day_figures",
    ({ company_id }) => `UPDATE pos_day_figures SET customers = 2 WHERE company_id = ${company_id}`,
  ],
  [
    "wrong figures of an item",
    "sales figures",
    "pos_item_months",
    ({ item }) => `UPDATE pos_item_months SET quantity = quantity + 1 WHERE item_id = ${item}`,
  ],
  [
    "figures of a category without sales",
    "sales figures",
    "pos_category_months",
    () => "UPDATE pos_category_months SET month = '2020-01'",
  ],
  [
    "missing figures of a customer",
    "sales figures",
    "pos_customer_months",
    ({ customer }) => `DELETE FROM pos_customer_months WHERE customer_id = ${customer}`,
  ],
];
