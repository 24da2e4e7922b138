CREATE TABLE `company_moves` (
	`company_number` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`leased_until` text NOT NULL,
	`started_at` text NOT NULL
);
--> statement-breakpoint
DROP TRIGGER activities_number_handover;
--> statement-breakpoint
CREATE TRIGGER activities_number_handover AFTER INSERT ON activities
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.action = 'assets.update' AND NEW.before IS NOT NULL AND json_extract(NEW.after, '$.custodian_id') IS NOT NULL
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'handover', CAST(coalesce(strftime('%Y', NEW.created_at, '+1 hour'), 0) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'handover' AND year = CAST(coalesce(strftime('%Y', NEW.created_at, '+1 hour'), 0) AS INTEGER)), 0), NEW.created_at || ' ' || coalesce(NEW.user_id, '-') || ' ' || json_extract(NEW.after, '$.custodian_id')
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'handover' AND subject = NEW.created_at || ' ' || coalesce(NEW.user_id, '-') || ' ' || json_extract(NEW.after, '$.custodian_id'));
END;
--> statement-breakpoint
DROP TRIGGER activities_number_pass;
--> statement-breakpoint
CREATE TRIGGER activities_number_pass AFTER INSERT ON activities
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.action = 'assets.update' AND NEW.before IS NOT NULL AND json_extract(NEW.after, '$.location_id') IS NOT NULL
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'change_pass', CAST(coalesce(strftime('%Y', NEW.created_at, '+1 hour'), 0) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'change_pass' AND year = CAST(coalesce(strftime('%Y', NEW.created_at, '+1 hour'), 0) AS INTEGER)), 0), NEW.created_at || ' ' || coalesce(NEW.user_id, '-') || ' ' || json_extract(NEW.after, '$.location_id')
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'change_pass' AND subject = NEW.created_at || ' ' || coalesce(NEW.user_id, '-') || ' ' || json_extract(NEW.after, '$.location_id'));
END;
--> statement-breakpoint
DROP TRIGGER disposals_number_sale;
--> statement-breakpoint
CREATE TRIGGER disposals_number_sale AFTER INSERT ON disposals
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (NEW.reference IS NULL OR NOT EXISTS (
  SELECT 1 FROM disposals WHERE company_id = NEW.company_id AND reference = NEW.reference AND sale_date = NEW.sale_date AND buyer_name = NEW.buyer_name
    AND reversed_at IS NULL AND id <> NEW.id))
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'sale', CAST(substr(NEW.sale_date, 1, 4) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'sale' AND year = CAST(substr(NEW.sale_date, 1, 4) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'sale' AND subject = CAST(NEW.id AS TEXT));
END;
--> statement-breakpoint
DROP TRIGGER movements_number_pass;
--> statement-breakpoint
CREATE TRIGGER movements_number_pass AFTER INSERT ON movements
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.maintenance_category IS NOT 'In-house maintenance'
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'movement_pass', CAST(substr(NEW.release_date, 1, 4) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'movement_pass' AND year = CAST(substr(NEW.release_date, 1, 4) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'movement_pass' AND subject = CAST(NEW.id AS TEXT));
END;
--> statement-breakpoint
DROP TRIGGER movements_number_release;
--> statement-breakpoint
CREATE TRIGGER movements_number_release AFTER INSERT ON movements
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'release', CAST(substr(NEW.release_date, 1, 4) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'release' AND year = CAST(substr(NEW.release_date, 1, 4) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'release' AND subject = CAST(NEW.id AS TEXT));
END;
--> statement-breakpoint
DROP TRIGGER scrappings_number;
--> statement-breakpoint
CREATE TRIGGER scrappings_number AFTER INSERT ON scrappings
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (NEW.reference IS NULL OR NOT EXISTS (
  SELECT 1 FROM scrappings WHERE company_id = NEW.company_id AND reference = NEW.reference AND discard_date = NEW.discard_date
    AND reversed_at IS NULL AND id <> NEW.id))
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'scrapping', CAST(substr(NEW.discard_date, 1, 4) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'scrapping' AND year = CAST(substr(NEW.discard_date, 1, 4) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'scrapping' AND subject = CAST(NEW.id AS TEXT));
END;
--> statement-breakpoint
DROP TRIGGER assets_unindexed;
--> statement-breakpoint
CREATE TRIGGER assets_unindexed AFTER INSERT ON assets
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.import_id = 0
BEGIN
  INSERT INTO unindexed_assets VALUES (NEW.company_id, NEW.id, NEW.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER cash_movements_kept;
--> statement-breakpoint
CREATE TRIGGER cash_movements_kept AFTER INSERT ON cash_movements
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  UPDATE shift_tenders SET amount = amount + CASE NEW.kind WHEN 'pay_in' THEN NEW.amount ELSE -NEW.amount END
    WHERE company_id = NEW.company_id AND shift_id = NEW.shift_id AND tender = 'Cash';
END;
--> statement-breakpoint
DROP TRIGGER cash_movements_while_open;
--> statement-breakpoint
CREATE TRIGGER cash_movements_while_open BEFORE INSERT ON cash_movements
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
DROP TRIGGER holds_begin_held;
--> statement-breakpoint
CREATE TRIGGER holds_begin_held BEFORE INSERT ON holds
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.state <> 'held'
BEGIN SELECT RAISE(ABORT, 'a hold begins held'); END;
--> statement-breakpoint
DROP TRIGGER payment_checks_told;
--> statement-breakpoint
CREATE TRIGGER payment_checks_told AFTER INSERT ON payment_checks
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  UPDATE pos_transfers SET state = NEW.result WHERE company_id = NEW.company_id AND payment_id = NEW.payment_id;
END;
--> statement-breakpoint
DROP TRIGGER payments_kept;
--> statement-breakpoint
CREATE TRIGGER payments_kept AFTER INSERT ON payments
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  UPDATE shift_tenders SET amount = amount + NEW.tendered - NEW.change
    WHERE company_id = NEW.company_id AND shift_id = (SELECT shift_id FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id) AND tender = NEW.tender;
END;
--> statement-breakpoint
DROP TRIGGER payments_wait;
--> statement-breakpoint
CREATE TRIGGER payments_wait AFTER INSERT ON payments
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.tender = 'Bank transfer'
BEGIN
  INSERT INTO pos_transfers VALUES (NEW.company_id, NEW.id, NEW.sale_id, 'unconfirmed', NEW.tendered - NEW.change);
END;
--> statement-breakpoint
DROP TRIGGER payments_while_open;
--> statement-breakpoint
CREATE TRIGGER payments_while_open BEFORE INSERT ON payments
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = (SELECT shift_id FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id)) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
DROP TRIGGER payments_within;
--> statement-breakpoint
CREATE TRIGGER payments_within BEFORE INSERT ON payments
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (NEW.tendered - NEW.change
  + (SELECT coalesce(sum(tendered - change), 0) FROM payments WHERE company_id = NEW.company_id AND sale_id = NEW.sale_id)
  > (SELECT paid FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id))
BEGIN SELECT RAISE(ABORT, 'more is paid than the sale comes to'); END;
--> statement-breakpoint
DROP TRIGGER refunds_kept;
--> statement-breakpoint
CREATE TRIGGER refunds_kept AFTER INSERT ON refunds
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  UPDATE shift_tenders SET amount = amount - NEW.amount
    WHERE company_id = NEW.company_id AND shift_id = (SELECT shift_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id) AND tender = NEW.tender;
END;
--> statement-breakpoint
DROP TRIGGER refunds_while_open;
--> statement-breakpoint
CREATE TRIGGER refunds_while_open BEFORE INSERT ON refunds
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = (SELECT shift_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
DROP TRIGGER refunds_within;
--> statement-breakpoint
CREATE TRIGGER refunds_within BEFORE INSERT ON refunds
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (2 * (NEW.amount + (SELECT coalesce(sum(refunds.amount), 0) FROM returns JOIN refunds
    ON refunds.company_id = returns.company_id AND refunds.return_id = returns.id
    WHERE returns.company_id = NEW.company_id AND returns.sale_id = (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)))
  > 2 * (SELECT coalesce(sum(payments.tendered - payments.change), 0) FROM payments LEFT JOIN pos_transfers
    ON pos_transfers.company_id = payments.company_id AND pos_transfers.payment_id = payments.id
    WHERE payments.company_id = NEW.company_id AND payments.sale_id = (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)
      AND coalesce(pos_transfers.state, 'confirmed') = 'confirmed')
  + (SELECT increment FROM sales WHERE company_id = NEW.company_id AND id = (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)))
BEGIN SELECT RAISE(ABORT, 'more is paid back than was paid'); END;
--> statement-breakpoint
DROP TRIGGER refunds_within_tender;
--> statement-breakpoint
CREATE TRIGGER refunds_within_tender BEFORE INSERT ON refunds
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (NEW.tender <> 'Cash' AND NEW.amount + (SELECT coalesce(sum(refunds.amount), 0) FROM returns JOIN refunds
    ON refunds.company_id = returns.company_id AND refunds.return_id = returns.id
    WHERE returns.company_id = NEW.company_id AND returns.sale_id = (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id) AND refunds.tender = NEW.tender)
  > (SELECT coalesce(sum(payments.tendered - payments.change), 0) FROM payments LEFT JOIN pos_transfers
    ON pos_transfers.company_id = payments.company_id AND pos_transfers.payment_id = payments.id
    WHERE payments.company_id = NEW.company_id AND payments.sale_id = (SELECT sale_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)
      AND coalesce(pos_transfers.state, 'confirmed') = 'confirmed' AND payments.tender = NEW.tender))
BEGIN SELECT RAISE(ABORT, 'more is paid back by a tender than it paid'); END;
--> statement-breakpoint
DROP TRIGGER return_lines_while_open;
--> statement-breakpoint
CREATE TRIGGER return_lines_while_open BEFORE INSERT ON return_lines
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = (SELECT shift_id FROM returns WHERE company_id = NEW.company_id AND id = NEW.return_id)) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
DROP TRIGGER returns_next_number;
--> statement-breakpoint
CREATE TRIGGER returns_next_number BEFORE INSERT ON returns
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.number <> 1 + coalesce((SELECT last FROM document_numbers WHERE company_id = NEW.company_id AND kind = 'return' AND year = NEW.year), 0)
BEGIN SELECT RAISE(ABORT, 'numbers follow each other'); END;
--> statement-breakpoint
DROP TRIGGER returns_numbered;
--> statement-breakpoint
CREATE TRIGGER returns_numbered AFTER INSERT ON returns
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO document_numbers VALUES (NEW.company_id, 'return', NEW.year, NEW.number)
  ON CONFLICT DO UPDATE SET last = excluded.last;
END;
--> statement-breakpoint
DROP TRIGGER returns_while_open;
--> statement-breakpoint
CREATE TRIGGER returns_while_open BEFORE INSERT ON returns
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
DROP TRIGGER sale_lines_while_open;
--> statement-breakpoint
CREATE TRIGGER sale_lines_while_open BEFORE INSERT ON sale_lines
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = (SELECT shift_id FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id)) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
DROP TRIGGER sales_coupon_counts;
--> statement-breakpoint
CREATE TRIGGER sales_coupon_counts BEFORE INSERT ON sales
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND EXISTS (SELECT 1 FROM coupons WHERE company_id = NEW.company_id AND id = NEW.coupon_id AND ended_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'the coupon was ended'); END;
--> statement-breakpoint
DROP TRIGGER sales_next_number;
--> statement-breakpoint
CREATE TRIGGER sales_next_number BEFORE INSERT ON sales
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.number <> 1 + coalesce((SELECT last FROM document_numbers WHERE company_id = NEW.company_id AND kind = 'sale' AND year = NEW.year), 0)
BEGIN SELECT RAISE(ABORT, 'numbers follow each other'); END;
--> statement-breakpoint
DROP TRIGGER sales_numbered;
--> statement-breakpoint
CREATE TRIGGER sales_numbered AFTER INSERT ON sales
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO document_numbers VALUES (NEW.company_id, 'sale', NEW.year, NEW.number)
  ON CONFLICT DO UPDATE SET last = excluded.last;
END;
--> statement-breakpoint
DROP TRIGGER sales_use_coupon;
--> statement-breakpoint
CREATE TRIGGER sales_use_coupon AFTER INSERT ON sales
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.coupon_id IS NOT NULL
BEGIN
  UPDATE coupons SET used = used + 1 WHERE company_id = NEW.company_id AND id = NEW.coupon_id;
END;
--> statement-breakpoint
DROP TRIGGER sales_while_open;
--> statement-breakpoint
CREATE TRIGGER sales_while_open BEFORE INSERT ON sales
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) <> 'open'
BEGIN SELECT RAISE(ABORT, 'the shift is not open'); END;
--> statement-breakpoint
DROP TRIGGER shift_counts_before_close;
--> statement-breakpoint
CREATE TRIGGER shift_counts_before_close BEFORE INSERT ON shift_counts
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) = 'closed'
BEGIN SELECT RAISE(ABORT, 'a closed shift stays as it was'); END;
--> statement-breakpoint
DROP TRIGGER shift_counts_end_selling;
--> statement-breakpoint
CREATE TRIGGER shift_counts_end_selling AFTER INSERT ON shift_counts
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.number = 1
BEGIN
  UPDATE shifts SET state = 'counted', counted_at = NEW.created_at, version = version + 1
    WHERE company_id = NEW.company_id AND id = NEW.shift_id;
  UPDATE holds SET state = 'held', version = version + 1, updated_at = NEW.created_at
    WHERE company_id = NEW.company_id AND shift_id = NEW.shift_id AND state = 'recalled';
END;
--> statement-breakpoint
DROP TRIGGER shifts_begin_open;
--> statement-breakpoint
CREATE TRIGGER shifts_begin_open BEFORE INSERT ON shifts
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.state <> 'open'
BEGIN SELECT RAISE(ABORT, 'a shift begins open'); END;
--> statement-breakpoint
DROP TRIGGER shifts_have_tenders;
--> statement-breakpoint
CREATE TRIGGER shifts_have_tenders AFTER INSERT ON shifts
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO shift_tenders VALUES (NEW.company_id, NEW.id, 'Cash', NEW.float), (NEW.company_id, NEW.id, 'Card', 0),
    (NEW.company_id, NEW.id, 'Cheque', 0), (NEW.company_id, NEW.id, 'Bank transfer', 0);
END;
--> statement-breakpoint
DROP TRIGGER stock_movements_level;
--> statement-breakpoint
CREATE TRIGGER stock_movements_level AFTER INSERT ON stock_movements
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO stock_levels (company_id, item_id, location_id, quantity, value)
    VALUES (NEW.company_id, NEW.item_id, NEW.location_id, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE stock_levels SET quantity = quantity + NEW.quantity, value = value + NEW.value
    WHERE company_id = NEW.company_id AND item_id = NEW.item_id AND location_id = NEW.location_id;
  UPDATE stock_levels SET below_told_at = NULL
    WHERE NEW.quantity > 0 AND company_id = NEW.company_id AND item_id = NEW.item_id AND location_id = NEW.location_id
      AND low = 0 AND below_told_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM return_lines WHERE company_id = NEW.company_id AND id = NEW.return_line_id AND damaged = 1);
END;
--> statement-breakpoint
DROP TRIGGER activities_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER activities_refuse_delete BEFORE DELETE ON activities
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'activities are append-only'); END;
--> statement-breakpoint
DROP TRIGGER approvals_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER approvals_refuse_delete BEFORE DELETE ON approvals
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'approvals are never deleted'); END;
--> statement-breakpoint
DROP TRIGGER approvals_stay_decided;
--> statement-breakpoint
CREATE TRIGGER approvals_stay_decided BEFORE UPDATE ON approvals
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND (OLD.state <> 'pending'
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running'))
BEGIN SELECT RAISE(ABORT, 'a decided approval stays as it was decided'); END;
--> statement-breakpoint
DROP TRIGGER asset_services_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER asset_services_refuse_delete BEFORE DELETE ON asset_services
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'asset_services are append-only'); END;
--> statement-breakpoint
DROP TRIGGER cash_movements_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER cash_movements_refuse_delete BEFORE DELETE ON cash_movements
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'cash_movements are append-only'); END;
--> statement-breakpoint
DROP TRIGGER coupons_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER coupons_refuse_delete BEFORE DELETE ON coupons
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'coupons are never deleted'); END;
--> statement-breakpoint
DROP TRIGGER disposals_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER disposals_refuse_delete BEFORE DELETE ON disposals
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'disposals are append-only'); END;
--> statement-breakpoint
DROP TRIGGER document_numbers_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER document_numbers_refuse_delete BEFORE DELETE ON document_numbers
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'numbers follow each other'); END;
--> statement-breakpoint
DROP TRIGGER holds_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER holds_refuse_delete BEFORE DELETE ON holds
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'holds are never deleted'); END;
--> statement-breakpoint
DROP TRIGGER maintenance_jobs_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER maintenance_jobs_refuse_delete BEFORE DELETE ON maintenance_jobs
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'maintenance jobs are cancelled, never removed'); END;
--> statement-breakpoint
DROP TRIGGER note_numbers_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER note_numbers_refuse_delete BEFORE DELETE ON note_numbers
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'note_numbers are append-only'); END;
--> statement-breakpoint
DROP TRIGGER operator_log_refuse_update;
--> statement-breakpoint
CREATE TRIGGER operator_log_refuse_update BEFORE UPDATE ON operator_log
WHEN NEW.id <> OLD.id OR NEW.action <> OLD.action OR NEW.created_at <> OLD.created_at OR NEW.operator_id IS NOT OLD.operator_id
  OR NEW.company_id IS NOT NULL OR NEW.user_id IS NOT NULL OR NEW.reason IS NOT NULL
  OR (NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
    AND NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id))
