CREATE TABLE `asset_additions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`date` text NOT NULL,
	`amount` integer NOT NULL,
	`life` integer,
	`life_unit` text,
	`previous_useful_life_in_days` integer NOT NULL,
	`net_book_value` integer NOT NULL,
	`remarks` text,
	`added_by` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`added_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "asset_additions_life" CHECK((life IS NULL) = (life_unit IS NULL) AND coalesce(life, 1) BETWEEN 1 AND 36500),
	CONSTRAINT "asset_additions_amount" CHECK(amount > 0)
);
--> statement-breakpoint
CREATE INDEX `asset_additions_of_asset` ON `asset_additions` (`company_id`,`asset_id`,`date`,`amount`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_additions_key` ON `asset_additions` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `asset_estimates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`life` integer,
	`life_unit` text,
	`scrap_value` integer,
	`policy_id` integer,
	`previous_scrap_value` integer NOT NULL,
	`previous_useful_life_in_days` integer NOT NULL,
	`previous_policy_id` integer,
	`net_book_value` integer NOT NULL,
	`remarks` text,
	`estimated_by` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`policy_id`) REFERENCES `policies`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`previous_policy_id`) REFERENCES `policies`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`estimated_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "asset_estimates_life" CHECK((life IS NULL) = (life_unit IS NULL) AND coalesce(life, 1) BETWEEN 1 AND 36500),
	CONSTRAINT "asset_estimates_scrap" CHECK(coalesce(scrap_value, 0) >= 0),
	CONSTRAINT "asset_estimates_change" CHECK(coalesce(life, scrap_value, policy_id) IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `asset_estimates_of_asset` ON `asset_estimates` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_estimates_key` ON `asset_estimates` (`company_id`,`id`);--> statement-breakpoint
CREATE TRIGGER asset_additions_refuse_update BEFORE UPDATE ON asset_additions
BEGIN SELECT RAISE(ABORT, 'asset_additions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER asset_additions_refuse_delete BEFORE DELETE ON asset_additions
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'asset_additions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER asset_estimates_refuse_update BEFORE UPDATE ON asset_estimates
BEGIN SELECT RAISE(ABORT, 'asset_estimates are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER asset_estimates_refuse_delete BEFORE DELETE ON asset_estimates
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'asset_estimates are append-only'); END;
