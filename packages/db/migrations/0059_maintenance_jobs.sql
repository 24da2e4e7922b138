CREATE TABLE `maintenance_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`description` text NOT NULL,
	`due_date` text NOT NULL,
	`vendor_id` integer,
	`custodian_id` integer,
	`estimated_cost` integer,
	`remarks` text,
	`planned_by` integer NOT NULL,
	`done_date` text,
	`amount` integer,
	`invoice_number` text,
	`done_remarks` text,
	`done_by` integer,
	`cancelled_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`custodian_id`) REFERENCES `custodians`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`planned_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`done_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "maintenance_jobs_costs" CHECK(amount >= 0 AND estimated_cost >= 0),
	CONSTRAINT "maintenance_jobs_done" CHECK(CASE WHEN done_date IS NULL THEN amount IS NULL ELSE done_by IS NOT NULL END),
	CONSTRAINT "maintenance_jobs_ended_once" CHECK(done_date IS NULL OR cancelled_at IS NULL)
);
--> statement-breakpoint
CREATE INDEX `maintenance_jobs_of_asset` ON `maintenance_jobs` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE INDEX `maintenance_jobs_due` ON `maintenance_jobs` (`company_id`,`due_date`,`id`) WHERE done_date IS NULL AND cancelled_at IS NULL;--> statement-breakpoint
CREATE INDEX `maintenance_jobs_by_day` ON `maintenance_jobs` (`company_id`,`done_date`,`id`) WHERE done_date IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `maintenance_jobs_key` ON `maintenance_jobs` (`company_id`,`id`);--> statement-breakpoint
-- A job is changed by a command alone, which moves its version on, and stays in the record.
CREATE TRIGGER maintenance_jobs_refuse_update BEFORE UPDATE ON maintenance_jobs
WHEN NEW.version <> OLD.version + 1 OR NEW.id <> OLD.id OR NEW.company_id <> OLD.company_id OR NEW.asset_id <> OLD.asset_id
  OR NEW.planned_by <> OLD.planned_by OR NEW.created_at <> OLD.created_at OR OLD.cancelled_at IS NOT NULL
  OR (OLD.done_date IS NOT NULL AND NEW.done_date IS NULL)
BEGIN SELECT RAISE(ABORT, 'a maintenance job is never changed without its version'); END;
--> statement-breakpoint
CREATE TRIGGER maintenance_jobs_refuse_delete BEFORE DELETE ON maintenance_jobs
BEGIN SELECT RAISE(ABORT, 'maintenance jobs are cancelled, never removed'); END;