BEGIN SELECT RAISE(ABORT, 'operator_log is append-only'); END;
--> statement-breakpoint
DROP TRIGGER payment_checks_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER payment_checks_refuse_delete BEFORE DELETE ON payment_checks
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'payment_checks are append-only'); END;
--> statement-breakpoint
DROP TRIGGER payments_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER payments_refuse_delete BEFORE DELETE ON payments
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;
--> statement-breakpoint
DROP TRIGGER refunds_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER refunds_refuse_delete BEFORE DELETE ON refunds
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'refunds are append-only'); END;
--> statement-breakpoint
DROP TRIGGER return_lines_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER return_lines_refuse_delete BEFORE DELETE ON return_lines
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'return_lines are append-only'); END;
--> statement-breakpoint
DROP TRIGGER returns_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER returns_refuse_delete BEFORE DELETE ON returns
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'returns are append-only'); END;
--> statement-breakpoint
DROP TRIGGER revaluations_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER revaluations_refuse_delete BEFORE DELETE ON revaluations
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'revaluations are append-only'); END;
--> statement-breakpoint
DROP TRIGGER sale_lines_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER sale_lines_refuse_delete BEFORE DELETE ON sale_lines
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'sale_lines are append-only'); END;
--> statement-breakpoint
DROP TRIGGER sales_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER sales_refuse_delete BEFORE DELETE ON sales
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'sales are append-only'); END;
--> statement-breakpoint
DROP TRIGGER scrappings_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER scrappings_refuse_delete BEFORE DELETE ON scrappings
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'scrappings are append-only'); END;
--> statement-breakpoint
DROP TRIGGER shift_counts_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER shift_counts_refuse_delete BEFORE DELETE ON shift_counts
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'shift_counts are append-only'); END;
--> statement-breakpoint
DROP TRIGGER shift_reviews_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER shift_reviews_refuse_delete BEFORE DELETE ON shift_reviews
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'shift_reviews are append-only'); END;
--> statement-breakpoint
DROP TRIGGER shifts_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER shifts_refuse_delete BEFORE DELETE ON shifts
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'shifts are never deleted'); END;
--> statement-breakpoint
DROP TRIGGER stock_documents_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER stock_documents_refuse_delete BEFORE DELETE ON stock_documents
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'stock_documents are append-only'); END;
--> statement-breakpoint
DROP TRIGGER stock_movements_refuse_delete;
--> statement-breakpoint
CREATE TRIGGER stock_movements_refuse_delete BEFORE DELETE ON stock_movements
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'stock_movements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER users_unsearched AFTER DELETE ON users
BEGIN
  DELETE FROM search WHERE rowid = OLD.id * 8 + 5;
