import { rulesOf } from "./rule.ts";

const units = (milli: string) => `printf('%.3f', (${milli}) / 1000.0)`;

/** Selects each movement of a sale or return, together with the values that its source implies. */
const SOURCES = `SELECT movement.id, movement.item_id, movement.location_id, movement.quantity, movement.value,
    line.item_id AS source_item, sale.location_id AS source_location, -line.quantity AS source_quantity, -line.cost AS source_value
  FROM stock_movements AS movement
  JOIN sale_lines AS line ON line.id = movement.sale_line_id JOIN sales AS sale ON sale.id = line.sale_id
  UNION ALL
  SELECT movement.id, movement.item_id, movement.location_id, movement.quantity, movement.value, line.item_id, back.location_id,
    back_line.quantity * CASE movement.kind WHEN 'damaged' THEN -1 ELSE 1 END,
    back_line.cost * CASE movement.kind WHEN 'damaged' THEN -1 ELSE 1 END
  FROM stock_movements AS movement
  JOIN return_lines AS back_line ON back_line.id = movement.return_line_id JOIN returns AS back ON back.id = back_line.return_id
  JOIN sale_lines AS line ON line.id = back_line.sale_line_id`;

const codeKey = (code: string) =>
  `CASE WHEN length(${code}) = 12 AND ${code} NOT GLOB '*[^0-9]*' THEN '0' || ${code} ELSE upper(${code}) END`;

/** Stock is the sum of its movements, and each movement agrees with its source (rules/pos 4). */
export const posStockRules = rulesOf({
  stock: {
    stock_levels: [
      `WITH both AS (
        SELECT company_id, item_id, location_id, quantity, value FROM stock_levels
        UNION ALL SELECT company_id, item_id, location_id, -quantity, -value FROM stock_movements
      )
      SELECT item_id AS id, 'of location ' || location_id || ' differs from its movements by ' || ${units("sum(quantity)")} ||
        ' and ' || sum(value) || ' kobo' AS problem
      FROM both GROUP BY company_id, item_id, location_id HAVING sum(quantity) <> 0 OR sum(value) <> 0`,
      `SELECT item_id AS id, 'of location ' || location_id || ' is negative, or has a value without goods' AS problem
      FROM stock_levels WHERE quantity < 0 OR value < 0 OR (quantity = 0 AND value <> 0)`,
    ],
    stock_movements: [
      `SELECT id, 'differs from its sale or return' AS problem FROM (${SOURCES})
      WHERE (item_id, location_id, quantity, value) IS NOT (source_item, source_location, source_quantity, source_value)`,
      `SELECT movement.id, 'is a ' || movement.kind || ' of a document that is a ' || document.kind || ' or of another location' AS problem
      FROM stock_movements AS movement JOIN stock_documents AS document ON document.id = movement.document_id
      WHERE movement.kind <> document.kind
        OR (document.kind <> 'reversal' AND movement.location_id NOT IN (document.location_id, coalesce(document.to_location_id, 0)))`,
    ],
    sale_lines: `SELECT line.id, 'moved stock ' || count(movement.id) || ' times' AS problem
      FROM sale_lines AS line LEFT JOIN stock_movements AS movement
        ON movement.company_id = line.company_id AND movement.sale_line_id = line.id
      GROUP BY line.id HAVING count(movement.id) <> line.stocked`,
    return_lines: `SELECT back_line.id, 'did not move the stock that it returned' AS problem
      FROM return_lines AS back_line JOIN sale_lines AS line ON line.id = back_line.sale_line_id
      LEFT JOIN stock_movements AS movement
        ON movement.company_id = back_line.company_id AND movement.return_line_id = back_line.id GROUP BY back_line.id
      HAVING coalesce(sum(movement.kind = 'return'), 0) <> line.stocked
        OR coalesce(sum(movement.kind = 'damaged'), 0) <> line.stocked * back_line.damaged`,
  },
  transfers: {
    stock_documents: `SELECT document_id AS id, 'does not add the same amount of item ' || item_id || ' that it removes' AS problem FROM stock_movements
      WHERE kind = 'transfer' GROUP BY document_id, item_id HAVING sum(quantity) <> 0 OR sum(value) <> 0`,
  },
  reversals: {
    stock_documents: `WITH both AS (
        SELECT reversal.id, movement.item_id, movement.location_id, movement.quantity, movement.value, movement.vat_amount
        FROM stock_documents AS reversal JOIN stock_movements AS movement
          ON movement.company_id = reversal.company_id AND movement.document_id IN (reversal.id, reversal.reverses_id)
        WHERE reversal.kind = 'reversal'
      )
      SELECT id, 'does not reverse all of item ' || item_id AS problem FROM both GROUP BY id, item_id, location_id
      HAVING sum(quantity) <> 0 OR sum(value) <> 0 OR sum(vat_amount) <> 0`,
  },
  "reorder level": {
    stock_levels: `SELECT item.id, 'at location ' || level.location_id || ' has a wrong low-stock mark' AS problem
      FROM stock_levels AS level JOIN items AS item ON item.company_id = level.company_id AND item.id = level.item_id
      WHERE level.low <> coalesce(item.active = 1 AND level.quantity <= item.reorder_level, 0)`,
  },
  codes: {
    // The database refuses new duplicates; existing ones stay until a user decides which item has the code.
    items: `WITH codes AS (
        SELECT company_id, item_id, ${codeKey("code")} AS key FROM item_barcodes
        UNION SELECT company_id, id, item_no FROM items
        UNION SELECT company_id, id, plu FROM items WHERE plu IS NOT NULL
      )
      SELECT item_id AS id, 'has the code ' || key || ', which another item also has' AS problem FROM (
        SELECT *, min(item_id) OVER same AS first FROM codes WINDOW same AS (PARTITION BY company_id, key)
      ) WHERE item_id > first`,
  },
});
