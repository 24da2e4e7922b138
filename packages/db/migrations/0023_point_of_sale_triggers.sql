-- Ledgers are append-only (architecture, rule 4).
CREATE TRIGGER stock_documents_refuse_update BEFORE UPDATE ON stock_documents
BEGIN SELECT RAISE(ABORT, 'stock_documents are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER stock_documents_refuse_delete BEFORE DELETE ON stock_documents
BEGIN SELECT RAISE(ABORT, 'stock_documents are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER stock_movements_refuse_update BEFORE UPDATE ON stock_movements
BEGIN SELECT RAISE(ABORT, 'stock_movements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER stock_movements_refuse_delete BEFORE DELETE ON stock_movements
BEGIN SELECT RAISE(ABORT, 'stock_movements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER sales_refuse_update BEFORE UPDATE ON sales
BEGIN SELECT RAISE(ABORT, 'sales are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER sales_refuse_delete BEFORE DELETE ON sales
BEGIN SELECT RAISE(ABORT, 'sales are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER sale_lines_refuse_update BEFORE UPDATE ON sale_lines
BEGIN SELECT RAISE(ABORT, 'sale_lines are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER sale_lines_refuse_delete BEFORE DELETE ON sale_lines
BEGIN SELECT RAISE(ABORT, 'sale_lines are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER payments_refuse_update BEFORE UPDATE ON payments
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER payments_refuse_delete BEFORE DELETE ON payments
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER payment_checks_refuse_update BEFORE UPDATE ON payment_checks
BEGIN SELECT RAISE(ABORT, 'payment_checks are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER payment_checks_refuse_delete BEFORE DELETE ON payment_checks
BEGIN SELECT RAISE(ABORT, 'payment_checks are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER returns_refuse_update BEFORE UPDATE ON returns
BEGIN SELECT RAISE(ABORT, 'returns are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER returns_refuse_delete BEFORE DELETE ON returns
BEGIN SELECT RAISE(ABORT, 'returns are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER return_lines_refuse_update BEFORE UPDATE ON return_lines
BEGIN SELECT RAISE(ABORT, 'return_lines are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER return_lines_refuse_delete BEFORE DELETE ON return_lines
BEGIN SELECT RAISE(ABORT, 'return_lines are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER refunds_refuse_update BEFORE UPDATE ON refunds
BEGIN SELECT RAISE(ABORT, 'refunds are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER refunds_refuse_delete BEFORE DELETE ON refunds
BEGIN SELECT RAISE(ABORT, 'refunds are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER cash_movements_refuse_update BEFORE UPDATE ON cash_movements
BEGIN SELECT RAISE(ABORT, 'cash_movements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER cash_movements_refuse_delete BEFORE DELETE ON cash_movements
BEGIN SELECT RAISE(ABORT, 'cash_movements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shift_counts_refuse_update BEFORE UPDATE ON shift_counts
BEGIN SELECT RAISE(ABORT, 'shift_counts are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shift_counts_refuse_delete BEFORE DELETE ON shift_counts
BEGIN SELECT RAISE(ABORT, 'shift_counts are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shift_reviews_refuse_update BEFORE UPDATE ON shift_reviews
BEGIN SELECT RAISE(ABORT, 'shift_reviews are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shift_reviews_refuse_delete BEFORE DELETE ON shift_reviews
BEGIN SELECT RAISE(ABORT, 'shift_reviews are append-only'); END;
--> statement-breakpoint
-- An item's number, once given, stays.
CREATE TRIGGER items_keep_number BEFORE UPDATE OF item_no, sequence, company_id ON items
WHEN NEW.item_no IS NOT OLD.item_no OR NEW.sequence IS NOT OLD.sequence OR NEW.company_id IS NOT OLD.company_id
BEGIN SELECT RAISE(ABORT, 'an item number is never changed'); END;
--> statement-breakpoint
-- Stock. The row is inserted with zeros first: an upsert would hold its checks against the movement alone.
CREATE TRIGGER stock_movements_level AFTER INSERT ON stock_movements
BEGIN
  INSERT INTO stock_levels (company_id, item_id, location_id, quantity, value)
    VALUES (NEW.company_id, NEW.item_id, NEW.location_id, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE stock_levels SET quantity = quantity + NEW.quantity, value = value + NEW.value
    WHERE company_id = NEW.company_id AND item_id = NEW.item_id AND location_id = NEW.location_id;
END;
--> statement-breakpoint
CREATE TRIGGER stock_levels_reached AFTER UPDATE OF quantity ON stock_levels
WHEN NEW.low <> coalesce((SELECT active = 1 AND NEW.quantity <= reorder_level FROM items WHERE items.company_id = NEW.company_id AND items.id = NEW.item_id), 0)
BEGIN
  UPDATE stock_levels SET low = 1 - NEW.low, below_told_at = NULL
    WHERE company_id = NEW.company_id AND item_id = NEW.item_id AND location_id = NEW.location_id;
END;
--> statement-breakpoint
CREATE TRIGGER items_reached AFTER UPDATE OF reorder_level, active ON items
WHEN NEW.reorder_level IS NOT OLD.reorder_level OR NEW.active <> OLD.active
BEGIN
  UPDATE stock_levels SET low = 1 - low, below_told_at = NULL
    WHERE company_id = NEW.company_id AND item_id = NEW.id
      AND low <> coalesce(NEW.active = 1 AND quantity <= NEW.reorder_level, 0);
END;
--> statement-breakpoint
CREATE TRIGGER stock_levels_counted AFTER INSERT ON stock_levels
BEGIN
  INSERT INTO pos_stock_figures VALUES (NEW.company_id, NEW.location_id, NEW.quantity, NEW.value, NEW.low)
  ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, value = value + excluded.value, low = low + excluded.low;
END;
--> statement-breakpoint
CREATE TRIGGER stock_levels_recounted AFTER UPDATE OF quantity, value, low ON stock_levels
BEGIN
  UPDATE pos_stock_figures SET
    quantity = quantity + NEW.quantity - OLD.quantity,
    value = value + NEW.value - OLD.value,
    low = low + NEW.low - OLD.low
  WHERE company_id = NEW.company_id AND location_id = NEW.location_id;
END;
--> statement-breakpoint
-- Of what was bought or put right, and no reversal is reversed.
CREATE TRIGGER stock_documents_reverse BEFORE INSERT ON stock_documents
WHEN (SELECT kind FROM stock_documents WHERE company_id = NEW.company_id AND id = NEW.reverses_id) NOT IN ('purchase', 'adjustment')
BEGIN SELECT RAISE(ABORT, 'only a purchase or an adjustment is reversed'); END;
--> statement-breakpoint
-- Shifts. Who reads them finds no way back, and the drawer's rows are there from the beginning.
CREATE TRIGGER shifts_begin_open BEFORE INSERT ON shifts
WHEN NEW.state <> 'open'
BEGIN SELECT RAISE(ABORT, 'a shift begins open'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_have_tenders AFTER INSERT ON shifts
BEGIN
  INSERT INTO shift_tenders VALUES (NEW.company_id, NEW.id, 'Cash', NEW.float), (NEW.company_id, NEW.id, 'Card', 0),
    (NEW.company_id, NEW.id, 'Cheque', 0), (NEW.company_id, NEW.id, 'Bank transfer', 0);
END;
--> statement-breakpoint
CREATE TRIGGER shifts_keep_beginning BEFORE UPDATE OF cashier_id, location_id, opened_by, float, tolerance, opened_at, company_id ON shifts
WHEN NEW.cashier_id <> OLD.cashier_id OR NEW.location_id <> OLD.location_id OR NEW.opened_by <> OLD.opened_by OR NEW.float <> OLD.float
  OR NEW.tolerance <> OLD.tolerance OR NEW.opened_at <> OLD.opened_at OR NEW.company_id <> OLD.company_id
BEGIN SELECT RAISE(ABORT, 'how a shift began is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_stay_closed BEFORE UPDATE ON shifts
WHEN OLD.state = 'closed'
BEGIN SELECT RAISE(ABORT, 'a closed shift stays as it was'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_in_order BEFORE UPDATE OF state ON shifts
WHEN NEW.state <> OLD.state AND NOT (OLD.state = 'open' AND NEW.state = 'counted') AND NOT (OLD.state = 'counted' AND NEW.state = 'closed')
BEGIN SELECT RAISE(ABORT, 'a shift is open, then counted, then closed'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_counted_by_count BEFORE UPDATE OF state ON shifts
WHEN NEW.state = 'counted' AND OLD.state = 'open'
  AND NOT EXISTS (SELECT 1 FROM shift_counts WHERE company_id = NEW.company_id AND shift_id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a shift is counted by a count'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_give_reason BEFORE UPDATE OF state ON shifts
WHEN NEW.state = 'closed' AND OLD.state = 'counted' AND coalesce(trim(NEW.reason), '') = '' AND (
  SELECT cash <> expected_cash OR card <> expected_card OR cheque <> expected_cheque OR bank_transfer <> expected_bank_transfer
  FROM shift_counts WHERE company_id = NEW.company_id AND shift_id = NEW.id ORDER BY number DESC LIMIT 1)
BEGIN SELECT RAISE(ABORT, 'a difference needs a reason'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_need_review BEFORE UPDATE OF state ON shifts
WHEN NEW.state = 'closed' AND OLD.state = 'counted' AND NEW.needs_review <> (
  SELECT max(abs(cash - expected_cash), abs(card - expected_card), abs(cheque - expected_cheque),
    abs(bank_transfer - expected_bank_transfer)) > NEW.tolerance
  FROM shift_counts WHERE company_id = NEW.company_id AND shift_id = NEW.id ORDER BY number DESC LIMIT 1)
BEGIN SELECT RAISE(ABORT, 'a difference above the tolerance awaits a review, and no other'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_refuse_delete BEFORE DELETE ON shifts
BEGIN SELECT RAISE(ABORT, 'shifts are never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER shift_counts_in_order BEFORE INSERT ON shift_counts
WHEN NEW.number <> 1 + (SELECT count(*) FROM shift_counts WHERE company_id = NEW.company_id AND shift_id = NEW.shift_id)
BEGIN SELECT RAISE(ABORT, 'counts are numbered one by one'); END;
--> statement-breakpoint
CREATE TRIGGER shift_counts_before_close BEFORE INSERT ON shift_counts
WHEN (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) = 'closed'
BEGIN SELECT RAISE(ABORT, 'a closed shift stays as it was'); END;
--> statement-breakpoint
-- The first count ends selling, and puts back what was recalled.
CREATE TRIGGER shift_counts_end_selling AFTER INSERT ON shift_counts
WHEN NEW.number = 1
BEGIN
  UPDATE shifts SET state = 'counted', counted_at = NEW.created_at, version = version + 1
    WHERE company_id = NEW.company_id AND id = NEW.shift_id;
  UPDATE holds SET state = 'held', version = version + 1, updated_at = NEW.created_at
    WHERE company_id = NEW.company_id AND shift_id = NEW.shift_id AND state = 'recalled';
END;
--> statement-breakpoint
CREATE TRIGGER shift_reviews_after_close BEFORE INSERT ON shift_reviews
WHEN (SELECT needs_review FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) = 0
BEGIN SELECT RAISE(ABORT, 'only a difference above the tolerance is reviewed'); END;
--> statement-breakpoint
CREATE TRIGGER shift_reviews_by_another BEFORE INSERT ON shift_reviews
WHEN EXISTS (
    SELECT 1 FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id AND NEW.user_id IN (opened_by, closed_by)
  ) OR EXISTS (
    SELECT 1 FROM shift_counts WHERE company_id = NEW.company_id AND shift_id = NEW.shift_id AND user_id = NEW.user_id
  )
BEGIN SELECT RAISE(ABORT, 'a difference is reviewed by another'); END;
--> statement-breakpoint
-- Money and goods move in an open shift alone.
CREATE TRIGGER sales_while_open BEFORE INSERT ON sales
WHEN (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
CREATE TRIGGER cash_movements_while_open BEFORE INSERT ON cash_movements
WHEN (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
CREATE TRIGGER returns_while_open BEFORE INSERT ON returns
WHEN (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
CREATE TRIGGER sale_lines_while_open BEFORE INSERT ON sale_lines
WHEN (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = (SELECT shift_id FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id)) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
CREATE TRIGGER payments_while_open BEFORE INSERT ON payments
WHEN (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = (SELECT shift_id FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id)) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
CREATE TRIGGER return_lines_while_open BEFORE INSERT ON return_lines
WHEN (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = (SELECT shift_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
CREATE TRIGGER refunds_while_open BEFORE INSERT ON refunds
WHEN (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = (SELECT shift_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
-- What a drawer holds.
CREATE TRIGGER cash_movements_kept AFTER INSERT ON cash_movements
BEGIN
  UPDATE shift_tenders SET amount = amount + CASE NEW.kind WHEN 'pay_in' THEN NEW.amount ELSE -NEW.amount END
    WHERE company_id = NEW.company_id AND shift_id = NEW.shift_id AND tender = 'Cash';
END;
--> statement-breakpoint
CREATE TRIGGER payments_kept AFTER INSERT ON payments
BEGIN
  UPDATE shift_tenders SET amount = amount + NEW.tendered - NEW.change
    WHERE company_id = NEW.company_id AND shift_id = (SELECT shift_id FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id) AND tender = NEW.tender;
END;
--> statement-breakpoint
CREATE TRIGGER refunds_kept AFTER INSERT ON refunds
BEGIN
  UPDATE shift_tenders SET amount = amount - NEW.amount
    WHERE company_id = NEW.company_id AND shift_id = (SELECT shift_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id) AND tender = NEW.tender;
END;
--> statement-breakpoint
-- Numbers without a gap: each document takes the next, in the same transaction.
CREATE TRIGGER sales_next_number BEFORE INSERT ON sales
WHEN NEW.number <> 1 + coalesce((SELECT last FROM document_numbers WHERE company_id = NEW.company_id AND kind = 'sale' AND year = NEW.year), 0)
BEGIN SELECT RAISE(ABORT, 'numbers follow each other'); END;
--> statement-breakpoint
CREATE TRIGGER sales_numbered AFTER INSERT ON sales
BEGIN
  INSERT INTO document_numbers VALUES (NEW.company_id, 'sale', NEW.year, NEW.number)
  ON CONFLICT DO UPDATE SET last = excluded.last;
END;
--> statement-breakpoint
CREATE TRIGGER returns_next_number BEFORE INSERT ON returns
WHEN NEW.number <> 1 + coalesce((SELECT last FROM document_numbers WHERE company_id = NEW.company_id AND kind = 'return' AND year = NEW.year), 0)
BEGIN SELECT RAISE(ABORT, 'numbers follow each other'); END;
--> statement-breakpoint
CREATE TRIGGER returns_numbered AFTER INSERT ON returns
BEGIN
  INSERT INTO document_numbers VALUES (NEW.company_id, 'return', NEW.year, NEW.number)
  ON CONFLICT DO UPDATE SET last = excluded.last;
END;
--> statement-breakpoint
CREATE TRIGGER document_numbers_one_by_one BEFORE UPDATE ON document_numbers
WHEN NEW.last <> OLD.last + 1 OR NEW.year <> OLD.year OR NEW.kind <> OLD.kind OR NEW.company_id <> OLD.company_id
BEGIN SELECT RAISE(ABORT, 'numbers follow each other'); END;
--> statement-breakpoint
CREATE TRIGGER document_numbers_refuse_delete BEFORE DELETE ON document_numbers
BEGIN SELECT RAISE(ABORT, 'numbers follow each other'); END;
--> statement-breakpoint
-- Coupons.
CREATE TRIGGER coupons_keep_terms BEFORE UPDATE ON coupons
WHEN NEW.company_id <> OLD.company_id OR NEW.code IS NOT OLD.code OR NEW.code_key IS NOT OLD.code_key OR NEW.percent IS NOT OLD.percent
  OR NEW.amount IS NOT OLD.amount OR NEW."from" IS NOT OLD."from" OR NEW."to" IS NOT OLD."to" OR NEW.uses IS NOT OLD.uses
  OR NEW.least_amount IS NOT OLD.least_amount OR NEW.user_id IS NOT OLD.user_id
  OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS NOT OLD.ended_at)
BEGIN SELECT RAISE(ABORT, 'the terms of a coupon are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER coupons_only_used BEFORE UPDATE OF used ON coupons
WHEN NEW.used < OLD.used
BEGIN SELECT RAISE(ABORT, 'the use of a coupon is never taken back'); END;
--> statement-breakpoint
CREATE TRIGGER coupons_refuse_delete BEFORE DELETE ON coupons
BEGIN SELECT RAISE(ABORT, 'coupons are never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER sales_coupon_counts BEFORE INSERT ON sales
WHEN EXISTS (SELECT 1 FROM coupons WHERE company_id = NEW.company_id AND id = NEW.coupon_id AND ended_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'the coupon was ended'); END;
--> statement-breakpoint
CREATE TRIGGER sales_use_coupon AFTER INSERT ON sales WHEN NEW.coupon_id IS NOT NULL
BEGIN
  UPDATE coupons SET used = used + 1 WHERE company_id = NEW.company_id AND id = NEW.coupon_id;
END;
--> statement-breakpoint
-- A sale is paid to what it comes to, never beyond.
CREATE TRIGGER payments_within BEFORE INSERT ON payments
WHEN NEW.tendered - NEW.change
  + (SELECT coalesce(sum(tendered - change), 0) FROM payments WHERE company_id = NEW.company_id AND sale_id = NEW.sale_id)
  > (SELECT paid FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id)
BEGIN SELECT RAISE(ABORT, 'more is paid than the sale comes to'); END;
--> statement-breakpoint
CREATE TRIGGER payments_wait AFTER INSERT ON payments WHEN NEW.tender = 'Bank transfer'
BEGIN
  INSERT INTO pos_transfers VALUES (NEW.company_id, NEW.id, NEW.sale_id, 'unconfirmed', NEW.tendered - NEW.change);
END;
--> statement-breakpoint
CREATE TRIGGER payment_checks_of_transfer BEFORE INSERT ON payment_checks
WHEN (SELECT tender FROM payments WHERE company_id = NEW.company_id AND id = NEW.payment_id) <> 'Bank transfer'
BEGIN SELECT RAISE(ABORT, 'only a bank transfer is confirmed'); END;
--> statement-breakpoint
CREATE TRIGGER payment_checks_by_another BEFORE INSERT ON payment_checks
WHEN NEW.user_id = (SELECT user_id FROM sales WHERE company_id = NEW.company_id AND id =
  (SELECT sale_id FROM payments WHERE company_id = NEW.company_id AND id = NEW.payment_id))
BEGIN SELECT RAISE(ABORT, 'a transfer is confirmed by another'); END;
--> statement-breakpoint
CREATE TRIGGER payment_checks_told AFTER INSERT ON payment_checks
BEGIN
  UPDATE pos_transfers SET state = NEW.result WHERE company_id = NEW.company_id AND payment_id = NEW.payment_id;
END;
--> statement-breakpoint
-- Returns.
CREATE TRIGGER return_lines_of_sale BEFORE INSERT ON return_lines
WHEN (SELECT sale_id FROM sale_lines WHERE company_id = NEW.company_id AND id = NEW.sale_line_id)
  <> (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)
BEGIN SELECT RAISE(ABORT, 'the line is of another sale'); END;
--> statement-breakpoint
CREATE TRIGGER return_lines_within BEFORE INSERT ON return_lines
WHEN NEW.quantity + (SELECT coalesce(sum(quantity), 0) FROM return_lines
    WHERE company_id = NEW.company_id AND sale_line_id = NEW.sale_line_id)
  > (SELECT quantity FROM sale_lines WHERE company_id = NEW.company_id AND id = NEW.sale_line_id)
BEGIN SELECT RAISE(ABORT, 'more comes back than was sold'); END;
--> statement-breakpoint
-- What was paid for certain is all that is paid back, and cash rounds it by half an increment at most.
CREATE TRIGGER refunds_within BEFORE INSERT ON refunds
WHEN 2 * (NEW.amount + (SELECT coalesce(sum(refunds.amount), 0) FROM returns JOIN refunds
    ON refunds.company_id = returns.company_id AND refunds.return_id = returns.id
    WHERE returns.company_id = NEW.company_id AND returns.sale_id = (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)))
  > 2 * (SELECT coalesce(sum(payments.tendered - payments.change), 0) FROM payments LEFT JOIN pos_transfers
    ON pos_transfers.company_id = payments.company_id AND pos_transfers.payment_id = payments.id
    WHERE payments.company_id = NEW.company_id AND payments.sale_id = (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)
      AND coalesce(pos_transfers.state, 'confirmed') = 'confirmed')
  + (SELECT increment FROM sales WHERE company_id = NEW.company_id AND id = (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id))
BEGIN SELECT RAISE(ABORT, 'more is paid back than was paid'); END;
--> statement-breakpoint
CREATE TRIGGER refunds_within_tender BEFORE INSERT ON refunds
WHEN NEW.tender <> 'Cash' AND NEW.amount + (SELECT coalesce(sum(refunds.amount), 0) FROM returns JOIN refunds
    ON refunds.company_id = returns.company_id AND refunds.return_id = returns.id
    WHERE returns.company_id = NEW.company_id AND returns.sale_id = (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id) AND refunds.tender = NEW.tender)
  > (SELECT coalesce(sum(payments.tendered - payments.change), 0) FROM payments LEFT JOIN pos_transfers
    ON pos_transfers.company_id = payments.company_id AND pos_transfers.payment_id = payments.id
    WHERE payments.company_id = NEW.company_id AND payments.sale_id = (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)
      AND coalesce(pos_transfers.state, 'confirmed') = 'confirmed' AND payments.tender = NEW.tender)
BEGIN SELECT RAISE(ABORT, 'more is paid back by a tender than it paid'); END;
--> statement-breakpoint
-- Holds.
CREATE TRIGGER holds_begin_held BEFORE INSERT ON holds
WHEN NEW.state <> 'held'
BEGIN SELECT RAISE(ABORT, 'a hold begins held'); END;
--> statement-breakpoint
CREATE TRIGGER holds_in_order BEFORE UPDATE ON holds
WHEN OLD.state IN ('sold', 'dropped') OR (OLD.state = 'held' AND NEW.state = 'sold')
  OR (OLD.state = 'recalled' AND NEW.state = 'recalled' AND NEW.shift_id <> OLD.shift_id)
BEGIN SELECT RAISE(ABORT, 'a hold is held, then recalled by one till, then sold, put back or dropped'); END;
--> statement-breakpoint
CREATE TRIGGER holds_recalled_while_open BEFORE UPDATE OF state ON holds
WHEN NEW.state = 'recalled' AND (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
CREATE TRIGGER holds_refuse_delete BEFORE DELETE ON holds
BEGIN SELECT RAISE(ABORT, 'holds are never deleted'); END;
--> statement-breakpoint
-- Figures are kept by triggers alone.
CREATE TRIGGER sales_counted AFTER INSERT ON sales
BEGIN
  INSERT INTO pos_day_figures (company_id, day, location_id, sales, customers, quantity, discount, net, vat, total, rounding, cost)
  VALUES (NEW.company_id, NEW.day, NEW.location_id, 1,
    NEW.customer_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM pos_customer_months
      WHERE company_id = NEW.company_id AND month = substr(NEW.day, 1, 7) AND customer_id = NEW.customer_id AND sales > 0
    ),
    NEW.quantity, NEW.discount + NEW.coupon_discount, NEW.net_total, NEW.vat_total, NEW.total, NEW.rounding, NEW.cost)
  ON CONFLICT DO UPDATE SET sales = sales + 1, customers = customers + excluded.customers, quantity = quantity + excluded.quantity,
    discount = discount + excluded.discount, net = net + excluded.net, vat = vat + excluded.vat, total = total + excluded.total,
    rounding = rounding + excluded.rounding, cost = cost + excluded.cost;
  INSERT INTO pos_customer_months
    SELECT NEW.company_id, substr(NEW.day, 1, 7), NEW.customer_id, 1, NEW.quantity, NEW.net_total, NEW.vat_total, NEW.total, 0
    WHERE NEW.customer_id IS NOT NULL
  ON CONFLICT DO UPDATE SET sales = sales + 1, quantity = quantity + excluded.quantity, net = net + excluded.net,
    vat = vat + excluded.vat, total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER returns_counted AFTER INSERT ON returns
BEGIN
  INSERT INTO pos_day_figures (company_id, day, location_id, returns, returned_quantity, returned_net, returned_vat, returned_total,
    returned_cost, refunded)
  VALUES (NEW.company_id, NEW.day, NEW.location_id, 1, NEW.quantity, NEW.net_total, NEW.vat_total, NEW.total, NEW.cost, NEW.refunded)
  ON CONFLICT DO UPDATE SET returns = returns + 1, returned_quantity = returned_quantity + excluded.returned_quantity,
    returned_net = returned_net + excluded.returned_net, returned_vat = returned_vat + excluded.returned_vat,
    returned_total = returned_total + excluded.returned_total, returned_cost = returned_cost + excluded.returned_cost,
    refunded = refunded + excluded.refunded;
  INSERT INTO pos_customer_months
    SELECT NEW.company_id, substr(NEW.day, 1, 7), customer_id, 0, -NEW.quantity, -NEW.net_total, -NEW.vat_total, 0, NEW.total
    FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id AND customer_id IS NOT NULL
  ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat,
    returned_total = returned_total + excluded.returned_total;
END;
--> statement-breakpoint
CREATE TRIGGER sale_lines_counted AFTER INSERT ON sale_lines
BEGIN
  INSERT INTO pos_item_months
    SELECT NEW.company_id, substr(day, 1, 7), NEW.item_id, NEW.quantity, NEW.net, NEW.vat_amount, NEW.cost
    FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id
  ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat,
    cost = cost + excluded.cost;
  INSERT INTO pos_category_months
    SELECT NEW.company_id, substr(day, 1, 7), NEW.category_id, NEW.quantity, NEW.net, NEW.vat_amount
    FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id
  ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat;
END;
--> statement-breakpoint
CREATE TRIGGER return_lines_counted AFTER INSERT ON return_lines
BEGIN
  INSERT INTO pos_item_months
    SELECT NEW.company_id, substr(back.day, 1, 7), line.item_id, -NEW.quantity, -NEW.net, -NEW.vat_amount, -NEW.cost
    FROM returns AS back, sale_lines AS line
    WHERE back.company_id = NEW.company_id AND back.id = NEW.return_id AND line.company_id = NEW.company_id AND line.id = NEW.sale_line_id
  ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat,
    cost = cost + excluded.cost;
  INSERT INTO pos_category_months
    SELECT NEW.company_id, substr(back.day, 1, 7), line.category_id, -NEW.quantity, -NEW.net, -NEW.vat_amount
    FROM returns AS back, sale_lines AS line
    WHERE back.company_id = NEW.company_id AND back.id = NEW.return_id AND line.company_id = NEW.company_id AND line.id = NEW.sale_line_id
  ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat;
END;
--> statement-breakpoint
-- What the search overlay looks through has three more kinds: 6 item, 7 sale, 0 customer.
CREATE TRIGGER items_searched AFTER INSERT ON items
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  SELECT id * 8 + 6, 'c' || company_id, item_no || ' ' || coalesce(plu, '') || ' ' ||
    coalesce((SELECT group_concat(code, ' ') FROM item_barcodes WHERE company_id = items.company_id AND item_id = items.id), ''),
    name, coalesce(description, '')
  FROM items WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER items_searched_anew AFTER UPDATE OF name, description, plu ON items
WHEN NEW.name IS NOT OLD.name OR NEW.description IS NOT OLD.description OR NEW.plu IS NOT OLD.plu
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  SELECT id * 8 + 6, 'c' || company_id, item_no || ' ' || coalesce(plu, '') || ' ' ||
    coalesce((SELECT group_concat(code, ' ') FROM item_barcodes WHERE company_id = items.company_id AND item_id = items.id), ''),
    name, coalesce(description, '')
  FROM items WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER item_barcodes_searched AFTER INSERT ON item_barcodes
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  SELECT id * 8 + 6, 'c' || company_id, item_no || ' ' || coalesce(plu, '') || ' ' ||
    coalesce((SELECT group_concat(code, ' ') FROM item_barcodes WHERE company_id = items.company_id AND item_id = items.id), ''),
    name, coalesce(description, '')
  FROM items WHERE id = NEW.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER item_barcodes_searched_anew AFTER UPDATE OF code ON item_barcodes
WHEN NEW.code IS NOT OLD.code
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  SELECT id * 8 + 6, 'c' || company_id, item_no || ' ' || coalesce(plu, '') || ' ' ||
    coalesce((SELECT group_concat(code, ' ') FROM item_barcodes WHERE company_id = items.company_id AND item_id = items.id), ''),
    name, coalesce(description, '')
  FROM items WHERE id = NEW.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER item_barcodes_unsearched AFTER DELETE ON item_barcodes
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  SELECT id * 8 + 6, 'c' || company_id, item_no || ' ' || coalesce(plu, '') || ' ' ||
    coalesce((SELECT group_concat(code, ' ') FROM item_barcodes WHERE company_id = items.company_id AND item_id = items.id), ''),
    name, coalesce(description, '')
  FROM items WHERE id = OLD.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER items_unsearched AFTER DELETE ON items
BEGIN DELETE FROM search WHERE rowid = OLD.id * 8 + 6; END;
--> statement-breakpoint
CREATE TRIGGER sales_searched AFTER INSERT ON sales
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 7, 'c' || NEW.company_id, NEW.reference, '', '');
END;
--> statement-breakpoint
CREATE TRIGGER customers_searched AFTER INSERT ON customers
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8, 'c' || NEW.company_id, coalesce(NEW.phone_number, '') || ' ' || coalesce(NEW.phone_key, ''), NEW.name, coalesce(NEW.email, ''));
END;
--> statement-breakpoint
CREATE TRIGGER customers_searched_anew AFTER UPDATE OF phone_number, phone_key, name, email ON customers
WHEN NEW.phone_number IS NOT OLD.phone_number OR NEW.phone_key IS NOT OLD.phone_key OR NEW.name IS NOT OLD.name OR NEW.email IS NOT OLD.email
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8, 'c' || NEW.company_id, coalesce(NEW.phone_number, '') || ' ' || coalesce(NEW.phone_key, ''), NEW.name, coalesce(NEW.email, ''));
END;
--> statement-breakpoint
CREATE TRIGGER customers_unsearched AFTER DELETE ON customers
BEGIN DELETE FROM search WHERE rowid = OLD.id * 8; END;
--> statement-breakpoint
-- What a webhook tells of leaves in the transaction of what happened: no verb needs to know of webhooks.
CREATE TRIGGER deliveries_of_pos AFTER INSERT ON activities
WHEN NEW.action IN ('sales.complete', 'sales.return', 'shifts.close', 'stock.low')
BEGIN
  INSERT INTO deliveries (company_id, webhook_id, event, activity_id, state, due_at, created_at)
  SELECT NEW.company_id, w.id, e.value, NEW.id, 'waiting', NEW.created_at, NEW.created_at
  FROM webhooks w, json_each(w.events) e
  WHERE w.company_id = NEW.company_id AND w.removed_at IS NULL AND w.paused_at IS NULL AND e.value = CASE NEW.action
    WHEN 'sales.complete' THEN 'sale.completed'
    WHEN 'sales.return' THEN 'sale.returned'
    WHEN 'shifts.close' THEN 'shift.closed'
    WHEN 'stock.low' THEN 'stock.low'
  END;
END;
