CREATE TABLE `company_deletions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_number` integer NOT NULL,
	`state` text NOT NULL,
	`requested_at` text NOT NULL,
	`request` text,
	`reason` text,
	`export_waiver` text,
	`exported_at` text,
	`operator_id` integer,
	`scheduled_at` text,
	`due_at` text,
	`begun_at` text,
	`ended_at` text,
	`company_created_at` text NOT NULL,
	`deleted_rows` text DEFAULT '{}' NOT NULL,
	`deleted_files` integer DEFAULT 0 NOT NULL,
	`deleted_bytes` integer DEFAULT 0 NOT NULL,
	`backups_until` text,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_deletions_steps" CHECK(state IN ('requested', 'cancelled') OR (due_at IS NOT NULL AND scheduled_at IS NOT NULL)),
	CONSTRAINT "company_deletions_begun" CHECK(state NOT IN ('running', 'done') OR begun_at IS NOT NULL),
	CONSTRAINT "company_deletions_ended" CHECK((state IN ('done', 'cancelled')) = (ended_at IS NOT NULL)),
	CONSTRAINT "company_deletions_forgets" CHECK(state <> 'done' OR (request IS NULL AND reason IS NULL AND export_waiver IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_deletions_open` ON `company_deletions` (`company_number`) WHERE state IN ('requested', 'scheduled', 'running');--> statement-breakpoint
CREATE INDEX `company_deletions_of` ON `company_deletions` (`company_number`,`id`);--> statement-breakpoint
CREATE INDEX `company_deletions_by_state` ON `company_deletions` (`state`,`id`);--> statement-breakpoint
DROP TRIGGER revaluations_refuse_delete;--> statement-breakpoint
CREATE TRIGGER revaluations_refuse_delete BEFORE DELETE ON revaluations
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'revaluations are append-only'); END;--> statement-breakpoint
DROP TRIGGER disposals_refuse_delete;--> statement-breakpoint
CREATE TRIGGER disposals_refuse_delete BEFORE DELETE ON disposals
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'disposals are append-only'); END;--> statement-breakpoint
DROP TRIGGER scrappings_refuse_delete;--> statement-breakpoint
CREATE TRIGGER scrappings_refuse_delete BEFORE DELETE ON scrappings
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'scrappings are append-only'); END;--> statement-breakpoint
DROP TRIGGER approvals_refuse_delete;--> statement-breakpoint
CREATE TRIGGER approvals_refuse_delete BEFORE DELETE ON approvals
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'approvals are never deleted'); END;--> statement-breakpoint
DROP TRIGGER activities_refuse_delete;--> statement-breakpoint
CREATE TRIGGER activities_refuse_delete BEFORE DELETE ON activities
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'activities are append-only'); END;--> statement-breakpoint
DROP TRIGGER stock_documents_refuse_delete;--> statement-breakpoint
CREATE TRIGGER stock_documents_refuse_delete BEFORE DELETE ON stock_documents
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'stock_documents are append-only'); END;--> statement-breakpoint
DROP TRIGGER stock_movements_refuse_delete;--> statement-breakpoint
CREATE TRIGGER stock_movements_refuse_delete BEFORE DELETE ON stock_movements
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'stock_movements are append-only'); END;--> statement-breakpoint
DROP TRIGGER sales_refuse_delete;--> statement-breakpoint
CREATE TRIGGER sales_refuse_delete BEFORE DELETE ON sales
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'sales are append-only'); END;--> statement-breakpoint
DROP TRIGGER sale_lines_refuse_delete;--> statement-breakpoint
CREATE TRIGGER sale_lines_refuse_delete BEFORE DELETE ON sale_lines
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'sale_lines are append-only'); END;--> statement-breakpoint
DROP TRIGGER payments_refuse_delete;--> statement-breakpoint
CREATE TRIGGER payments_refuse_delete BEFORE DELETE ON payments
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;--> statement-breakpoint
DROP TRIGGER payment_checks_refuse_delete;--> statement-breakpoint
CREATE TRIGGER payment_checks_refuse_delete BEFORE DELETE ON payment_checks
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'payment_checks are append-only'); END;--> statement-breakpoint
DROP TRIGGER returns_refuse_delete;--> statement-breakpoint
CREATE TRIGGER returns_refuse_delete BEFORE DELETE ON returns
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'returns are append-only'); END;--> statement-breakpoint
DROP TRIGGER return_lines_refuse_delete;--> statement-breakpoint
CREATE TRIGGER return_lines_refuse_delete BEFORE DELETE ON return_lines
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'return_lines are append-only'); END;--> statement-breakpoint
DROP TRIGGER refunds_refuse_delete;--> statement-breakpoint
CREATE TRIGGER refunds_refuse_delete BEFORE DELETE ON refunds
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'refunds are append-only'); END;--> statement-breakpoint
DROP TRIGGER cash_movements_refuse_delete;--> statement-breakpoint
CREATE TRIGGER cash_movements_refuse_delete BEFORE DELETE ON cash_movements
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'cash_movements are append-only'); END;--> statement-breakpoint
DROP TRIGGER shift_reviews_refuse_delete;--> statement-breakpoint
CREATE TRIGGER shift_reviews_refuse_delete BEFORE DELETE ON shift_reviews
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'shift_reviews are append-only'); END;--> statement-breakpoint
DROP TRIGGER shifts_refuse_delete;--> statement-breakpoint
CREATE TRIGGER shifts_refuse_delete BEFORE DELETE ON shifts
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'shifts are never deleted'); END;--> statement-breakpoint
DROP TRIGGER document_numbers_refuse_delete;--> statement-breakpoint
CREATE TRIGGER document_numbers_refuse_delete BEFORE DELETE ON document_numbers
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'numbers follow each other'); END;--> statement-breakpoint
DROP TRIGGER coupons_refuse_delete;--> statement-breakpoint
CREATE TRIGGER coupons_refuse_delete BEFORE DELETE ON coupons
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'coupons are never deleted'); END;--> statement-breakpoint
DROP TRIGGER holds_refuse_delete;--> statement-breakpoint
CREATE TRIGGER holds_refuse_delete BEFORE DELETE ON holds
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'holds are never deleted'); END;--> statement-breakpoint
DROP TRIGGER shift_counts_refuse_delete;--> statement-breakpoint
CREATE TRIGGER shift_counts_refuse_delete BEFORE DELETE ON shift_counts
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'shift_counts are append-only'); END;--> statement-breakpoint
DROP TRIGGER asset_services_refuse_delete;--> statement-breakpoint
CREATE TRIGGER asset_services_refuse_delete BEFORE DELETE ON asset_services
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'asset_services are append-only'); END;--> statement-breakpoint
DROP TRIGGER note_numbers_refuse_delete;--> statement-breakpoint
CREATE TRIGGER note_numbers_refuse_delete BEFORE DELETE ON note_numbers
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'note_numbers are append-only'); END;--> statement-breakpoint
DROP TRIGGER maintenance_jobs_refuse_delete;--> statement-breakpoint
CREATE TRIGGER maintenance_jobs_refuse_delete BEFORE DELETE ON maintenance_jobs
WHEN NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'maintenance jobs are cancelled, never removed'); END;--> statement-breakpoint
DROP TRIGGER approvals_stay_decided;--> statement-breakpoint
CREATE TRIGGER approvals_stay_decided BEFORE UPDATE ON approvals
WHEN OLD.state <> 'pending'
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'a decided approval stays as it was decided'); END;--> statement-breakpoint
DROP TRIGGER operator_log_refuse_update;--> statement-breakpoint
CREATE TRIGGER operator_log_refuse_update BEFORE UPDATE ON operator_log
WHEN NEW.id <> OLD.id OR NEW.action <> OLD.action OR NEW.created_at <> OLD.created_at OR NEW.operator_id IS NOT OLD.operator_id
  OR NEW.company_id IS NOT NULL OR NEW.user_id IS NOT NULL OR NEW.reason IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'operator_log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER company_deletions_refuse_delete BEFORE DELETE ON company_deletions
BEGIN SELECT RAISE(ABORT, 'company_deletions are never deleted'); END;--> statement-breakpoint
CREATE TRIGGER company_deletions_stay_ended BEFORE UPDATE ON company_deletions
WHEN (OLD.ended_at IS NOT NULL AND NOT (NEW.request IS NULL AND NEW.reason IS NULL AND NEW.export_waiver IS NULL
    AND NEW.state = OLD.state AND NEW.ended_at = OLD.ended_at AND NEW.deleted_rows = OLD.deleted_rows))
  OR NEW.company_number <> OLD.company_number OR (OLD.state = 'running' AND NEW.state NOT IN ('running', 'done'))
BEGIN SELECT RAISE(ABORT, 'a deletion that has begun ends with its certificate'); END;