END;
--> statement-breakpoint
CREATE TRIGGER sales_unsearched AFTER DELETE ON sales
BEGIN
  DELETE FROM search WHERE rowid = OLD.id * 8 + 7;
END;
--> statement-breakpoint
DROP TRIGGER papers_stored;
--> statement-breakpoint
CREATE TRIGGER papers_stored AFTER INSERT ON asset_papers
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  UPDATE companies SET storage_bytes = storage_bytes + (NEW.bytes)
    WHERE id = NEW.company_id;
END;
--> statement-breakpoint
DROP TRIGGER imports_stored;
--> statement-breakpoint
CREATE TRIGGER imports_stored AFTER INSERT ON imports
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  UPDATE companies SET storage_bytes = storage_bytes + (NEW.bytes)
    WHERE id = NEW.company_id;
END;
--> statement-breakpoint
DROP TRIGGER assets_counted;
--> statement-breakpoint
CREATE TRIGGER assets_counted AFTER INSERT ON assets
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO figures (company_id, import_id, status, classification_id, count, cost_millions, cost_rest, maintenance_millions, maintenance_rest)
    VALUES (NEW.company_id, NEW.import_id, NEW.status, NEW.classification_id, 1, NEW.cost / 1000000, NEW.cost % 1000000, NEW.total_maintenance_cost / 1000000, NEW.total_maintenance_cost % 1000000)
    ON CONFLICT DO UPDATE SET count = count + excluded.count, cost_millions = cost_millions + excluded.cost_millions, cost_rest = cost_rest + excluded.cost_rest, maintenance_millions = maintenance_millions + excluded.maintenance_millions, maintenance_rest = maintenance_rest + excluded.maintenance_rest;
