import { naira, type Rule, rulesOf } from "./rule.ts";

/** Both kinds of documents, with the lines whose sums they store. */
const DOCUMENTS = [
  { table: "sales", lines: "sale_lines", reference: "sale_id", kind: "sale" },
  { table: "returns", lines: "return_lines", reference: "return_id", kind: "return" },
] as const;

/** A sale agrees with its lines, payments and returns (rules/pos 1, 3 and 5). */
export const posSaleRules: readonly Rule[] = [
  ...DOCUMENTS.flatMap(({ table, lines, reference, kind }) =>
    rulesOf({
      "sale totals": {
        [table]: `SELECT whole.id, 'differs from the sum of its lines' AS problem
        FROM ${table} AS whole LEFT JOIN ${lines} AS line ON line.company_id = whole.company_id AND line.${reference} = whole.id
        GROUP BY whole.id
        HAVING coalesce(sum(line.net), 0) <> whole.net_total OR coalesce(sum(line.vat_amount), 0) <> whole.vat_total
          OR coalesce(sum(line.cost), 0) <> whole.cost OR coalesce(sum(line.quantity), 0) <> whole.quantity
          OR whole.total <> whole.net_total + whole.vat_total`,
      },
      numbers: {
        [table]: `SELECT max(id) AS id, 'is number ' || max(number) || ' of ' || count(*) || ' in ' || year AS problem
        FROM ${table} GROUP BY company_id, year
        HAVING count(DISTINCT number) <> count(*) OR min(number) <> 1 OR max(number) <> count(*)`,
        document_numbers: `WITH both AS (
          SELECT company_id, year, last FROM document_numbers WHERE kind = '${kind}'
          UNION ALL SELECT company_id, year, -max(number) FROM ${table} GROUP BY company_id, year
        )
        SELECT company_id AS id, 'of ${table} in ' || year || ' differ from the last number assigned' AS problem
        FROM both GROUP BY company_id, year HAVING sum(last) <> 0`,
      },
      "one till": {
        [table]: `SELECT document.id, 'has another user, cashier or location than shift ' || shift.id AS problem
        FROM ${table} AS document JOIN shifts AS shift ON shift.id = document.shift_id
        WHERE (document.user_id, document.cashier_id, document.location_id) <> (shift.opened_by, shift.cashier_id, shift.location_id)
          OR document.created_at > shift.counted_at`,
      },
    }),
  ),
  ...rulesOf({
    "sale totals": {
      sales: `SELECT sale.id, 'has line discounts that do not add up to its discounts' AS problem
      FROM sales AS sale LEFT JOIN sale_lines AS line ON line.company_id = sale.company_id AND line.sale_id = sale.id
      GROUP BY sale.id
      HAVING coalesce(sum(line.amount), 0) <> sale.subtotal
        OR coalesce(sum(line.discount_share), 0) <> sale.discount + sale.coupon_discount`,
      sale_lines: `SELECT line.id, 'has a net amount that does not match its price' AS problem
      FROM sale_lines AS line JOIN sales AS sale ON sale.id = line.sale_id
      WHERE line.net + CASE WHEN sale.prices_include_vat THEN line.vat_amount ELSE 0 END <> line.amount - line.discount_share
        OR (line.vat_amount <> 0 AND sale.vat_registered = 0)`,
    },
    paid: {
      sales: `SELECT sale.id, 'is paid ' || ${naira("sale.paid")} || ', but its payments add up to ' ||
        ${naira("coalesce(sum(payment.tendered - payment.change), 0)")} AS problem
      FROM sales AS sale LEFT JOIN payments AS payment ON payment.company_id = sale.company_id AND payment.sale_id = sale.id
      GROUP BY sale.id
      HAVING coalesce(sum(payment.tendered - payment.change), 0) <> sale.paid OR sale.paid <> sale.total + sale.rounding`,
      returns: `SELECT back.id, 'refunds ' || ${naira("back.refunded")} || ', but its refund lines add up to ' || ${naira("coalesce(sum(refund.amount), 0)")} AS problem
      FROM returns AS back LEFT JOIN refunds AS refund ON refund.company_id = back.company_id AND refund.return_id = back.id
      GROUP BY back.id HAVING coalesce(sum(refund.amount), 0) <> back.refunded OR back.refunded <> back.owed + back.rounding`,
    },
    "transfers paid": {
      pos_transfers: `WITH expected AS (
        SELECT payment.company_id, payment.id, payment.sale_id, coalesce(checked.result, 'unconfirmed') AS state,
          payment.tendered - payment.change AS amount
        FROM payments AS payment LEFT JOIN payment_checks AS checked
          ON checked.company_id = payment.company_id AND checked.payment_id = payment.id
        WHERE payment.tender = 'Bank transfer'
      )
      SELECT coalesce(stored.payment_id, expected.id) AS id, 'differs from the payment and its confirmation' AS problem
      FROM expected FULL JOIN pos_transfers AS stored ON stored.company_id = expected.company_id AND stored.payment_id = expected.id
      WHERE (stored.sale_id, stored.state, stored.amount) IS NOT (expected.sale_id, expected.state, expected.amount)`,
      payment_checks: `SELECT checked.id, 'confirms no transfer, or was made by the seller' AS problem
      FROM payment_checks AS checked JOIN payments AS payment ON payment.id = checked.payment_id
      JOIN sales AS sale ON sale.id = payment.sale_id
      WHERE payment.tender <> 'Bank transfer' OR sale.user_id = checked.user_id`,
    },
    returned: {
      sale_lines: `SELECT line.id, 'was returned in a larger quantity or amount than it was sold' AS problem
      FROM sale_lines AS line JOIN return_lines AS back ON back.company_id = line.company_id AND back.sale_line_id = line.id
      GROUP BY line.id
      HAVING sum(back.quantity) > line.quantity OR sum(back.net) > line.net OR sum(back.vat_amount) > line.vat_amount
        OR sum(back.cost) > line.cost
        OR (sum(back.quantity) = line.quantity
          AND (sum(back.net), sum(back.vat_amount), sum(back.cost)) <> (line.net, line.vat_amount, line.cost))`,
      return_lines: `SELECT line.id, 'belongs to another sale than return ' || back.id AS problem
      FROM return_lines AS line JOIN returns AS back ON back.id = line.return_id
      JOIN sale_lines AS sold ON sold.id = line.sale_line_id WHERE sold.sale_id <> back.sale_id`,
    },
    coupons: {
      coupons: `SELECT coupon.id, 'has ' || coupon.used || ' uses, but the number of its sales is ' || count(sale.id) AS problem
      FROM coupons AS coupon LEFT JOIN sales AS sale ON sale.company_id = coupon.company_id AND sale.coupon_id = coupon.id
      GROUP BY coupon.id HAVING count(sale.id) <> coupon.used OR coupon.used > coalesce(coupon.uses, coupon.used)`,
    },
    holds: {
      holds: [
        `SELECT hold.id, 'is ' || hold.state || ', which does not match its shift, sale or reason' AS problem
      FROM holds AS hold LEFT JOIN shifts AS shift ON shift.id = hold.shift_id
      WHERE NOT coalesce(CASE hold.state
        WHEN 'held' THEN hold.sale_id IS NULL
        WHEN 'recalled' THEN shift.state = 'open'
        WHEN 'sold' THEN hold.sale_id IS NOT NULL
        WHEN 'dropped' THEN trim(hold.reason) <> '' END, 0)`,
        `SELECT max(id) AS id, 'is one of ' || count(*) || ' that became sale ' || sale_id AS problem
      FROM holds WHERE sale_id IS NOT NULL GROUP BY company_id, sale_id HAVING count(*) > 1`,
      ],
    },
  }),
];
