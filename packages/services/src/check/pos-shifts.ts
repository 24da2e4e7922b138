import { naira, rulesOf } from "./rule.ts";

const DIFFERENCE = `max(abs(cash - expected_cash), abs(card - expected_card), abs(cheque - expected_cheque),
  abs(bank_transfer - expected_bank_transfer))`;

/**
 * The last count of each shift, with the largest difference among its means of payment. The first count may have found
 * another difference.
 */
const LAST = `SELECT shift_id, number, created_at, ${DIFFERENCE} AS difference, max(number) AS numbers, count(*) AS counts
  FROM shift_counts GROUP BY shift_id`;

/** A drawer agrees with the payments that went through it, and a shift with its counts and its review (rules/pos 7). */
export const posShiftRules = rulesOf({
  drawers: {
    shift_tenders: `WITH both AS (
        SELECT shift_id, tender, -amount AS amount FROM shift_tenders
        UNION ALL SELECT id, 'Cash', float FROM shifts
        UNION ALL SELECT sale.shift_id, payment.tender, payment.tendered - payment.change
          FROM payments AS payment JOIN sales AS sale ON sale.id = payment.sale_id
        UNION ALL SELECT back.shift_id, refund.tender, -refund.amount
          FROM refunds AS refund JOIN returns AS back ON back.id = refund.return_id
        UNION ALL SELECT shift_id, 'Cash', CASE kind WHEN 'pay_in' THEN amount ELSE -amount END FROM cash_movements
      )
      SELECT shift_id AS id, 'is off by ' || ${naira("-sum(amount)")} || ' in ' || lower(tender) AS problem
      FROM both GROUP BY shift_id, tender HAVING sum(amount) <> 0`,
    cash_movements: `SELECT cash.id, 'was made after shift ' || shift.id || ' was counted' AS problem
      FROM cash_movements AS cash JOIN shifts AS shift ON shift.id = cash.shift_id WHERE cash.created_at > shift.counted_at`,
  },
  counts: {
    shifts: `WITH last AS MATERIALIZED (${LAST})
      SELECT shift.id, 'is ' || shift.state || ', which does not match its ' || coalesce(last.counts, 0) || ' counts' AS problem
      FROM shifts AS shift LEFT JOIN last ON last.shift_id = shift.id
      WHERE (shift.state = 'open') <> (last.shift_id IS NULL) OR (shift.state = 'open') <> (shift.counted_at IS NULL)
        OR last.counts <> last.numbers`,
    // A transfer may have failed before it was counted, or after.
    shift_counts: `WITH failed AS MATERIALIZED (
        SELECT sale.shift_id, sum(transfer.amount) AS amount
        FROM pos_transfers AS transfer JOIN sales AS sale ON sale.id = transfer.sale_id
        WHERE transfer.state = 'failed' GROUP BY sale.shift_id
      ), stored AS MATERIALIZED (
        SELECT shift_id, sum(amount) FILTER (WHERE tender = 'Cash') AS cash, sum(amount) FILTER (WHERE tender = 'Card') AS card,
          sum(amount) FILTER (WHERE tender = 'Cheque') AS cheque, sum(amount) FILTER (WHERE tender = 'Bank transfer') AS transfer
        FROM shift_tenders GROUP BY shift_id
      )
      SELECT tally.id, 'has expected amounts that differ from the payments of shift ' || tally.shift_id AS problem
      FROM shift_counts AS tally JOIN stored ON stored.shift_id = tally.shift_id LEFT JOIN failed ON failed.shift_id = tally.shift_id
      WHERE (tally.expected_cash, tally.expected_card, tally.expected_cheque) <> (stored.cash, stored.card, stored.cheque)
        OR tally.expected_bank_transfer NOT BETWEEN stored.transfer - coalesce(failed.amount, 0) AND stored.transfer`,
  },
  closed: {
    // Shifts that were closed before 2026-11-26 were judged by their last count alone.
    shifts: `WITH last AS MATERIALIZED (${LAST}),
        first AS MATERIALIZED (SELECT shift_id, ${DIFFERENCE} AS difference FROM shift_counts WHERE number = 1)
      SELECT shift.id, 'was closed with a reason or review that does not match its difference' AS problem
      FROM shifts AS shift JOIN last ON last.shift_id = shift.id LEFT JOIN first ON first.shift_id = shift.id
      WHERE shift.state = 'closed' AND (
        shift.closed_by IS NULL OR shift.closed_at IS NULL OR shift.closed_day IS NULL
        OR (last.difference > 0 AND coalesce(trim(shift.reason), '') = '')
        OR (shift.needs_review = 0 AND last.difference > shift.tolerance)
        OR (shift.needs_review = 1 AND max(last.difference, coalesce(first.difference, 0)) <= shift.tolerance)
      )`,
  },
  reviewed: {
    shift_reviews: `SELECT review.id, 'was made by a user of the shift, or the shift needs no review' AS problem
      FROM shift_reviews AS review JOIN shifts AS shift ON shift.id = review.shift_id
      WHERE shift.needs_review = 0 OR review.user_id IN (shift.opened_by, shift.closed_by)
        OR EXISTS (SELECT 1 FROM shift_counts AS tally WHERE tally.shift_id = shift.id AND tally.user_id = review.user_id)`,
  },
  "one shift": {
    shifts: `SELECT max(id) AS id, 'is one of ' || count(*) || ' that cashier ' || cashier_id || ' has not closed' AS problem
      FROM shifts WHERE state <> 'closed' GROUP BY company_id, cashier_id HAVING count(*) > 1`,
  },
});