END;
--> statement-breakpoint
DROP TRIGGER assets_counted_by_day;
--> statement-breakpoint
CREATE TRIGGER assets_counted_by_day AFTER INSERT ON assets
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id) AND (NEW.import_id = 0)
BEGIN
  UPDATE day_figures SET book_value_millions = book_value_millions + ((NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) / 1000000), book_value_rest = book_value_rest + ((NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) % 1000000), fully_depreciated = fully_depreciated + (NEW.depreciates AND (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days) = NEW.carrying_amount - NEW.scrap_value)
    WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
--> statement-breakpoint
DROP TRIGGER sale_lines_counted;
--> statement-breakpoint
CREATE TRIGGER sale_lines_counted AFTER INSERT ON sale_lines
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO pos_item_months (company_id, month, item_id, quantity, net, vat, cost)
    SELECT NEW.company_id, substr(day, 1, 7), NEW.item_id, NEW.quantity, NEW.net, NEW.vat_amount, NEW.cost FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat, cost = cost + excluded.cost;
  INSERT INTO pos_category_months (company_id, month, category_id, quantity, net, vat)
    SELECT NEW.company_id, substr(day, 1, 7), NEW.category_id, NEW.quantity, NEW.net, NEW.vat_amount FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat;
END;
--> statement-breakpoint
DROP TRIGGER return_lines_counted;
--> statement-breakpoint
CREATE TRIGGER return_lines_counted AFTER INSERT ON return_lines
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO pos_item_months (company_id, month, item_id, quantity, net, vat, cost)
    SELECT NEW.company_id, substr(back.day, 1, 7), line.item_id, -NEW.quantity, -NEW.net, -NEW.vat_amount, -NEW.cost FROM returns AS back, sale_lines AS line
    WHERE back.company_id = NEW.company_id AND back.id = NEW.return_id
      AND line.company_id = NEW.company_id AND line.id = NEW.sale_line_id
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat, cost = cost + excluded.cost;
  INSERT INTO pos_category_months (company_id, month, category_id, quantity, net, vat)
    SELECT NEW.company_id, substr(back.day, 1, 7), line.category_id, -NEW.quantity, -NEW.net, -NEW.vat_amount FROM returns AS back, sale_lines AS line
    WHERE back.company_id = NEW.company_id AND back.id = NEW.return_id
      AND line.company_id = NEW.company_id AND line.id = NEW.sale_line_id
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat;
END;
--> statement-breakpoint
DROP TRIGGER sales_counted;
--> statement-breakpoint
CREATE TRIGGER sales_counted AFTER INSERT ON sales
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO pos_day_figures (company_id, day, location_id, sales, customers, quantity, discount, net, vat, total, rounding, cost)
    VALUES (NEW.company_id, NEW.day, NEW.location_id, 1, NEW.customer_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM pos_customer_months
      WHERE company_id = NEW.company_id AND month = substr(NEW.day, 1, 7) AND customer_id = NEW.customer_id AND sales > 0
    ), NEW.quantity, NEW.discount + NEW.coupon_discount, NEW.net_total, NEW.vat_total, NEW.total, NEW.rounding, NEW.cost)
    ON CONFLICT DO UPDATE SET sales = sales + excluded.sales, customers = customers + excluded.customers, quantity = quantity + excluded.quantity, discount = discount + excluded.discount, net = net + excluded.net, vat = vat + excluded.vat, total = total + excluded.total, rounding = rounding + excluded.rounding, cost = cost + excluded.cost;
  INSERT INTO pos_customer_months (company_id, month, customer_id, sales, quantity, net, vat, total, returned_total)
    SELECT NEW.company_id, substr(NEW.day, 1, 7), NEW.customer_id, 1, NEW.quantity, NEW.net_total, NEW.vat_total, NEW.total, 0
    WHERE NEW.customer_id IS NOT NULL
    ON CONFLICT DO UPDATE SET sales = sales + excluded.sales, quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat, total = total + excluded.total, returned_total = returned_total + excluded.returned_total;
