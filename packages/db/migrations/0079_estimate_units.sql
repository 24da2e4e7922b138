CREATE TABLE `__new_asset_estimates` (
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
	`total_units` integer,
	`previous_total_units` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`policy_id`) REFERENCES `policies`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`previous_policy_id`) REFERENCES `policies`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`estimated_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "asset_estimates_life" CHECK((life IS NULL) = (life_unit IS NULL) AND coalesce(life, 1) BETWEEN 1 AND 36500),
	CONSTRAINT "asset_estimates_scrap" CHECK(coalesce(scrap_value, 0) >= 0),
	CONSTRAINT "asset_estimates_change" CHECK(coalesce(life, scrap_value, policy_id, total_units) IS NOT NULL),
	CONSTRAINT "asset_estimates_units" CHECK(coalesce(total_units, 1) > 0)
);
--> statement-breakpoint
INSERT INTO `__new_asset_estimates`("id", "company_id", "asset_id", "from_date", "life", "life_unit", "scrap_value", "policy_id", "previous_scrap_value", "previous_useful_life_in_days", "previous_policy_id", "net_book_value", "remarks", "estimated_by", "created_at") SELECT "id", "company_id", "asset_id", "from_date", "life", "life_unit", "scrap_value", "policy_id", "previous_scrap_value", "previous_useful_life_in_days", "previous_policy_id", "net_book_value", "remarks", "estimated_by", "created_at" FROM `asset_estimates`;--> statement-breakpoint
-- The new table gives ids on where the old one stopped.
DELETE FROM sqlite_sequence WHERE name = '__new_asset_estimates';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_asset_estimates', seq FROM sqlite_sequence WHERE name = 'asset_estimates';--> statement-breakpoint
DROP TABLE `asset_estimates`;--> statement-breakpoint
ALTER TABLE `__new_asset_estimates` RENAME TO `asset_estimates`;--> statement-breakpoint
CREATE INDEX `asset_estimates_of_asset` ON `asset_estimates` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_estimates_key` ON `asset_estimates` (`company_id`,`id`);--> statement-breakpoint
-- The rebuilt table has lost its own.
CREATE TRIGGER asset_estimates_refuse_update BEFORE UPDATE ON asset_estimates
BEGIN SELECT RAISE(ABORT, 'asset_estimates are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER asset_estimates_refuse_delete BEFORE DELETE ON asset_estimates
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id)
  AND NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
BEGIN SELECT RAISE(ABORT, 'asset_estimates are append-only'); END;
