CREATE TABLE `usage_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`units` integer NOT NULL,
	`logged_by` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`logged_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "usage_log_days" CHECK(from_date <= to_date),
	CONSTRAINT "usage_log_units" CHECK(units > 0)
);
--> statement-breakpoint
CREATE INDEX `usage_log_of_asset` ON `usage_log` (`company_id`,`asset_id`,`to_date`);--> statement-breakpoint
CREATE UNIQUE INDEX `usage_log_key` ON `usage_log` (`company_id`,`id`);--> statement-breakpoint
CREATE TRIGGER usage_log_in_order BEFORE INSERT ON usage_log
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND EXISTS (SELECT 1 FROM usage_log WHERE company_id = NEW.company_id AND asset_id = NEW.asset_id AND to_date >= NEW.from_date)
BEGIN SELECT RAISE(ABORT, 'usage is logged in order, without overlap'); END;
--> statement-breakpoint
CREATE TRIGGER usage_log_refuse_update BEFORE UPDATE ON usage_log
BEGIN SELECT RAISE(ABORT, 'usage_log entries are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER usage_log_last_goes_first BEFORE DELETE ON usage_log
WHEN EXISTS (SELECT 1 FROM usage_log WHERE company_id = OLD.company_id AND asset_id = OLD.asset_id AND to_date > OLD.to_date)
  AND NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'only the last logged use is withdrawn'); END;
