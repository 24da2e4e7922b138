import { IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import { KINDS, rowIdOf } from "../search/texts.ts";
import { isHidden, type Rule, rulesOf } from "./rule.ts";
import { assetValue } from "./values.ts";

const BUCKET = `CASE WHEN ${isHidden("assets")} THEN import_id ELSE 0 END`;
const IN_SERVICE = `('${IN_SERVICE_STATUSES.join("', '")}')`;
const DAY_VALUE = assetValue("stored.day");

/** Sums are stored as millions and a rest: two sums are equal if the differences of both parts cancel out. */
const differ = (millions: string, rest: string) => `(${millions}) * 1000000 + (${rest}) <> 0`;

/** Figures are reported by the id of their company, because they have no id of their own. */
const figureRules = rulesOf({
  figures: {
    figures: `WITH both AS (
        SELECT company_id, import_id, status, classification_id, count,
          cost_millions, cost_rest, maintenance_millions, maintenance_rest
        FROM figures
        UNION ALL
        SELECT company_id, ${BUCKET}, status, classification_id, -count(*),
          -sum(cost / 1000000), -sum(cost % 1000000),
          -sum(total_maintenance_cost / 1000000), -sum(total_maintenance_cost % 1000000)
        FROM assets GROUP BY 1, 2, 3, 4
      )
      SELECT company_id AS id, 'are off by ' || sum(count) || ' for assets that are ' || status || ' of class ' ||
        classification_id || CASE WHEN import_id > 0 THEN ' in import ' || import_id ELSE '' END ||
        ', or in their cost' AS problem
      FROM both GROUP BY company_id, import_id, status, classification_id
      HAVING sum(count) <> 0 OR ${differ("sum(cost_millions)", "sum(cost_rest)")}
        OR ${differ("sum(maintenance_millions)", "sum(maintenance_rest)")}`,
    day_figures: `WITH counted AS (
        SELECT stored.company_id, stored.day, stored.book_value_millions, stored.book_value_rest, stored.fully_depreciated,
          coalesce(sum(${DAY_VALUE} / 1000000), 0) AS millions, coalesce(sum(${DAY_VALUE} % 1000000), 0) AS rest,
          coalesce(sum(asset.depreciates AND ${DAY_VALUE} <= asset.scrap_value), 0) AS depreciated
        FROM day_figures AS stored LEFT JOIN assets AS asset
          ON asset.company_id = stored.company_id AND asset.status IN ${IN_SERVICE} AND NOT ${isHidden("asset")}
        GROUP BY stored.company_id, stored.day
      )
      SELECT company_id AS id, 'of ' || date(day * 86400, 'unixepoch') || ' differ from a recount' AS problem
      FROM counted
      WHERE fully_depreciated <> depreciated OR ${differ("book_value_millions - millions", "book_value_rest - rest")}`,
  },
});

/** New and changed assets are indexed a moment later. */
const AWAITS_INDEXING = `EXISTS (SELECT 1 FROM unindexed_assets AS waiting
  WHERE waiting.company_id = assets.company_id AND assets.id BETWEEN waiting.first_id AND waiting.last_id)`;
const MUST_BE_INDEXED = `AND NOT ${isHidden("assets")} AND NOT ${AWAITS_INDEXING}`;

/** Records are found in the index, and removed ones are not. */
const searchRules = Object.entries(KINDS).flatMap(([word, kind]) => {
  const table = `${word}s`;
  const missing = `SELECT id, 'is not in the search index' AS problem FROM ${table}
    WHERE NOT EXISTS (SELECT 1 FROM search_docsize AS entry WHERE entry.id = ${rowIdOf(kind, `${table}.id`)})
    ${word === "asset" ? MUST_BE_INDEXED : ""}`;
  const removed = `SELECT entry.id / 8 AS id, 'is in the search index, but does not exist' AS problem FROM search_docsize AS entry
    WHERE entry.id % 8 = ${kind.number} AND NOT EXISTS (SELECT 1 FROM ${table} WHERE id = entry.id / 8)`;
  return rulesOf({ search: { [table]: [missing, removed] } });
});

/** Materialized aggregates agree with the records. */
export const aggregateRules: readonly Rule[] = [
  ...figureRules,
  ...searchRules,
  ...rulesOf({
    search: {
      // The index that lists are filtered by.
      assets: [
        `SELECT id, 'is not in the index of texts' AS problem FROM assets
      WHERE NOT EXISTS (SELECT 1 FROM search_texts_docsize AS entry WHERE entry.id = assets.company_id << 40 | assets.id) ${MUST_BE_INDEXED}`,
        `SELECT entry.id & 0xFFFFFFFFFF AS id, 'is in the index of texts, but does not exist' AS problem
      FROM search_texts_docsize AS entry
      WHERE NOT EXISTS (SELECT 1 FROM assets WHERE id = entry.id & 0xFFFFFFFFFF AND company_id = entry.id >> 40)`,
      ],
    },
    leaving: {
      // Only assets of an import are marked as leaving, while the import is undone.
      leaving_assets: `SELECT asset.id, 'is being removed, but its import ' || asset.import_id || ' is ' || coalesce(its.state, 'missing') AS problem
    FROM leaving_assets AS leaving JOIN assets AS asset ON asset.id = leaving.asset_id
    LEFT JOIN imports AS its ON its.id = asset.import_id
    WHERE its.state IS NOT 'undoing'`,
    },
  }),
];

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
