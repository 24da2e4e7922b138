import type { Rule } from "./rule.ts";

/** Adds the stored figures and the negated sums of the documents: the result must be zero. */
function recount(table: string, keys: string, sums: readonly string[], documents: string): Rule {
  const stored = `SELECT ${keys}, ${sums.join(", ")} FROM ${table}`;
  return {
    rule: "sales figures",
    table,
    sql: `SELECT company_id AS id, 'differ from the sales and returns for ' || ${keys.split(", ").slice(1).join(" || ' and ' || ")} AS problem
      FROM (${stored} UNION ALL ${documents}) GROUP BY ${keys}
      HAVING ${sums.map((sum) => `sum(${sum}) <> 0`).join(" OR ")}`,
  };
}

/** Sales with their rank among the customer's sales of the month: only the first counts as a customer of the day. */
const SALES = `SELECT *, row_number() OVER (PARTITION BY company_id, customer_id, substr(day, 1, 7) ORDER BY id) AS place FROM sales`;

const LINES = `SELECT line.company_id, substr(sale.day, 1, 7) AS month, line.item_id, line.category_id, line.quantity, line.net,
    line.vat_amount, line.cost
  FROM sale_lines AS line JOIN sales AS sale ON sale.id = line.sale_id
  UNION ALL
  SELECT back.company_id, substr(whole.day, 1, 7), line.item_id, line.category_id, -back.quantity, -back.net, -back.vat_amount,
    -back.cost
  FROM return_lines AS back JOIN returns AS whole ON whole.id = back.return_id JOIN sale_lines AS line ON line.id = back.sale_line_id`;

/** Materialized aggregates of sales, returns and stock agree with them. */
export const posFigureRules: readonly Rule[] = [
  recount(
    "pos_day_figures",
    "company_id, day, location_id",
    [
      ...["sales", "customers", "quantity", "discount", "net", "vat", "total", "rounding", "cost", "returns"],
      ...["returned_quantity", "returned_net", "returned_vat", "returned_total", "returned_cost", "refunded"],
    ],
    `SELECT company_id, day, location_id, -1, -(customer_id IS NOT NULL AND place = 1), -quantity, -discount - coupon_discount, -net_total, -vat_total, -total,
        -rounding, -cost, 0, 0, 0, 0, 0, 0, 0 FROM (${SALES})
      UNION ALL SELECT company_id, day, location_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -quantity, -net_total, -vat_total, -total, -cost,
        -refunded FROM returns`,
  ),
  recount(
    "pos_item_months",
    "company_id, month, item_id",
    ["quantity", "net", "vat", "cost"],
    `SELECT company_id, month, item_id, -quantity, -net, -vat_amount, -cost FROM (${LINES})`,
  ),
  recount(
    "pos_category_months",
    "company_id, month, category_id",
    ["quantity", "net", "vat"],
    `SELECT company_id, month, category_id, -quantity, -net, -vat_amount FROM (${LINES})`,
  ),
  recount(
    "pos_customer_months",
    "company_id, month, customer_id",
    ["sales", "quantity", "net", "vat", "total", "returned_total"],
    `SELECT company_id, substr(day, 1, 7), customer_id, -1, -quantity, -net_total, -vat_total, -total, 0
        FROM sales WHERE customer_id IS NOT NULL
      UNION ALL SELECT back.company_id, substr(back.day, 1, 7), sale.customer_id, 0, back.quantity, back.net_total, back.vat_total, 0,
        -back.total
        FROM returns AS back JOIN sales AS sale ON sale.id = back.sale_id WHERE sale.customer_id IS NOT NULL`,
  ),
  {
    ...recount(
      "pos_stock_figures",
      "company_id, location_id",
      ["quantity", "value", "low"],
      "SELECT company_id, location_id, -quantity, -value, -low FROM stock_levels",
    ),
    rule: "stock figures",
  },
];