END;
--> statement-breakpoint
DROP TRIGGER returns_counted;
--> statement-breakpoint
CREATE TRIGGER returns_counted AFTER INSERT ON returns
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO pos_day_figures (company_id, day, location_id, returns, returned_quantity, returned_net, returned_vat, returned_total, returned_cost, refunded)
    VALUES (NEW.company_id, NEW.day, NEW.location_id, 1, NEW.quantity, NEW.net_total, NEW.vat_total, NEW.total, NEW.cost, NEW.refunded)
    ON CONFLICT DO UPDATE SET returns = returns + excluded.returns, returned_quantity = returned_quantity + excluded.returned_quantity, returned_net = returned_net + excluded.returned_net, returned_vat = returned_vat + excluded.returned_vat, returned_total = returned_total + excluded.returned_total, returned_cost = returned_cost + excluded.returned_cost, refunded = refunded + excluded.refunded;
  INSERT INTO pos_customer_months (company_id, month, customer_id, sales, quantity, net, vat, total, returned_total)
    SELECT NEW.company_id, substr(NEW.day, 1, 7), customer_id, 0, -NEW.quantity, -NEW.net_total, -NEW.vat_total, 0, NEW.total
    FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id AND customer_id IS NOT NULL
    ON CONFLICT DO UPDATE SET sales = sales + excluded.sales, quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat, total = total + excluded.total, returned_total = returned_total + excluded.returned_total;
END;
--> statement-breakpoint
DROP TRIGGER stock_levels_counted;
--> statement-breakpoint
CREATE TRIGGER stock_levels_counted AFTER INSERT ON stock_levels
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
BEGIN
  INSERT INTO pos_stock_figures (company_id, location_id, quantity, value, low)
    VALUES (NEW.company_id, NEW.location_id, NEW.quantity, NEW.value, NEW.low)
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, value = value + excluded.value, low = low + excluded.low;
END;
